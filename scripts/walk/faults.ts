import type { Fault } from '#instance/testing/faults.ts';

type Damage = Omit<Fault, 'path' | 'method' | 'times'>;

/** Every way in which a walk makes a call fail, in the fields of the testing calls: they are named nowhere else. */
const DAMAGES = {
  unauthorized: { status: 401, body: { error: 'Unauthorized' } },
  'rotten token': { status: 403, body: { error: 'Invalid credentials.' } },
  forbidden: { status: 403, body: { error: 'Not for you' } },
  'not found': { status: 404, body: { error: 'Record not found' } },
  unprocessable: { status: 422, body: { error: 'Not on a Sunday' } },
  throttled: { status: 429, body: { error: 'Throttled' }, headers: { 'retry-after': '1' } },
  broken: { status: 500, body: { errors: { detail: 'Internal server error' } } },
  'bad gateway': { status: 502, body: 'html' },
  unavailable: { status: 503 },
  'HTML body': { body: 'html' },
  'malformed JSON': { body: 'malformed' },
  'empty body': { body: 'empty' },
  'other JSON': { body: { surprise: [null] } },
  slow: { latencyMs: 2_500 },
  'done late': { commitAfterMs: 2_500, drop: 'before' },
  'dropped before': { drop: 'before' },
  'dropped after': { drop: 'after' },
} as const satisfies Record<string, Damage>;

type FaultName = keyof typeof DAMAGES;

/** The names of the faults. */
export const FAULTS = Object.keys(DAMAGES) as [FaultName, ...FaultName[]];

const TARGETS = {
  home: { path: '/api/v1/timelines/home' },
  public: { path: '/api/v1/timelines/public' },
  post: { method: 'POST', path: '^/api/v1/statuses$' },
  favourite: { method: 'POST', path: '^/api/v1/statuses/[^/]+/favourite$' },
  unfavourite: { method: 'POST', path: '^/api/v1/statuses/[^/]+/unfavourite$' },
  notifications: { path: '/api/v1/notifications' },
  'notifications read': { method: 'POST', path: '/api/v1/pleroma/notifications/read' },
  'who am I': { path: '/api/v1/accounts/verify_credentials' },
  instance: { path: '/api/v1/instance' },
  nodeinfo: { path: '/nodeinfo' },
  config: { path: '/api/pleroma/frontend_configurations' },
  static: { path: '/static/' },
  app: { path: '/api/v1/apps' },
  token: { path: '/oauth/token' },
  revoke: { path: '/oauth/revoke' },
  parts: { path: '/assets/' },
  anything: { path: '^/(api|oauth|nodeinfo)' },
} as const satisfies Record<string, Pick<Fault, 'path' | 'method'>>;

type CallName = keyof typeof TARGETS;

/** The names of the calls that faults may strike. */
export const CALLS = Object.keys(TARGETS) as [CallName, ...CallName[]];

/** Returns the fault that an event names. `atOnce` contains the assets without which there is no page: they are exempt. */
export const faultOf = (
  { fault, call, times }: { fault: FaultName; call: CallName; times?: number | undefined },
  atOnce: readonly string[],
): Fault => {
  const target = call === 'parts' ? { path: `^/assets/(?!${atOnce.join('|')})[^?]*\\.js$` } : TARGETS[call];
  return { ...DAMAGES[fault], ...target, ...(times === undefined ? {} : { times }) };
};

/** The addresses about whose failures the browser may speak once a fault was laid on a call. */
export const addressOf = (call: CallName): RegExp => {
  const path = call === 'parts' ? '/assets/' : TARGETS[call].path;
  return new RegExp(path.startsWith('^') ? path.slice(1).replace(/\$$/, '') : path);
};
