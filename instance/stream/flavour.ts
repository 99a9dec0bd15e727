import type { Instance, Json } from '../instance.ts';
import { addExtras } from '../render/gotosocial/extras.ts';
import { isObject } from '../render/flavour/kinds.ts';
import { trimmed } from '../render/flavour/trim.ts';

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** A frame as a server of the flavour would send it; undefined where it would send none. */
export function flavouredFrame(instance: Pick<Instance, 'settings' | 'store'>, frame: string): string | undefined {
  const { flavour } = instance.settings;
  if (flavour === 'union' || flavour === 'snac' || flavour === 'hollo') return frame;
  const json = parsed(frame);
  if (!isObject(json) || typeof json['payload'] !== 'string') return frame;
  const { event } = json;
  if (flavour === 'mastodon' && typeof event === 'string' && event.startsWith('pleroma:')) return undefined;
  const payload = parsed(json['payload']);
  if (!isObject(payload)) return frame;
  const [loaded] = trimmed(flavour, [payload]) as Json[];
  if (flavour === 'gotosocial' && loaded !== undefined) addExtras(instance.store, loaded);
  return loaded === undefined ? undefined : JSON.stringify({ ...json, payload: JSON.stringify(loaded) });
}
