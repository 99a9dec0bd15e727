import type { Decorate, Json, JsonObject } from '../instance.ts';

interface Overlay {
  /** deeply merged into the served data; any value but an object replaces it */
  raw: Json;
  /** dotted paths that are omitted from the served data */
  absent: readonly string[];
}

/** Keys of overlays: one entity, or every entity of a kind (`*`). */
type OverlayKind = Parameters<Decorate>[0];

export interface Overlays {
  set(kind: OverlayKind, id: string, overlay: Overlay): void;
  clear(): void;
  decorate: Decorate;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function merged(base: Json | undefined, over: Json): Json {
  if (!isObject(base) || !isObject(over)) return over;
  return Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(over)])].map((key) => {
      const wanted = over[key];
      return [key, wanted === undefined ? (base[key] ?? null) : merged(base[key], wanted)];
    }),
  );
}

function without(json: JsonObject, path: readonly string[]): void {
  const [head = '', ...rest] = path;
  if (rest.length === 0) delete json[head];
  const child = json[head];
  if (rest.length > 0 && isObject(child)) without(child, rest);
}

/** Serves an entity as changed by a testing call, if there is one. */
export function overlay(overlays: Overlays, kind: OverlayKind, id: string, input: { raw?: unknown; absent?: string[] | undefined }): void {
  if (input.raw === undefined && input.absent === undefined) return;
  overlays.set(kind, id, { raw: (input.raw ?? {}) as Json, absent: input.absent ?? [] });
}

/** Stores the responses that the testing calls replace. */
export function makeOverlays(): Overlays {
  const overlays = new Map<string, Overlay>();
  return {
    set: (kind, id, overlay) => void overlays.set(`${kind}:${id}`, overlay),
    clear: () => overlays.clear(),
    decorate: (kind, id, json) => {
      const overlay = overlays.get(`${kind}:${id}`);
      if (overlay === undefined) return json;
      const served = merged(structuredClone(json), overlay.raw);
      if (isObject(served)) for (const path of overlay.absent) without(served, path.split('.'));
      return served;
    },
  };
}
