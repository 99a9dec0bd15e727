/** A control that a user can operate now, by its accessible name. Digits in names are replaced by `#`, so that counts do not change names. */
export interface Control {
  readonly role: string;
  readonly name: string;
  /** The index among those with the same role and name, in document order. */
  readonly index: number;
  readonly options: number;
  readonly isEditable: boolean;
}

/** What the interface calls controls and texts in one language. */
export type Names = Readonly<
  Record<
    | 'home'
    | 'menu'
    | 'retry'
    | 'showNew'
    | 'logIn'
    | 'username'
    | 'password'
    | 'favourite'
    | 'deleted'
    | 'postText'
    | 'post'
    | 'discard'
    | 'saveTrace'
    | 'openInspector'
    | 'crashed'
    | 'broken',
    readonly string[]
  >
>;

/** The contents of the page, for choosing an action and for judging its effect. */
export interface PageState {
  readonly path: string;
  /** The tag of the document's language. */
  readonly language: string;
  /** When this document began: another one after a reload. */
  readonly document: number;
  readonly isApp: boolean;
  readonly screen: string;
  readonly controls: readonly Control[];
  readonly hasLogin: boolean;
  readonly isGuest: boolean;
  readonly isModal: boolean;
  /** The text of the post form; absent without a form. */
  readonly composed?: string;
  /** The element that had the focus; absent without one. */
  readonly focus?: string;
  /** Texts that were sent with the post form since the last snapshot. */
  readonly submitted: readonly string[];
  /** The excerpts of unsent posts that the user discarded since the last snapshot. */
  readonly discarded: readonly string[];
  readonly isBlank: boolean;
  readonly duplicates: readonly string[];
  readonly sideways: number;
  readonly text: string;
}

/** One item of the list on the screen. */
export interface FeedItem {
  readonly id: string;
  readonly kind: 'status' | 'gap' | 'grave';
  /** True for a favourite; absent for a post without the button. */
  readonly isFavourite?: boolean;
  /** The count beside the button. */
  readonly favourites?: string;
}

/** The functions that `openHands` adds to the page. */
export interface Hands {
  controls: () => Control[];
  roleOf: (element: Element) => string;
  nameOf: (element: Element) => string;
  elementOf: (role: string, name: string, index: number) => Element | undefined;
  /** The middle of a control that is on the screen, in px; absent where there is none. */
  spotOf: (role: string, name: string, index: number) => { x: number; y: number } | undefined;
}

/** The functions that `openEyes` adds to the page. */
export interface Eyes {
  readPage: () => PageState;
  feed: () => FeedItem[];
  /** Returns the places that contain any of some secrets, besides those intended for them. */
  leaks: (secrets: readonly string[]) => string[];
  /** Returns the unsent posts or the drafts that the device stores, as JSON; none if its database doesn't respond. */
  stored: (kind: 'outbox' | 'draft') => Promise<string[]>;
}

declare global {
  interface Window {
    hands: Hands;
    eyes: Eyes;
  }
}
