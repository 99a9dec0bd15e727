/** What a person can use now, as assistive technology names it. Digits in names are `#`, so that counts do not make other names. */
export interface Control {
  readonly role: string;
  readonly name: string;
  /** Which of those with the same role and name, in the order of the document. */
  readonly index: number;
  readonly options: number;
  readonly isEditable: boolean;
}

/** What stands on the page, for choosing what to do and for judging what was done. */
export interface Look {
  readonly path: string;
  /** When this document began: another one after a reload. */
  readonly document: number;
  readonly isApp: boolean;
  readonly screen: string;
  readonly controls: readonly Control[];
  readonly hasLogin: boolean;
  readonly isGuest: boolean;
  readonly isModal: boolean;
  /** What the post form holds; absent where none is shown. */
  readonly composed?: string;
  /** What had the focus; absent where nothing had. */
  readonly focus?: string;
  /** Texts that were sent with the post form since the last look. */
  readonly submitted: readonly string[];
  readonly isBlank: boolean;
  readonly duplicates: readonly string[];
  readonly sideways: number;
  readonly text: string;
}

/** One item of the list on the screen. */
export interface FeedItem {
  readonly id: string;
  readonly kind: 'status' | 'gap' | 'grave';
  /** Whether its star is pressed; absent where it has none. */
  readonly isFavourite?: boolean;
  /** What stands beside the star. */
  readonly favourites?: string;
}

/** What the page offers to the walk once `openHands` ran in it. */
export interface Hands {
  controls: () => Control[];
  roleOf: (element: Element) => string;
  nameOf: (element: Element) => string;
  elementOf: (role: string, name: string, index: number) => Element | undefined;
  /** The middle of a control that is on the screen, in px; absent where there is none. */
  spotOf: (role: string, name: string, index: number) => { x: number; y: number } | undefined;
}

/** What the page offers to the walk once `openEyes` ran in it. */
export interface Eyes {
  look: () => Look;
  feed: () => FeedItem[];
  /** Where any of some secrets stands, besides the places that are there for them. */
  leaks: (secrets: readonly string[]) => string[];
}

declare global {
  interface Window {
    hands: Hands;
    eyes: Eyes;
  }
}
