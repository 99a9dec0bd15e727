import type { Context, MiddlewareHandler } from 'hono';
import { isHarmless } from '../contract/harmless.ts';
import { contractOf } from '../contract/index.ts';
import type { BodyType, Endpoint, Known } from '../contract/read.ts';
import { missingOf, sift } from '../contract/sift.ts';
import type { Instance } from '../instance.ts';
import type { Undescribed } from '../testing/undescribed.ts';
import { brokenCast, invalidField, missingField } from './errors.ts';
import type { Env } from './identify.ts';
import { isInside } from './inside.ts';
import { unreadable } from './plant.ts';
import type { Fields } from './plant.ts';

/** The description of the current request. */
export interface Contract {
  readonly endpoint: Endpoint;
  /** whether a server of this flavour rejects fields that it cannot read instead of ignoring them */
  readonly refuses: boolean;
  /** whether it accepts undescribed names */
  readonly isOpen: boolean;
  readonly note: (part: string, name: string) => void;
}

/** The paths of a server that are neither pages of the client nor files. */
const ofTheServer = /^\/(?:(?:api|oauth|auth|nodeinfo|\.well-known|akkoma)\/|main\/ostatus|ostatus_subscribe)/;
const ours = /^\/api\/testing\//;

/** The servers that evaluate `Accept`. */
const choosy = new Set(['union', 'pleroma', 'akkoma', 'gotosocial']);
/** The servers that cast each field to the described kind; the union accepts everything that no server reads elsewhere. */
const casting = new Set(['pleroma', 'akkoma']);

function isAccepted(accept: string | undefined, responses: Endpoint['responds']): boolean {
  if (responses === 'any' || accept === undefined || accept === '') return true;
  const [type, all] = responses === 'json' ? ['application/json', 'application/*'] : ['text/html', 'text/*'];
  const ranges = accept.split(',').map((range) => range.split(';')[0]?.trim().toLowerCase());
  return ranges.some((range) => range === type || range === all || range === '*/*');
}

function notAcceptable(flavour: string, accept: string): Response {
  const offered = `no formats offered for Accept header(s) [${accept}]; this endpoint offers [application/json]`;
  const body = flavour === 'gotosocial' ? { error: `Not Acceptable: ${offered}` } : { errors: { detail: 'Internal server error' } };
  return Response.json(body, { status: 406 });
}

/** Records undescribed parts of requests for this flavour, refuses responses that the client does not accept, and restricts routes to the fields that the server reads. */
export function contracted({ settings }: Instance, log?: (one: Undescribed) => void): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { method, path } = c.req;
    if (isInside(c) || method === 'OPTIONS' || !ofTheServer.test(path) || ours.test(path)) return next();
    const { flavour } = settings;
    const endpoint = contractOf(flavour)(method, path);
    const note = (part: string, name: string): void => {
      // Missing calls are found by calling the server.
      if (part === 'endpoint' && flavour === 'hollo') return;
      if ((part === 'query' || part === 'body') && isHarmless(method, path, part, name)) return;
      log?.({ flavour, method, path: endpoint?.path ?? path, part, name });
    };
    if (endpoint === undefined) {
      note('endpoint', '');
      return next();
    }
    const accept = c.req.header('accept');
    if (choosy.has(flavour) && !isAccepted(accept, endpoint.responds)) {
      note('accept', accept ?? '');
      return notAcceptable(flavour, accept ?? '');
    }
    c.set('contract', { endpoint, refuses: casting.has(flavour), isOpen: flavour === 'union', note });
    if (log !== undefined) await noteUnread(c, endpoint, note);
    return next();
  };
}

/** Notes what no route will read. */
async function noteUnread(c: Context<Env>, endpoint: Endpoint, note: Contract['note']): Promise<void> {
  for (const key of new URL(c.req.url).searchParams.keys()) {
    const name = key.split('[')[0] ?? key;
    if (!endpoint.query.has(name) && !endpoint.query.has('*')) note('query', name);
  }
  if (endpoint.body.size > 0 || c.req.method === 'GET' || Number(c.req.header('content-length') ?? 0) === 0) return;
  const text = await c.req.text();
  if (text !== '' && text !== '{}') note('body', text.slice(0, 200));
}

function received(c: Context<Env>, part: 'query' | 'body', fields: Fields, known?: Known): Fields {
  const contract = c.get('contract');
  if (contract === undefined) return fields;
  const { endpoint, refuses, isOpen, note } = contract;
  const elsewhere = endpoint[part === 'query' ? 'body' : 'query'];
  const missing = missingOf(fields, endpoint.required[part]);
  for (const name of missing) note(part, `${name} - missing`);
  if (refuses && missing.length > 0) throw missingField(...missing);
  const drops = refuses && part === 'query';
  return sift(fields, {
    known: known ?? endpoint[part],
    hears: (name) => isOpen && !elsewhere.has(name),
    drops,
    notify: ({ name, mistake, outside }) => {
      note(part, mistake === undefined ? name : `${name} - ${mistake}`);
      if (mistake === undefined || !refuses || (drops && outside === 'items')) return;
      throw outside === undefined ? invalidField(name, mistake) : brokenCast();
    },
  });
}

/** Returns the parameters that the server reads of a query; an empty parameter of a wrong kind is omitted. */
export function acceptedQuery(c: Context<Env>, fields: Fields): Fields {
  const parameters = c.get('contract')?.endpoint.query;
  const isNothing = (name: string): boolean => fields[name] === '' && parameters?.get(name)?.includes('s') === false;
  const filled = parameters === undefined ? fields : Object.fromEntries(Object.entries(fields).filter(([name]) => !isNothing(name)));
  return received(c, 'query', filled);
}

/** Returns the fields that the server reads of a body of a type. */
export function acceptedBody(c: Context<Env>, fields: Fields, type: BodyType): Fields {
  const endpoint = c.get('contract')?.endpoint;
  const unread = type === 'json' ? endpoint?.formOnly : undefined;
  if (endpoint === undefined || unread === undefined || unread.size === 0) return received(c, 'body', fields);
  return received(c, 'body', fields, new Map([...endpoint.body].filter(([name]) => !unread.has(name))));
}

/** Returns whether a body of this type is read at all: a server that casts refuses another, the others ignore it. */
export function isReceived(c: Context<Env>, type: BodyType): boolean {
  const contract = c.get('contract');
  if (contract === undefined || contract.endpoint.takes.includes(type)) return true;
  contract.note('content-type', type);
  if (contract.refuses) throw unreadable();
  return false;
}
