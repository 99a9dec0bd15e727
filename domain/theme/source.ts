/** The version of the themes that are written here (rule theme-version). */
export const ENGINE_VERSION = 3;

/** The slots that have an effect here, by their names in themes; the others derive from `bg` and `text` (rule theme-slots). */
export const COMMON_SLOTS = ['bg', 'fg', 'text', 'accent', 'link', 'cRed', 'cGreen', 'cBlue', 'cOrange'] as const;
export const ADVANCED_SLOTS = ['wallpaper', 'topBar', 'popover', 'border', 'faint', 'selectedPost'] as const;
export type Slot = (typeof COMMON_SLOTS)[number] | (typeof ADVANCED_SLOTS)[number];

/** Radii of corners in px (rule corner-radii). */
export const RADII = { btn: 4, input: 4, checkbox: 2, panel: 10, avatar: 5, avatarAlt: 50, tooltip: 2, attachment: 5 } as const;
export type RadiusName = keyof typeof RADII;

/** The default opacities (rule theme-opacities). */
export const OPACITIES = { profileTint: 0.5, alert: 0.5, input: 0.5, faint: 0.5, underlay: 0.15, alertPopup: 0.95 } as const;
export type OpacityName = keyof typeof OPACITIES;
/** Those that have an effect here; no text covers a profile's picture, and a notice is always opaque (decision themes). */
export const VISIBLE_OPACITIES = ['faint', 'input', 'alert', 'underlay'] as const satisfies readonly OpacityName[];

/** The elements with a shadow. */
export const SHADOWS = ['panel', 'topBar', 'popup', 'avatar', 'button', 'buttonHover', 'buttonPressed', 'input'] as const;
export type ShadowName = (typeof SHADOWS)[number];

/** One layer of a shadow, in px; its colour may name another one, as `--bg,-10`. */
export interface Shadow {
  readonly x: number;
  readonly y: number;
  readonly blur: number;
  readonly spread: number;
  readonly color: string;
  readonly alpha: number;
  readonly inset: boolean;
}

export const FONTS = ['interface', 'post', 'input', 'postCode'] as const;
export type FontName = (typeof FONTS)[number];

/** A font of the device, or a file at a path of the user's own server (rule theme-fonts). */
export interface Font {
  readonly family: string;
  readonly path?: string;
}

/** The source of a theme: everything that it does not define is derived. Colours may refer to others, including those without an effect of their own here. */
export interface ThemeSource {
  readonly name?: string;
  readonly colors: Readonly<Record<string, string>>;
  readonly opacity: Readonly<Partial<Record<OpacityName, number>>>;
  readonly radii: Readonly<Partial<Record<RadiusName, number>>>;
  readonly shadows: Readonly<Partial<Record<ShadowName, readonly Shadow[]>>>;
  readonly fonts: Readonly<Partial<Record<FontName, Font>>>;
}

/** The part of a theme that cannot be computed. */
export class ThemeError extends Error {
  override name = 'ThemeError';
}
