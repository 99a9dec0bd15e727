import type { Filled } from './fill.ts';
import type { Call } from './requests.ts';

const READ_MS = 5;
const WRITE_MS = 10;

/** The reads of the row about a large instance; whatever has an argument has another one in each round. */
export const instanceReads = (filled: Filled): Call[] => {
  const { reader, newcomer, quiet, thread, middle, recent, active, members, frequent, rare, tokenOf } = filled;
  const of = <T>(list: readonly T[], round: number): T | string => list[round % list.length] ?? '';
  const read = (what: string, path: string | Call['path'], as: (round: number) => string = () => reader): Call => ({
    what,
    path: typeof path === 'string' ? () => path : path,
    token: (round) => tokenOf(as(round)),
    limit: READ_MS,
  });
  const anyone = (round: number): string => of(members, round);
  const search = (type: string, text: string): string => `/api/v2/search?q=${encodeURIComponent(text)}&type=${type}&limit=20`;
  return [
    read('home', '/api/v1/timelines/home?limit=20'),
    read('home of anyone', '/api/v1/timelines/home?limit=20', anyone),
    read('home from the middle of the past', (round) => `/api/v1/timelines/home?limit=20&max_id=${of(middle, round)}`),
    read('home of an account that follows nobody', '/api/v1/timelines/home?limit=20', () => newcomer),
    read('home of an account that follows ten quiet ones', '/api/v1/timelines/home?limit=20', () => quiet),
    read('public timeline', (round) => `/api/v1/timelines/public?limit=20&max_id=${of(recent, round)}`),
    read('local timeline', (round) => `/api/v1/timelines/public?limit=20&local=true&max_id=${of(recent, round)}`),
    read('media timeline', '/api/v1/timelines/public?limit=20&only_media=true'),
    read('direct messages', '/api/v1/timelines/direct?limit=20', anyone),
    read('a frequent tag', (round) => `/api/v1/timelines/tag/tag${round % 20}?limit=20`),
    read('a rare tag', (round) => `/api/v1/timelines/tag/tag${1_990 - round}?limit=20`),
    read('a thread of 200', () => `/api/v1/statuses/${thread}/context`, anyone),
    read('a status', (round) => `/api/v1/statuses/${of(recent, round)}`),
    read('search for a frequent word', (round) => search('statuses', of(frequent, round))),
    read('search for a short beginning', (round) => search('statuses', of(frequent, round).slice(0, 2 + (round % 3)))),
    read('search for a rare word', (round) => search('statuses', of(rare, round))),
    read('search for an account', (round) => search('accounts', `u${1_000 + round * 7}`)),
    read('search for an address', (round) => `/api/v2/search?q=${encodeURIComponent(`https://far.example/objects/${777 + round * 13}`)}`),
    read('notifications', '/api/v1/notifications?limit=20'),
    read('notifications of anyone', '/api/v1/notifications?limit=20', anyone),
    read('own account, with unread counts', '/api/v1/accounts/verify_credentials'),
    read('an account, the first with 15,000 followers', (round) => `/api/v1/accounts/${of(active, round)}`),
    read('its followers', (round) => `/api/v1/accounts/${of(active, round)}/followers?limit=40`),
    read('its statuses', (round) => `/api/v1/accounts/${of(active, round)}/statuses?limit=20`),
    read('its media', (round) => `/api/v1/accounts/${of(active, round)}/statuses?limit=20&only_media=true`),
    read('the instance', '/api/v1/instance'),
    read('trending tags', '/api/v1/trends', anyone),
  ];
};

/** The writes of the row about a large instance. Each round changes something: what is done already costs less. */
export const instanceWrites = ({ reader, thread, recent, strangers, tokenOf }: Filled): Call[] => {
  const write = (what: string, path: Call['path'], body: Call['body'] = () => ({})): Call => ({
    what,
    path,
    method: 'POST',
    body,
    token: () => tokenOf(reader),
    limit: WRITE_MS,
  });
  const statuses = (): string => '/api/v1/statuses';
  return [
    write('post a status', statuses, (round) => ({ status: `Filled ${round}` })),
    write('post a reply to the thread', statuses, (round) => ({ status: `Reply ${round}`, in_reply_to_id: thread })),
    write('favourite', (round) => `/api/v1/statuses/${recent[round] ?? ''}/favourite`),
    write('bookmark', (round) => `/api/v1/statuses/${recent[round] ?? ''}/bookmark`),
    write('follow', (round) => `/api/v1/accounts/${strangers[round] ?? ''}/follow`),
    write('mark notifications as read', () => '/api/v1/pleroma/notifications/read', (round) => ({ max_id: String(2_600 + 10 * round) })), // prettier-ignore
  ];
};
