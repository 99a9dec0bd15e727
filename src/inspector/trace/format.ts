import type { Json } from '../json.ts';

/** The format's number; a reader refuses others. */
export const TRACE_FORMAT = 1;

/** Where an actor stands, masked. */
export interface Standing {
  readonly value: Json;
  readonly status: string;
  readonly context: { readonly [key: string]: Json };
  readonly children: readonly string[];
}

/** One machine that ran while the trace was kept. */
export interface TracedActor {
  /** The machine's id. */
  readonly machine: string;
  /** Its ancestors' ids and its own: `root/session/timelines/timeline:home`. */
  readonly path: string;
  readonly systemId?: string;
  /** How many steps of others had been kept when it was first written to: it runs from then on, before its own first step is over. */
  readonly bornAfter: number;
  /** Where it stood before its first entry; absent where the first entry is its birth. */
  readonly stood?: Standing;
}

/** One event that one actor took, and where that led it. */
export interface TracedStep {
  /** Milliseconds since the trace's first entry. */
  readonly at: number;
  /** The key of the actor in `actors`. */
  readonly actor: string;
  readonly event: { readonly type: string; readonly [key: string]: Json };
  /** The path of the actor that sent it; absent where a person or the page did. */
  readonly from?: string;
  readonly value: Json;
  readonly status: string;
  /** The parts of the context that are others than before, masked, and the names of those that are gone. */
  readonly changed: { readonly [key: string]: Json };
  readonly gone?: readonly string[];
  readonly children: readonly string[];
  /** What it sent meanwhile: `type → path`; absent where a part of it came before the trace. */
  readonly sent?: readonly string[];
}

/** What the machines did last, in a file that a person may give away. */
export interface Trace {
  readonly starlingTrace: typeof TRACE_FORMAT;
  readonly savedAt: string;
  /** Why it was saved, in the words of the page that offered it. */
  readonly reason: string;
  readonly agent: string;
  /** Of the error that the page met; `npm run stack` tells its frames by our sources. */
  readonly error?: { readonly name: string; readonly frames: readonly string[] };
  readonly actors: { readonly [key: string]: TracedActor };
  /** Actors that are no machines and are written to by a name: their systemId, and the path of the actor that keeps them. */
  readonly others: { readonly [systemId: string]: string };
  readonly steps: readonly TracedStep[];
}
