import { chatNoticePath } from '../chats/chat-notice-path.ts';
import { isRecord } from '../settings/kinds.ts';
import { OWN_LOGO } from '../shell/shell-worker.ts';
import { safeMediaUrl } from '../text/safe-url.ts';

/** The path of a push without a known subject. */
export const START = '/';
const MAX_TITLE = 200; // our choice
const MAX_BODY = 1_000; // our choice
const MAX_TAG = 100; // our choice

/** The contents of the system notification of a push. */
export interface ShownPush {
  title: string;
  body: string;
  /** A second push with the same tag replaces the first. */
  tag: string;
  icon: string;
  /** The path that opens when it is pressed. */
  data: string;
}

const textIn = (value: unknown, longest: number): string | undefined => (typeof value === 'string' ? value.slice(0, longest) : undefined);

/** Parses a push of Pleroma, Akkoma or Mastodon: the result can always be shown, and its icon is of this origin. */
export const shownPush = (payload: unknown, origin: string): ShownPush => {
  const { title, body, icon, notification_id: id, notification_type: kind } = isRecord(payload) ? payload : {};
  const own = safeMediaUrl(icon);
  const tag = typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, MAX_TAG) : 'push';
  return {
    title: textIn(title, MAX_TITLE) ?? 'Starling',
    body: textIn(body, MAX_BODY) ?? '',
    tag,
    data: kind === 'pleroma:chat_mention' ? chatNoticePath(tag) : START,
    icon: own?.startsWith(`${origin}/`) ? own : OWN_LOGO,
  };
};

/** Returns the path that a pressed push opens, for any account: always one within this client (rule notice-target). */
export const pathOfPush = (data: unknown): string => (typeof data === 'string' && /^\/(?!\/)/.test(data) ? data : START);
