import { chatNoticePath } from '../chats/chat-notice-path.ts';
import { isRecord } from '../settings/kinds.ts';
import { OWN_LOGO } from '../shell/shell-worker.ts';
import { safeMediaUrl } from '../text/safe-url.ts';

/** Where a push leads to of which nothing else is known. */
export const START = '/';
const LONGEST_TITLE = 200; // our choice
const LONGEST_BODY = 1_000; // our choice
const LONGEST_TAG = 100; // our choice

/** What the system shows of a push. */
export interface ShownPush {
  title: string;
  body: string;
  /** A second push of the same takes its place. */
  tag: string;
  icon: string;
  /** Where it leads to, for when it is pressed. */
  data: string;
}

const wordsOf = (value: unknown, longest: number): string | undefined => (typeof value === 'string' ? value.slice(0, longest) : undefined);

/** What is shown of a push as Pleroma, Akkoma and Mastodon send it: whatever else it carries, there is something to show, and its icon is this origin's. */
export const shownPush = (said: unknown, origin: string): ShownPush => {
  const { title, body, icon, notification_id: id, notification_type: kind } = isRecord(said) ? said : {};
  const own = safeMediaUrl(icon);
  const tag = typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, LONGEST_TAG) : 'push';
  return {
    title: wordsOf(title, LONGEST_TITLE) ?? 'Starling',
    body: wordsOf(body, LONGEST_BODY) ?? '',
    tag,
    data: kind === 'pleroma:chat_mention' ? chatNoticePath(tag) : START,
    icon: own?.startsWith(`${origin}/`) ? own : OWN_LOGO,
  };
};

/** Where a push leads to that was pressed, whoever shows it by now: nowhere but into this client (rule notice-place). */
export const pathOfPush = (data: unknown): string => (typeof data === 'string' && /^\/(?!\/)/.test(data) ? data : START);
