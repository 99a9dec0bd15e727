import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Shape = string | Shape[] | { [key: string]: Shape };

interface Recorded {
  parts: Shape[];
  answers: Record<string, { body?: Shape }>;
}

const fewest = (lists: string[][]): string[] => lists.toSorted((a, b) => a.length - b.length)[0] ?? [];

function within(parts: readonly Shape[], shape: Shape, value: unknown, path: string): string[] {
  if (typeof shape === 'string') return shape.startsWith('#') ? within(parts, parts[Number(shape.slice(1))] ?? 'any', value, path) : [];
  if (Array.isArray(shape)) {
    const [kind, ...choices] = shape;
    const items = kind === '[]' && Array.isArray(value) ? value : [value];
    return [...new Set(items.flatMap((item) => fewest(choices.map((choice) => within(parts, choice, item, path)))))];
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const loaded = shape[key] ?? shape[`?${key}`];
    return loaded === undefined ? [`${path}.${key}`] : within(parts, loaded, child, `${path}.${key}`);
  });
}

/** Returns the dotted paths of keys that a recorded server never sent in a response. */
export function beyond(server: 'akkoma' | 'pleroma' | 'gotosocial' | 'snac' | 'hollo', name: string, value: unknown): string[] {
  const file = join(import.meta.dirname, '../contract/recorded', `${server}.json`);
  const { parts, answers } = JSON.parse(readFileSync(file, 'utf8')) as Recorded;
  return within(parts, answers[name]?.body ?? {}, value, '');
}
