import { askingAhead, type AskingAhead } from '#api/asking-ahead.ts';
import { createHttp } from '#api/http.ts';
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
  http: SharingHttp & Pick<AskingAhead, 'ahead' | 'drop'>;
  token: string | undefined;
  refusals: Refusals;
}

/** Makes the client of one session. */
export const openSessionHttp = (visitor: Visitor, { vault, report, server }: Pick<Effects, 'vault' | 'report' | 'server'>): SessionHttp => {
  const token = vault.tokenOf(visitor);
  const refusals = createRefusals();
  const doubted = () => {
    http.forget();
    refusals.say();
  };
  const asking = askingAhead(createHttp(visitor.origin, token, { report, onUnauthorized: doubted, server }));
  const http = { ...sharingOwn(asking), ahead: asking.ahead, drop: asking.drop };
  return { http, token, refusals };
};
