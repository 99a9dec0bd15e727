export type Layout = 'mobile' | 'normal' | 'wide';
export interface Viewport {
  width: number;
  height: number;
}

const MOBILE_AT_MOST = 800; // (rule layout-widths)
const WIDE_FROM = 1280; // (rule layout-widths)
const FORM_FROM = 960; // (rule form-width)

/** Mobile at 800 px or less, wide at 1280 or more where there is a third column (rule layout-widths). */
export const layoutOf = ({ width }: Viewport, hasThird: boolean): Layout =>
  width <= MOBILE_AT_MOST ? 'mobile' : width >= WIDE_FROM && hasThird ? 'wide' : 'normal';

/** True if the sidebar is wide enough for the post form; below that, the form opens as a dialog (rule form-width). */
export const hasFormRoom = ({ width }: Viewport): boolean => width >= FORM_FROM;

/** True for the viewport of a phone with its keyboard open, where the floating button would cover the text (rule phone-keyboard). */
export const isKeyboardOpen = ({ width, height }: Viewport): boolean => (width < 350 && height < 345) || (width < 450 && height < 560);
