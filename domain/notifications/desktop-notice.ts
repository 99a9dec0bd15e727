import { reasonOfPerson, reasonToCollapse, type FilterFacts, type FilterPreferences } from '../filters/filter.ts';
import type { StatusTexts } from '../filters/texts.ts';
import { isShowable, type Notification, type NotificationType } from './notification.ts';
import type { Settings } from '../settings/settings.ts';
import type { NotificationVisibility } from '../settings/telling.ts';
import type { Status } from '../status/status.ts';

/** Which setting shows a type; one that no setting names is always shown. */
const KINDS: Readonly<Partial<Record<NotificationType, keyof NotificationVisibility>>> = {
  favourite: 'likes',
  reblog: 'repeats',
  mention: 'mentions',
  follow: 'follows',
  follow_request: 'followRequest',
  move: 'moves',
  'pleroma:emoji_reaction': 'emojiReactions',
  poll: 'polls',
  'pleroma:chat_mention': 'chatMention',
  quote: 'mentions',
  'pending.favourite': 'likes',
  'pending.reblog': 'repeats',
  'pending.reply': 'mentions',
};

/** Whether a person wants to hear of notifications of this type (rule notification-kinds). */
export const isWanted = (type: NotificationType, wanted: NotificationVisibility): boolean => {
  const kind = KINDS[type];
  return kind === undefined || wanted[kind];
};

/** Types whose body is a sentence about them; the others show what was written (rule desktop-body). */
const SAID: readonly NotificationType[] = ['favourite', 'reblog', 'follow', 'move', 'follow_request', 'poll', 'pleroma:emoji_reaction'];

/** What is known of who did it, and of who wrote the post. */
interface Facts extends Pick<FilterFacts, 'ownId' | 'author' | 'authors'> {
  readonly actor: FilterFacts['authors'];
}

/** What the system is asked to show: a sentence about the type, or the words of a post. */
export interface DesktopNotice {
  readonly says: 'sentence' | 'words';
  readonly text: string;
  readonly image?: string;
}

/**
 * What an unseen notification shows on the desktop, or undefined where it shows nothing (rule desktop-body): an unwanted type, what
 * somebody did who is muted or blocked, or words that would be folded. `plain` is the post's text without markup. A picture
 * goes with it only when the first attachment is an image that is not sensitive.
 */
export const desktopNotice = (
  notification: Notification,
  post: (StatusTexts & { readonly status: Status }) | undefined,
  preferences: Pick<Settings, 'notificationVisibility' | 'muteWords' | 'muteBotStatuses' | 'webPushHideIfCW'> &
    Pick<FilterPreferences, 'filters'>,
  { actor, ...facts }: Facts,
): DesktopNotice | undefined => {
  const { type, seen } = notification;
  if (seen || !isShowable(notification) || !isWanted(type, preferences.notificationVisibility)) return undefined;
  if (reasonOfPerson(actor)) return undefined;
  if (post === undefined) return { says: 'sentence', text: '' };
  const { status, plain, poll } = post;
  if (!SAID.includes(type) && reasonToCollapse(status, { ...facts, plain, poll }, preferences)) return undefined;
  const [first] = status.attachments;
  const image = first?.kind === 'image' && !status.sensitive ? { image: first.previewUrl } : {};
  if (SAID.includes(type)) return { says: 'sentence', text: '', ...image };
  return { says: 'words', text: status.spoilerText !== '' && preferences.webPushHideIfCW ? status.spoilerText : plain, ...image };
};
