import type { Store } from '#platform/storage.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import type { Drawing } from '#domain/theme/drawing.ts';
import { readTheme } from '#domain/theme/read/read-theme.ts';
import type { ThemeSource } from '#domain/theme/source.ts';

const keyOf = (owner: string): string => `theme/${owner}`;

type StoredDrawing = { base: Record<string, unknown>; now: Record<string, unknown> };
const isStoredDrawing = (value: unknown): value is StoredDrawing => isRecord(value) && isRecord(value['base']) && isRecord(value['now']);

const read = (stored: unknown): ThemeSource | undefined => {
  const outcome = readTheme(stored);
  return outcome.kind === 'read' ? outcome.source : undefined;
};

/** Returns the user's unsaved theme; undefined if it cannot be read (rule theme-draft). */
export const storedDrawing = (storage: Store, owner: string): Drawing | undefined => {
  const stored = storage.read(keyOf(owner), isStoredDrawing);
  const [base, now] = [read(stored?.base), read(stored?.now)];
  return base && now && { base, now, past: [], future: [], stroke: '' };
};

/** Stores the unsaved theme, or removes it. */
export const storeDrawing = (storage: Store, owner: string, drawing: Drawing | undefined): void => {
  if (drawing) storage.write(keyOf(owner), { base: drawing.base, now: drawing.now });
  else storage.remove(keyOf(owner));
};
