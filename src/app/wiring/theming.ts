import { isPlainTheme, type DesiredTheme } from '#domain/settings/theme.ts';
import { applyTheme } from '#theme/apply.ts';
import type { Effects } from '#services/effects.ts';
import { pieces } from '#react/lazy/pieces.ts';

/** Applies the latest desired theme. A theme that the page's own style sheet lacks is computed by a lazy file; the first paint reads it from the storage (rule theme-failure). */
export const createTheming = (effects: Pick<Effects, 'storage' | 'origin' | 'report'>): Effects['applyTheme'] => {
  let last: DesiredTheme;
  const apply: Effects['applyTheme'] = (desired, otherwise) => {
    last = desired;
    if (!isPlainTheme(desired))
      return pieces.theming().then(({ dressOr }) => dressOr(effects, desired, () => last === desired, apply, otherwise), effects.report);
    effects.storage.remove('worn');
    applyTheme(desired.theme);
  };
  return apply;
};
