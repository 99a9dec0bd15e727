export type Layout = 'mobile' | 'normal' | 'wide';
export interface Viewport {
  width: number;
  height: number;
}

const MOBILE_AT_MOST = 800; // doc 1 §9
const WIDE_FROM = 1280; // doc 1 §9

/** Mobile at 800 px or less, wide at 1280 or more for those who are signed in (doc 1 §2). */
export const layoutOf = ({ width }: Viewport, isSignedIn: boolean): Layout =>
  width <= MOBILE_AT_MOST ? 'mobile' : width >= WIDE_FROM && isSignedIn ? 'wide' : 'normal';

/** Small enough to be a phone with its keyboard open, where the floating button would cover the text (doc 1 §2). */
export const isKeyboardOpen = ({ width, height }: Viewport): boolean => (width < 350 && height < 345) || (width < 450 && height < 560);
