import { isMissing } from '#instance/http/missing-calls.ts';
import type { Flavour } from '#instance/settings.ts';
import type { LoggedRequest } from '#instance/testing/request-log.ts';
import { expect } from '../fixtures.ts';
import type { Testing } from '../testing.ts';

/** The failures that are expected, with the reason: none of missing calls. */
const mayFail: readonly (readonly [RegExp, string])[] = [
  [/^GET \/api\/v1\/akkoma\/frontend_settings\/[^/]+\/[^/]+ 404$/, 'an account of its own has no profile of settings yet'],
  [/^GET \/api\/v1\/admin\/reports 403$/, 'an ordinary login has no scopes of the staff'],
  [
    /^PUT \/api\/v1\/akkoma\/frontend_settings\/[^/]+\/[^/]+ 500$/,
    'who writes the same version of a profile second is refused so, reads it and writes again',
  ],
];

/** The calls that a login may repeat, with the reason. */
const mayRepeat: readonly (readonly [pattern: RegExp, why: string, times: number])[] = [
  [/^\/api\/v1\/timelines\/home\?/, 'the newest page is fetched again once the stream has joined (decision timeline-updates)', 2],
  [
    /^\/api\/v1\/accounts\/verify_credentials$/,
    'the login asks whose the token is, the session for its account, and the first settings of a new one are looked at before and after (decision settings-sync)',
    4,
  ],
];

/** Files, which the browser requests at any time. */
const OF_THE_PAGE = /^\/(assets|avatars|emoji|headers|images|media)\/|\.svg$/;

const lineOf = ({ method, path, status }: LoggedRequest): string => `${method} ${path} ${status}`;
const isIn = (list: readonly (readonly [RegExp, string])[], line: string): boolean => list.some(([pattern]) => pattern.test(line));
const logged = async (testing: Testing) => (await testing.call<{ requests: LoggedRequest[] }>('GET', 'requests')).requests;

/** Servers that do not report missing calls: each is sent a single time. */
const SILENT: readonly Flavour[] = ['hollo'];

/** Returns the unexpected failures, each once; calls that the server does not have are marked. */
export const failures = async (testing: Testing, flavour: Flavour): Promise<string[]> => {
  const all = (await logged(testing)).filter((one) => one.status >= 400 && !isIn(mayFail, lineOf(one)));
  const isFirst = (one: LoggedRequest) => all.find((other) => lineOf(other) === lineOf(one)) === one;
  const failed = all.filter((one) => !(SILENT.includes(flavour) && isMissing(flavour, one.method, one.path) && isFirst(one)));
  return [...new Set(failed.map((one) => `${lineOf(one)}${isMissing(flavour, one.method, one.path) ? ', a missing route' : ''}`))];
};

/** Waits until no more requests are sent. */
export const quiet = async (testing: Testing): Promise<void> => {
  let count = -1;
  await expect(async () => {
    const before = count;
    count = (await logged(testing)).length;
    expect(count).toBe(before);
  }).toPass({ intervals: [500] });
};

/** Returns the repeated reads and their counts. */
export const repeated = async (testing: Testing): Promise<string[]> => {
  const requested = (await logged(testing))
    .filter(({ method, path }) => method === 'GET' && !OF_THE_PAGE.test(path))
    .map(({ path, query }) => path + query);
  return [...new Set(requested)].flatMap((address) => {
    const times = requested.filter((one) => one === address).length;
    return times <= (mayRepeat.find(([pattern]) => pattern.test(address))?.[2] ?? 1) ? [] : [`${times} × ${address}`];
  });
};
