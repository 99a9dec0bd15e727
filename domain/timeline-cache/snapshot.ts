import type { TimelineKey } from '../timelines/timeline.ts';

/** A piece of a text: words, a custom emoji, or an element by its name with pieces of its own. */
export type Piece = string | { readonly src: string; readonly alt: string } | { readonly name: string; readonly inside: readonly Piece[] };

/** Where a status of a timeline is on the screen: below the top of the window, and how high, in CSS pixels. */
export interface Position {
  readonly id: string;
  readonly top: number;
  readonly height: number;
}

/** A status as it is drawn before the app runs, from the fields of the cached entities. */
export interface SnapshotRow extends Position {
  readonly name: readonly Piece[];
  readonly acct: string;
  /** The author's avatar, or a letter on one of the tones. */
  readonly avatar: { readonly src?: string; readonly letter: string; readonly tone: number };
  /** Who repeated it. */
  readonly booster?: readonly Piece[];
  /** Whom it replies to. */
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

/** What a window shows of the page, but for its words. */
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

/** The rows of a timeline that the window showed last, for the first frame of the next visit (rule snapshot-kept). */
export interface Snapshot {
  readonly window: Omit<Window, 'path' | 'positions'>;
  readonly key: TimelineKey;
  /** By which settings its statuses were hidden or folded. */
  readonly chosen: string;
  /** The addresses that lead to it. */
  readonly paths: readonly string[];
  /** Where the timeline was read, as the tab keeps it; empty at the top. */
  readonly place: string;
  readonly seenAt: number;
  readonly classes: Readonly<Record<SnapshotClass, string>> & { readonly tones: readonly string[] };
  readonly rows: readonly SnapshotRow[];
}

/** The name under which an account's snapshot is stored. */
export const nameOfSnapshot = (owner: string): string => `snapshot/${owner}`;
