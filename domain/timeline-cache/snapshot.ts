import type { TimelineKey } from '../timelines/timeline.ts';

/** The age in ms from which neither a snapshot nor a cached timeline is shown (rule cached-bounds). */
export const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1_000;

/** A piece of a text: a string, a custom emoji, or an element with its child pieces. */
export type Piece = string | { readonly src: string; readonly alt: string } | { readonly name: string; readonly inside: readonly Piece[] };

/** The position of a status on the screen: its top within the window, and its height, in CSS pixels. */
export interface Position {
  readonly id: string;
  readonly top: number;
  readonly height: number;
}

/** A status as it is drawn before the app runs, from the fields of the cached entities. */
export interface SnapshotRow extends Position {
  readonly name: readonly Piece[];
  readonly acct: string;
  /** The author's avatar, or a letter on one of the colours. */
  readonly avatar: { readonly src?: string; readonly letter: string; readonly tone: number };
  /** The name of the account that repeated it. */
  readonly booster?: readonly Piece[];
  /** The handle of the account that it replies to. */
  readonly replyTo?: string;
  readonly subject?: readonly Piece[];
  readonly text?: readonly Piece[];
  readonly isTall?: boolean;
  readonly lang?: string;
}

/** The parts of a row that have a class of the app's style sheet. */
export type SnapshotClass =
  | 'card'
  | 'byline'
  | 'booster'
  | 'picture'
  | 'avatar'
  | 'main'
  | 'line'
  | 'who'
  | 'name'
  | 'handle'
  | 'body'
  | 'replyLine'
  | 'subject'
  | 'subjectText'
  | 'collapsed'
  | 'rich'
  | 'link'
  | 'emoji';

/** The layout of a window, without its texts. */
export interface Window {
  readonly lang: string;
  readonly dir: string;
  readonly path: string;
  /** In CSS pixels. */
  readonly width: number;
  /** The scripts of the page: those of another build name their classes otherwise. */
  readonly version: string;
  readonly positions: readonly Position[];
}

/** The rows of a timeline that the window showed last, for the first frame of the next visit (rule snapshot-stored). */
export interface Snapshot {
  readonly window: Omit<Window, 'path' | 'positions'>;
  readonly key: TimelineKey;
  /** The filter settings by which its statuses were hidden or collapsed. */
  readonly chosen: string;
  /** The addresses that lead to it. */
  readonly paths: readonly string[];
  /** The tab's scroll anchor in the timeline; empty at the top. */
  readonly place: string;
  readonly seenAt: number;
  readonly classes: Readonly<Record<SnapshotClass, string>> & { readonly tones: readonly string[] };
  readonly rows: readonly SnapshotRow[];
}

/** The name under which an account's snapshot is stored. */
export const nameOfSnapshot = (owner: string): string => `snapshot/${owner}`;
