import { prefetchingHttp, type PrefetchingHttp } from '#http/prefetching-http.ts';
import { createHttp } from '#http/http.ts';
import { sharingOwn, type SharingHttp } from '#api/own-account.ts';
import type { Visitor } from '#domain/account/visitor.ts';
import type { Effects } from '../effects.ts';

/** Connects the calls whose token was refused with the one actor that listens. */
const createRefusals = () => {
  const listeners = new Set<() => void>();
  return {
    say: () => {
      for (const listener of listeners) listener();
    },
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
export type Refusals = ReturnType<typeof createRefusals>;

/** The client of a session, with the token that it was created with, and the source of refusals of that token. */
export interface SessionHttp {
  http: SharingHttp & Pick<PrefetchingHttp, 'ahead' | 'drop'>;
  token: string | undefined;
  refusals: Refusals;
}

type Needed = Pick<Effects, 'vault' | 'report' | 'server'>;

/** By vault, the client with which a sign-in verified its token: the session that starts with that token reuses it, so that the account is not fetched again (rule account-requested-once). */
const ofSignIns = new WeakMap<Effects['vault'], SessionHttp>();
export const handOn = (session: SessionHttp, { vault }: Needed): void => void ofSignIns.set(vault, session);

/** Creates the client of one session, or reuses the one of its sign-in. */
export const openSessionHttp = (visitor: Visitor, effects: Needed): SessionHttp => {
  const { vault } = effects;
  const token = vault.tokenOf(visitor);
  const verified = ofSignIns.get(vault);
  ofSignIns.delete(vault);
  return verified !== undefined && verified.token === token && verified.http.origin === visitor.origin
    ? verified
    : sessionHttpWith(visitor.origin, token, effects);
};

/** Creates the client of a session for a token. */
export const sessionHttpWith = (origin: string, token: string | undefined, { report, server }: Needed): SessionHttp => {
  const refusals = createRefusals();
  const doubted = () => {
    http.forget();
    refusals.say();
  };
  const client = prefetchingHttp(createHttp(origin, token, { report, onUnauthorized: doubted, server }));
  const http = { ...sharingOwn(client), ahead: client.ahead, drop: client.drop };
  return { http, token, refusals };
};
