import type en from '#locales/en.json';

/** The key of a message in `locales/`. */
export type MessageId = keyof typeof en;

declare global {
  // @formatjs/intl takes the ids of messages from here.
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}
