import { reasonOfAccount, reasonToCollapse, type FilterFacts, type FilterPreferences } from '../filters/filter.ts';
import type { StatusTexts } from '../filters/texts.ts';
import type { Notification } from './notification.ts';
import { isShowable, traitsOf, type NotificationType } from './types.ts';
import type { Settings } from '../settings/settings.ts';
import type { NotificationVisibility } from '../settings/telling.ts';
import type { Status } from '../status/status.ts';

/** Whether a person wants to hear of notifications of this type (rule notification-kinds). */
export const isWanted = (type: NotificationType, wanted: NotificationVisibility): boolean => {
  const { setting } = traitsOf(type);
  return setting === undefined || wanted[setting];
};

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
  if (reasonOfAccount(actor)) return undefined;
  if (post === undefined) return { says: 'sentence', text: '' };
  const { status, plain, poll } = post;
  if (!traitsOf(type).hasSentenceBody && reasonToCollapse(status, { ...facts, plain, poll }, preferences)) return undefined;
  const [first] = status.attachments;
  const image = first?.kind === 'image' && !status.sensitive ? { image: first.previewUrl } : {};
  if (traitsOf(type).hasSentenceBody) return { says: 'sentence', text: '', ...image };
  return { says: 'words', text: status.spoilerText !== '' && preferences.webPushHideIfCW ? status.spoilerText : plain, ...image };
};
