/** An element as it stood on the page: its name, its attributes, and what was in it. */
export type Drawn =
  | string
  | { readonly name: string; readonly attributes: Readonly<Record<string, string>>; readonly inside: readonly Drawn[] };

/** What was seen of the page when it was left, for the first frame of the next visit (rule picture-kept). */
export interface Picture {
  /** The addresses that lead to it. */
  readonly paths: readonly string[];
  /** The scripts of the page that drew it: those of another version may draw otherwise. */
  readonly version: string;
  readonly seenAt: number;
  /** Of the window, in CSS pixels. */
  readonly width: number;
  /** How far it was scrolled, in CSS pixels. */
  readonly scrolled: number;
  /** Where it was read, as the tab keeps it; empty at the top. */
  readonly place: string;
  /** In which language it was, and from which side it is read. */
  readonly lang: string;
  readonly dir: string;
  /** The rules of late sheets that it is drawn by. */
  readonly css: string;
  readonly drawn: readonly Drawn[];
}

/** The name under which the picture of an account stands. */
export const pictureOf = (owner: string): string => `picture/${owner}`;
