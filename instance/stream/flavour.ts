import type { Json } from '../instance.ts';
import { isObject } from '../render/flavour/kinds.ts';
import { trimmed } from '../render/flavour/trim.ts';
import type { Flavour } from '../settings.ts';

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** A frame as a server of the flavour would send it; undefined where it would send none. */
export function flavouredFrame(flavour: Flavour, frame: string): string | undefined {
  if (flavour === 'union' || flavour === 'snac') return frame;
  const json = parsed(frame);
  if (!isObject(json) || typeof json['payload'] !== 'string') return frame;
  const { event } = json;
  if (flavour === 'mastodon' && typeof event === 'string' && event.startsWith('pleroma:')) return undefined;
  const payload = parsed(json['payload']);
  if (!isObject(payload)) return frame;
  const [known] = trimmed(flavour, [payload]) as Json[];
  return known === undefined ? undefined : JSON.stringify({ ...json, payload: JSON.stringify(known) });
}
