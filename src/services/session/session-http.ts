import { prefetchingHttp, type PrefetchingHttp } from '#http/prefetching-http.ts';
import { createHttp } from '#http/http.ts';
import { sharingOwn, type SharingHttp } from '#api/own-account.ts';
import type { Visitor } from '#domain/account/visitor.ts';
import type { Effects } from '../effects.ts';

/** Where calls say that their token was refused, and one actor listens. */
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

/** A session's client, with the token that it was made with, and what hears where that is refused. */
export interface SessionHttp {
  http: SharingHttp & Pick<PrefetchingHttp, 'ahead' | 'drop'>;
  token: string | undefined;
  refusals: Refusals;
}

type Needed = Pick<Effects, 'vault' | 'report' | 'server'>;

/** By vault, the client with which a sign-in asked whose its token is: the session that begins with that token goes on with it, and asks no second time (rule account-asked-once). */
const ofSignIns = new WeakMap<Effects['vault'], SessionHttp>();
export const handOn = (session: SessionHttp, { vault }: Needed): void => void ofSignIns.set(vault, session);

/** Makes the client of one session, or takes the one that its sign-in made. */
export const openSessionHttp = (visitor: Visitor, effects: Needed): SessionHttp => {
  const { vault } = effects;
  const token = vault.tokenOf(visitor);
  const known = ofSignIns.get(vault);
  ofSignIns.delete(vault);
  return known !== undefined && known.token === token && known.http.origin === visitor.origin
    ? known
    : sessionHttpWith(visitor.origin, token, effects);
};

/** A session's client for a token. */
export const sessionHttpWith = (origin: string, token: string | undefined, { report, server }: Needed): SessionHttp => {
  const refusals = createRefusals();
  const doubted = () => {
    http.forget();
    refusals.say();
  };
  const asking = prefetchingHttp(createHttp(origin, token, { report, onUnauthorized: doubted, server }));
  const http = { ...sharingOwn(asking), ahead: asking.ahead, drop: asking.drop };
  return { http, token, refusals };
};
