import type { MessageId } from '#i18n/messages.ts';
import { textsByTag } from './names.ts';

/** How often controls with the names of some messages are pressed, relative to 1 for all others; their names are equal, or begin so. */
type Liked = readonly [weight: number, match: 'equal' | 'begin', ids: readonly MessageId[]];

/** The first that applies is used. */
const LIKED: readonly Liked[] = [
  // Two link to pages that nobody serves; the third shows keys and contexts, which the rules for texts would report.
  [0, 'begin', ['status.favourite_remotely', 'status.open_original', 'about.open_inspector']],
  [9, 'begin', ['status.favourite', 'timeline.show_new', 'timeline.fill_gap']],
  [9, 'equal', ['timeline.above']],
  [
    7,
    'begin',
    ['general.retry', 'outbox.send_again', 'timeline.load_older', 'notifications.load_older', 'conversations.more', 'chats.more'],
  ],
  [6, 'begin', ['nav.menu', 'notifications.title', 'post_status.new_status', 'general.close']],
  [4, 'equal', ['nav.home', 'nav.public', 'nav.federated']],
  [3, 'equal', ['login.login', 'login.logout']],
  [3, 'begin', ['post_status.toggle_subject', 'general.dismiss', 'general.cancel', 'general.show_more', 'general.show_less']],
  [3, 'begin', ['notifications.read']],
  [2, 'equal', ['timeline.menu', 'nav.about', 'post_status.post']],
];

const LIKED_NAMES = LIKED.map(([weight, match, ids]) => ({ weight, match, byTag: textsByTag(ids) }));

const NEXT_LETTER = /^\p{L}/u;

/** True if a name begins with a text, which does not end within a word. */
const begins = (name: string, text: string): boolean => name.startsWith(text) && !NEXT_LETTER.test(name.slice(text.length));

/** Returns how often a control with a name is pressed on a page in a language. */
export const likingOf = (name: string, language: string): number =>
  LIKED_NAMES.find(({ match, byTag }) => byTag[language]?.some((text) => (match === 'equal' ? name === text : begins(name, text))))
    ?.weight ?? 1;
