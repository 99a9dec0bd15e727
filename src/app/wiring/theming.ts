import { isPlainWish, type ThemeWish } from '#domain/settings/theme.ts';
import { applyTheme } from '#theme/apply.ts';
import type { Effects } from '#services/effects.ts';
import { pieces } from '../lazy/pieces.ts';

/** Shows what was wished last. What the colours of the page itself do not say is computed by a part that comes late; the first paint has it from the storage (rule theme-failure). */
export const createTheming = (effects: Pick<Effects, 'storage' | 'origin' | 'report'>): Effects['applyTheme'] => {
  let last: ThemeWish;
  const apply: Effects['applyTheme'] = (wish, otherwise) => {
    last = wish;
    if (!isPlainWish(wish))
      return pieces.theming().then(({ dressOr }) => dressOr(effects, wish, () => last === wish, apply, otherwise), effects.report);
    effects.storage.remove('worn');
    applyTheme(wish.theme);
  };
  return apply;
};
