import type en from '#locales/en.json';

/** The key of a message in `locales/`. */
export type MessageId = keyof typeof en;

/** The arguments of a message. */
export type Values = Readonly<Record<string, string | number>>;

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- @formatjs/intl takes the ids of messages from here
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}
