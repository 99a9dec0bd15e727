import type { ReactNode } from 'react';

/** What a post form stands in where it lies over the page; on a phone it is all there is to be seen. */
export interface Frame {
  /** Of what names the dialog. */
  readonly titleId: string;
  readonly title: string;
  /** A title that says no more than that this is a post form; on a phone it is only heard. */
  readonly isPlain: boolean;
  readonly isSheet: boolean;
  /** What the post is about. */
  readonly about?: ReactNode;
  readonly onClose: () => void;
}
