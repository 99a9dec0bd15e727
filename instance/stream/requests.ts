import { bearerOf, grants } from '../http/identify.ts';
import type { Instance, JsonObject } from '../instance.ts';
import { gotosocialLater } from './gotosocial.ts';
import { encodeFrame } from './hub.ts';
import type { Session } from './session.ts';
import { topicOf } from './topics.ts';

const types = ['subscribe', 'unsubscribe', 'pleroma:authenticate'] as const;

type Outcome = { result: 'success' | 'ignored' } | { result: 'error'; error: string };

function parsed(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}

function authenticate(instance: Instance, session: Session, secret: string | undefined): Outcome {
  if (session.seat.account !== null) return { result: 'error', error: 'already_authenticated' };
  const { token, account } = bearerOf(instance.store, secret);
  if (account === null || token === null || !grants(token.scopes, ['read'])) return { result: 'error', error: 'unauthorized' };
  session.reseat({ account: account.id, token: token.id });
  return { result: 'success' };
}

/** Handles a client's request over an open socket, as Pleroma and Mastodon define it; returns a frame if the server would send one. */
export function respondToRequest(instance: Instance, session: Session, text: string): string | undefined {
  const { flavour } = instance.settings;
  const request = flavour === 'akkoma' ? undefined : parsed(text);
  const type = types.find((name) => name === request?.['type']);
  if (request === undefined || type === undefined) return undefined;
  const word = (key: string): string | undefined => {
    const value = request[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  const outcome = (): Outcome => {
    if (type === 'pleroma:authenticate') return authenticate(instance, session, word('token'));
    const input = { stream: word('stream') ?? '', list: word('list'), tag: word('tag'), instance: word('instance') };
    if (flavour === 'gotosocial' && !gotosocialLater.includes(input.stream)) return { result: 'ignored' };
    const topic = topicOf(instance.store, instance.settings, input, session.seat.account);
    if (typeof topic === 'string') return { result: 'error', error: topic };
    return { result: session[type](topic) ? 'success' : 'ignored' };
  };
  const payload = JSON.stringify({ ...outcome(), type });
  return flavour === 'mastodon' || flavour === 'gotosocial' ? undefined : encodeFrame({ event: 'pleroma:respond', payload });
}
