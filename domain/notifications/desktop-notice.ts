import { reasonOfAccount, reasonToCollapse, type CollapsePreferences, type FilterFacts } from '../filters/filter.ts';
import type { StatusTexts } from '../filters/texts.ts';
import type { Notification } from './notification.ts';
import { isShowable, traitsOf, type NotificationType } from './types.ts';
import type { Settings } from '../settings/settings.ts';
import type { NotificationVisibility } from '../settings/notifications.ts';
import type { Status } from '../status/status.ts';

/** True if the settings show notifications of this type (rule notification-kinds). */
export const isWanted = (type: NotificationType, wanted: NotificationVisibility): boolean => {
  const { setting } = traitsOf(type);
  return setting === undefined || wanted[setting];
};

/** The user's id and the relationships to the acting account and to the author of the status. */
interface Facts extends Pick<FilterFacts, 'ownId' | 'author' | 'relationship'> {
  readonly actor: FilterFacts['relationship'];
}

/** The contents of a desktop notification: a sentence about the type, or the text of a status. */
export interface DesktopNotice {
  readonly bodyKind: 'sentence' | 'text';
  readonly text: string;
  readonly image?: string;
}

/** Returns the desktop notification of an unread notification, or undefined for an unwanted type, a muted or blocked account, or a collapsed status (rule desktop-body). `plain` is the text of the status without markup. It has an image only if the first attachment is one and is not sensitive. */
export const desktopNotice = (
  notification: Notification,
  post: (StatusTexts & { readonly status: Status }) | undefined,
  preferences: Pick<Settings, 'notificationVisibility' | 'webPushHideIfCW'> & CollapsePreferences,
  { actor, ...facts }: Facts,
): DesktopNotice | undefined => {
  const { type, seen } = notification;
  if (seen || !isShowable(notification) || !isWanted(type, preferences.notificationVisibility)) return undefined;
  if (reasonOfAccount(actor)) return undefined;
  if (post === undefined) return { bodyKind: 'sentence', text: '' };
  const { status, plain, poll } = post;
  if (!traitsOf(type).hasSentenceBody && reasonToCollapse(status, { ...facts, plain, poll }, preferences)) return undefined;
  const [first] = status.attachments;
  const image = first?.kind === 'image' && !status.sensitive ? { image: first.previewUrl } : {};
  if (traitsOf(type).hasSentenceBody) return { bodyKind: 'sentence', text: '', ...image };
  return { bodyKind: 'text', text: status.spoilerText !== '' && preferences.webPushHideIfCW ? status.spoilerText : plain, ...image };
};
