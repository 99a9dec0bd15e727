import type { Json } from '../json.ts';

/** The version of the format; others are rejected. */
export const TRACE_FORMAT = 1;

/** The state and context of an actor, masked. */
export interface Standing {
  readonly value: Json;
  readonly status: string;
  readonly context: { readonly [key: string]: Json };
  readonly children: readonly string[];
}

/** One machine that ran while the trace was recorded. */
export interface TracedActor {
  /** The machine's id. */
  readonly machine: string;
  /** Its ancestors' ids and its own: `root/session/timelines/timeline:home`. */
  readonly path: string;
  readonly systemId?: string;
  /** The number of recorded steps of others when it first received an event: it runs from then on, before its own first step is over. */
  readonly bornAfter: number;
  /** Its state before its first entry; absent if the first entry is its start. */
  readonly stood?: Standing;
}

/** One event that one actor handled, and the resulting state. */
export interface TracedStep {
  /** Milliseconds since the trace's first entry. */
  readonly at: number;
  /** The key of the actor in `actors`. */
  readonly actor: string;
  readonly event: { readonly type: string; readonly [key: string]: Json };
  /** The path of the sender; absent if the user or the page sent it. */
  readonly from?: string;
  readonly value: Json;
  readonly status: string;
  /** The changed parts of the context, masked, and the names of removed ones. */
  readonly changed: { readonly [key: string]: Json };
  readonly gone?: readonly string[];
  readonly children: readonly string[];
  /** The events that it sent meanwhile: `type → path`; absent if a part of them was sent before the trace. */
  readonly sent?: readonly string[];
}

/** The latest events of the machines, in a file that the user may pass on. */
export interface Trace {
  readonly starlingTrace: typeof TRACE_FORMAT;
  readonly savedAt: string;
  /** The reason for saving it, as shown on the page. */
  readonly reason: string;
  readonly agent: string;
  /** The error of the page; `npm run stack` maps its frames to our sources. */
  readonly error?: { readonly name: string; readonly frames: readonly string[] };
  readonly actors: { readonly [key: string]: TracedActor };
  /** Actors that are no machines and receive events by name: their systemId, and the path of the actor that spawned them. */
  readonly others: { readonly [systemId: string]: string };
  readonly steps: readonly TracedStep[];
}
