import { fromCallback } from 'xstate';
import type { Json } from '#inspector/json.ts';
import { CallError, type Failure } from '#domain/text/failure.ts';

/** Converts a masked value for the machines: errors become errors again, and an actor's logic becomes one that does nothing. */
export const revive = (value: Json): unknown => {
  if (Array.isArray(value)) return value.map(revive);
  if (typeof value !== 'object' || value === null) return value;
  const { $: kind, ...rest } = value;
  if (kind === 'logic') return fromCallback(() => {});
  if (kind === 'error') return errorOf(rest);
  if (kind === 'map') return new Map((rest['entries'] as [string, Json][]).map(([key, item]) => [key, revive(item)]));
  if (kind === 'set') return new Set((rest['items'] as Json[]).map(revive));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, revive(item)]));
};

const errorOf = ({ failure, name }: { [key: string]: Json }): Error =>
  failure
    ? new CallError(revive(failure) as Failure)
    : Object.assign(new Error('masked'), { name: typeof name === 'string' ? name : 'Error' });
