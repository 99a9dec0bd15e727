import type { MessageId } from '#i18n/messages.ts';

/** The elements that a key presses in the focused status: the first of these in it. */
export const STATUS_KEYS = [
  { key: 'r', says: 'shortcuts.reply', presses: '[data-key=r]' },
  { key: 'f', says: 'shortcuts.favourite', presses: '[data-key=f]' },
  { key: 'b', says: 'shortcuts.repeat', presses: '[data-key=b]' },
  { key: 'o', says: 'shortcuts.open', presses: 'a[href^="/notice/"]' },
  { key: 'p', says: 'shortcuts.profile', presses: 'a[data-account]:not([aria-haspopup])' },
  { key: 'x', says: 'shortcuts.unfold', presses: 'button[aria-expanded]:not([aria-haspopup])' },
] as const satisfies readonly { key: string; says: MessageId; presses: string }[];

/** The key that opens the command palette, together with Control or Command. */
export const PALETTE_KEY = 'k';

/** A key of the page with its effect; `isCommand` if it is pressed together with Control or Command. */
interface Key {
  readonly key: string;
  readonly says: MessageId;
  readonly isCommand?: true;
}

/** Every key of the page with its effect, as they are listed. */
export const ALL_KEYS: readonly Key[] = [
  { key: PALETTE_KEY, says: 'shortcuts.palette', isCommand: true },
  { key: 'j', says: 'shortcuts.next' },
  { key: 'k', says: 'shortcuts.previous' },
  { key: 'n', says: 'shortcuts.new_status' },
  ...STATUS_KEYS,
  { key: '.', says: 'shortcuts.show_new' },
  { key: 'h', says: 'shortcuts.previous_column' },
  { key: 'l', says: 'shortcuts.next_column' },
  { key: '1–4', says: 'shortcuts.column' },
  { key: '/', says: 'shortcuts.search' },
  { key: 'z', says: 'shortcuts.undo' },
  { key: '?', says: 'shortcuts.help' },
];
