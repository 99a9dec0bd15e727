import type { MessageId } from '#i18n/messages.ts';

/** The elements that a key presses in the focused status: the first of these in it. */
export const STATUS_KEYS = [
  { key: 'r', message: 'shortcuts.reply', presses: '[data-key=r]' },
  { key: 'f', message: 'shortcuts.favourite', presses: '[data-key=f]' },
  { key: 'b', message: 'shortcuts.repeat', presses: '[data-key=b]' },
  { key: 'o', message: 'shortcuts.open', presses: 'a[href^="/notice/"]' },
  { key: 'p', message: 'shortcuts.profile', presses: 'a[data-account]:not([aria-haspopup])' },
  { key: 'x', message: 'shortcuts.unfold', presses: 'button[aria-expanded]:not([aria-haspopup])' },
] as const satisfies readonly { key: string; message: MessageId; presses: string }[];

/** The key that opens the command palette, together with Control or Command. */
export const PALETTE_KEY = 'k';

/** A key of the page with its effect; `isCommand` if it is pressed together with Control or Command. */
interface Key {
  readonly key: string;
  readonly message: MessageId;
  readonly isCommand?: true;
}

/** Every key of the page with its effect, as they are listed. */
export const ALL_KEYS: readonly Key[] = [
  { key: PALETTE_KEY, message: 'shortcuts.palette', isCommand: true },
  { key: 'j', message: 'shortcuts.next' },
  { key: 'k', message: 'shortcuts.previous' },
  { key: 'n', message: 'shortcuts.new_status' },
  ...STATUS_KEYS,
  { key: '.', message: 'shortcuts.show_new' },
  { key: 'h', message: 'shortcuts.previous_column' },
  { key: 'l', message: 'shortcuts.next_column' },
  { key: '1–4', message: 'shortcuts.column' },
  { key: '/', message: 'shortcuts.search' },
  { key: 'z', message: 'shortcuts.undo' },
  { key: '?', message: 'shortcuts.help' },
];
