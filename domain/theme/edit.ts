import { themePropertiesOf, type ThemeProperties } from './properties.ts';
import type { Font, FontName, OpacityName, RadiusName, Shadow, ShadowName, Slot, ThemeSource } from './source.ts';

/** One change of a theme; without a value, the part is derived from the others again. */
export type Edit =
  | { readonly part: 'colors'; readonly name: Slot; readonly value: string | undefined }
  | { readonly part: 'opacity'; readonly name: OpacityName; readonly value: number | undefined }
  | { readonly part: 'radii'; readonly name: RadiusName; readonly value: number | undefined }
  | { readonly part: 'shadows'; readonly name: ShadowName; readonly value: readonly Shadow[] | undefined }
  | { readonly part: 'fonts'; readonly name: FontName; readonly value: Font | undefined };

/** A part that can be reset on its own. */
export type Part = Edit['part'];

/** A theme after a stroke. */
export const edited = (source: ThemeSource, { part, name, value }: Edit): ThemeSource => {
  const { [name]: _, ...others } = source[part] as Readonly<Record<string, unknown>>;
  return { ...source, [part]: value === undefined ? others : { ...others, [name]: value } };
};

/** A theme with one part, or all of it, as another has it. */
export const putBack = (source: ThemeSource, from: ThemeSource, part: Part | undefined): ThemeSource =>
  part === undefined ? from : { ...source, [part]: from[part] };

/** Returns the computed properties of a theme, or why they cannot be computed, for display. */
export const tryThemeProperties = (source: ThemeSource): { readonly properties: ThemeProperties } | { readonly problem: string } => {
  try {
    return { properties: themePropertiesOf(source) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
};
