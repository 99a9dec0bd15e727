import type { ShortcutName } from '#domain/shortcuts/keys.ts';

/** The elements that a shortcut presses in the focused status: the first of these in it. */
export const STATUS_KEYS = [
  { name: 'reply', presses: '[data-key=r]' },
  { name: 'favourite', presses: '[data-key=f]' },
  { name: 'repeat', presses: '[data-key=b]' },
  { name: 'open', presses: 'a[href^="/notice/"]' },
  { name: 'profile', presses: 'a[data-account]:not([aria-haspopup])' },
  { name: 'unfold', presses: 'button[aria-expanded]:not([aria-haspopup])' },
] as const satisfies readonly { name: ShortcutName; presses: string }[];

/** The key that opens the command palette, together with Control or Command. */
export const PALETTE_KEY = 'k';
