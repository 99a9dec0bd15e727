import type { Fault } from '../../instance/testing/faults.ts';
import type { Testing } from './testing.ts';

/** One call of the client, as the instance sees it: what the faults below strike. */
export type Struck = Pick<Fault, 'method' | 'path'>;

export const CALLS = {
  token: { method: 'POST', path: '/oauth/token' },
  challenge: { method: 'POST', path: '/oauth/mfa/challenge' },
  apps: { method: 'POST', path: '/api/v1/apps' },
  post: { method: 'POST', path: '^/api/v1/statuses$' },
  favourite: { method: 'POST', path: '^/api/v1/statuses/[^/]+/favourite' },
  unfavourite: { method: 'POST', path: '^/api/v1/statuses/[^/]+/unfavourite' },
  home: { method: 'GET', path: '/api/v1/timelines/home' },
} as const satisfies Record<string, Struck>;

const strike = async (testing: Testing, fault: Fault): Promise<void> => {
  await testing.clearFaults();
  await testing.fault(fault);
};

/** Such calls get this answer, until another fault is set. */
export const answer = (testing: Testing, call: Struck, status: number, body?: unknown, headers: Record<string, string> = {}) =>
  strike(testing, { ...call, status, headers, ...(body === undefined ? {} : { body }) });

/** Such calls get no answer and do nothing, until another fault is set. Chromium asks again by itself on a connection that it had used before. */
export const lose = (testing: Testing, call: Struck) => strike(testing, { ...call, drop: true });

/** Nothing goes wrong any more. */
export const heal = (testing: Testing) => testing.clearFaults();

/** The page learns that people sign in at the instance's own page. */
export const signInByToken = (testing: Testing) =>
  testing.fault({ path: '/api/pleroma/frontend_configurations', status: 200, body: { pleroma_fe: { loginMethod: 'token' } } });
