import type { ReactNode } from 'react';

/** The frame of a post form over the page; on a phone it fills the window. */
export interface Frame {
  /** Of what names the dialog. */
  readonly titleId: string;
  readonly title: string;
  /** True for a title that only names the post form; on a phone it is visually hidden. */
  readonly isPlain: boolean;
  readonly isSheet: boolean;
  /** The status that the post refers to. */
  readonly about?: ReactNode;
  readonly onClose: () => void;
}
