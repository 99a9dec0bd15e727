export type Layout = 'mobile' | 'normal' | 'wide';
export interface Viewport {
  width: number;
  height: number;
}

const MOBILE_AT_MOST = 800; // doc 1 §9
const WIDE_FROM = 1280; // doc 1 §9

/** Mobile at 800 px or less, wide at 1280 or more where there is a third column (doc 1 §2). */
export const layoutOf = ({ width }: Viewport, hasThird: boolean): Layout =>
  width <= MOBILE_AT_MOST ? 'mobile' : width >= WIDE_FROM && hasThird ? 'wide' : 'normal';

/** Small enough to be a phone with its keyboard open, where the floating button would cover the text (doc 1 §2). */
export const isKeyboardOpen = ({ width, height }: Viewport): boolean => (width < 350 && height < 345) || (width < 450 && height < 560);
