import type { MessageId } from '#i18n/messages.ts';

/** The titles of a status's details. */
export const TITLES = {
  favourites: 'account_list.favourites',
  repeats: 'account_list.repeats',
  reactions: 'account_list.reactions',
  history: 'status_history.title',
  source: 'status_source.title',
} as const satisfies Record<string, MessageId>;
