import type { CallOptions } from '#tests/instance/support/client.ts';

/** Returns a call without its query, its variant and the names of its variables. */
export const patternOf = (call: string): string =>
  call
    .replace(/ — .*$/, '')
    .replace(/\?.*$/, '')
    .replaceAll(/\{\w+\}/g, '{}');

const sent = new Map<string, Set<string>>();

/** The names that were sent with a call so far. */
export const sentWith = (call: string): ReadonlySet<string> => sent.get(patternOf(call)) ?? new Set();

/** Records the names that a call sends in its query, body and headers. */
export function noteSent(call: string, { json, form, headers = {} }: CallOptions): void {
  const names = sent.get(patternOf(call)) ?? new Set();
  sent.set(patternOf(call), names);
  const query = new URLSearchParams(/\?([^ ]*)/.exec(call)?.[1] ?? '');
  const fields = form instanceof FormData || Array.isArray(form) ? [...form].map(([name]) => name) : Object.keys(form ?? json ?? {});
  for (const name of [...query.keys(), ...fields, ...Object.keys(headers)]) names.add(name ?? '');
}
