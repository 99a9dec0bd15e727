import { isActor } from '../copy/code.ts';
import type { Json } from '#inspector/json.ts';

const DEEPEST = 8; // our choice: deeper than any context

/** Returns a value of a simulation as JSON for display; nothing is masked, because it contains only the payloads of models. */
export const plainJson = (value: unknown, depth = 0): Json => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || depth > DEEPEST) return { $: typeof value === 'object' ? 'deeper' : typeof value };
  if (Array.isArray(value)) return value.map((item) => plainJson(item, depth + 1));
  if (value instanceof Map || value instanceof Set) return plainJson([...value], depth);
  if (isActor(value)) return { $: 'actor' };
  if (value instanceof Error) return { $error: value.message, ...(plainJson({ ...value }, depth + 1) as object) };
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plainJson(part, depth + 1)]));
};
