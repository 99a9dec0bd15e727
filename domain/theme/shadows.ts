import { cssColour } from './colour.ts';
import { colourFinder } from './resolve.ts';
import { SHADOWS, type Shadow, type ShadowName, type ThemeSource } from './source.ts';

const PROPERTIES: Readonly<Record<ShadowName, `--shadow-${string}`>> = {
  panel: '--shadow-panel',
  topBar: '--shadow-bar',
  popup: '--shadow-float',
  avatar: '--shadow-avatar',
  button: '--shadow-btn',
  buttonHover: '--shadow-btn-hover',
  buttonPressed: '--shadow-btn-pressed',
  input: '--shadow-input',
};

/** An inset shadow that is larger would cover the text (rule theme-shadows). */
const DEEPEST = 6;

/** True if a layer does not cover the text. */
export const isBesideText = ({ inset, x, y, blur, spread }: Shadow): boolean =>
  !inset || [x, y, blur, spread].every((px) => Math.abs(px) <= DEEPEST);

/** Returns a shadow in CSS syntax. */
export const cssShadow = (layers: readonly Shadow[], source: Pick<ThemeSource, 'colors'>): string => {
  const { written } = colourFinder(source);
  const shown = layers.filter(isBesideText).map(({ x, y, blur, spread, color, alpha, inset }) => {
    const colour = written(color);
    return `${inset ? 'inset ' : ''}${x}px ${y}px ${blur}px ${spread}px ${cssColour({ ...colour, a: colour.a * alpha })}`;
  });
  return shown.length > 0 ? shown.join(', ') : 'none';
};

/** The shadows that a theme speaks of, as custom properties. */
export const shadowsOf = (source: ThemeSource): Readonly<Record<`--${string}`, string>> =>
  Object.fromEntries(
    SHADOWS.flatMap((name) => {
      const layers = source.shadows[name];
      return layers ? [[PROPERTIES[name], cssShadow(layers, source)]] : [];
    }),
  );
