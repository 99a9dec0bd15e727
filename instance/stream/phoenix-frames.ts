import type { Json, JsonObject } from '../instance.ts';

/** A message of the Phoenix channel protocol. */
export interface PhoenixMessage {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: JsonObject;
}

/** The two forms of a message: an object (version 1) or a list (version 2). */
export interface PhoenixForm {
  decode(text: string): PhoenixMessage | undefined;
  encode(message: PhoenixMessage): string;
}

const refOf = (value: unknown): string | null => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);

function messageFrom(joinRef: unknown, ref: unknown, topic: unknown, event: unknown, payload: unknown): PhoenixMessage | undefined {
  if (typeof topic !== 'string' || typeof event !== 'string') return undefined;
  const isObject = typeof payload === 'object' && payload !== null && !Array.isArray(payload);
  return { joinRef: refOf(joinRef), ref: refOf(ref), topic, event, payload: isObject ? (payload as JsonObject) : {} };
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

const objects: PhoenixForm = {
  decode: (text) => {
    const value = parsed(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const { join_ref: joinRef, ref, topic, event, payload } = value;
    return messageFrom(joinRef, ref, topic, event, payload);
  },
  encode: ({ joinRef, ref, topic, event, payload }) => JSON.stringify({ topic, event, payload, ref, join_ref: joinRef }),
};

const lists: PhoenixForm = {
  decode: (text) => {
    const value = parsed(text);
    if (!Array.isArray(value) || value.length !== 5) return undefined;
    const [joinRef, ref, topic, event, payload] = value;
    return messageFrom(joinRef, ref, topic, event, payload);
  },
  encode: ({ joinRef, ref, topic, event, payload }) => JSON.stringify([joinRef, ref, topic, event, payload]),
};

/** Returns the format for a client's `vsn`; without one it is the old one, as in Phoenix. */
export function phoenixForm(version: string | null): PhoenixForm | undefined {
  if (version === null || version.startsWith('1.')) return objects;
  return version.startsWith('2.') ? lists : undefined;
}
