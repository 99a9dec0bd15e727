import type { Filled } from './fill.ts';
import type { Call } from './requests.ts';

const READ_MS = 5;
const WRITE_MS = 10;

/** The calls of the row about a large instance. */
export const instanceCalls = ({ reader, newcomer, quiet, popular, thread, middle, recent, strangers, tokenOf }: Filled): Call[] => {
  const token = tokenOf(reader);
  const read = (what: string, path: string, as = token): Call => ({ what, path, token: as, limit: READ_MS });
  const write = (what: string, path: Call['path'], body: () => Record<string, string> = () => ({})): Call => ({
    what,
    path,
    method: 'POST',
    body,
    token,
    limit: WRITE_MS,
  });
  let count = 0;
  const next = (targets: readonly string[]): string => targets[(count += 1) % targets.length] ?? '';
  return [
    read('home', '/api/v1/timelines/home?limit=20'),
    read('home from the middle of the past', `/api/v1/timelines/home?limit=20&max_id=${middle}`),
    read('home of an account that follows nobody', '/api/v1/timelines/home?limit=20', tokenOf(newcomer)),
    read('home of an account that follows ten quiet ones', '/api/v1/timelines/home?limit=20', tokenOf(quiet)),
    read('public timeline', '/api/v1/timelines/public?limit=20'),
    read('local timeline', '/api/v1/timelines/public?limit=20&local=true'),
    read('media timeline', '/api/v1/timelines/public?limit=20&only_media=true'),
    read('direct messages', '/api/v1/timelines/direct?limit=20'),
    read('a frequent tag', '/api/v1/timelines/tag/tag0?limit=20'),
    read('a rare tag', '/api/v1/timelines/tag/tag1990?limit=20'),
    read('a thread of 200', `/api/v1/statuses/${thread}/context`),
    read('a status', `/api/v1/statuses/${thread}`),
    read('search for a frequent word', '/api/v2/search?q=harbour&type=statuses&limit=20'),
    read('search for a short beginning', '/api/v2/search?q=ha&type=statuses&limit=20'),
    read('search for a rare word', '/api/v2/search?q=lighthouse&type=statuses&limit=20'),
    read('search for an account', '/api/v2/search?q=u199&type=accounts&limit=20'),
    read('search for an address', `/api/v2/search?q=${encodeURIComponent('https://far.example/objects/777')}`),
    read('notifications', '/api/v1/notifications?limit=20'),
    read('own account, with unread counts', '/api/v1/accounts/verify_credentials'),
    read('account with 15,000 followers', `/api/v1/accounts/${popular}`),
    read('its followers', `/api/v1/accounts/${popular}/followers?limit=40`),
    read('its statuses', `/api/v1/accounts/${popular}/statuses?limit=20`),
    read('its media', `/api/v1/accounts/${popular}/statuses?limit=20&only_media=true`),
    read('the instance', '/api/v1/instance'),
    read('trending tags', '/api/v1/trends'),
    write('post a status', '/api/v1/statuses', () => ({ status: `Filled ${(count += 1)}` })),
    write('post a reply to the thread', '/api/v1/statuses', () => ({ status: `Reply ${(count += 1)}`, in_reply_to_id: thread })),
    // Each round changes something: what is done already costs less.
    write('favourite', () => `/api/v1/statuses/${next(recent)}/favourite`),
    write('bookmark', () => `/api/v1/statuses/${next(recent)}/bookmark`),
    write('follow', () => `/api/v1/accounts/${next(strangers)}/follow`),
    write('mark notifications as read', '/api/v1/pleroma/notifications/read', () => ({ max_id: String(2_600 + 20 * (count += 1)) })),
  ];
};
