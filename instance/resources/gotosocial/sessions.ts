import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { makeSecret } from '#instance/db/secrets.ts';
import type { Instance } from '#instance/instance.ts';
import type { Fields } from '#instance/http/fields.ts';

/** The state of a browser during the authorization. */
export interface Session {
  /** the client's request, as the fields of its address */
  request: Fields;
  /** who has signed in */
  account?: string;
}

const lifetime = 120_000;
const maxSessions = 1000;

export interface Sessions {
  /** Returns the session of the requesting browser, or undefined. */
  of(c: Context): Session | undefined;
  /** Stores a session under a new cookie, as GoToSocial does at each step. */
  store(c: Context, session: Session): void;
  end(c: Context): void;
}

/** The sessions of pending sign-ins, by cookie, for two minutes each. */
export function makeSessions({ clock, site, onReplaced }: Instance): Sessions {
  const name = `gotosocial-${new URL(site.origin).hostname}`;
  const open = new Map<string, { session: Session; until: number }>();
  onReplaced.push(() => open.clear());
  const end = (c: Context): void => void open.delete(getCookie(c, name) ?? '');
  return {
    of: (c) => {
      const loaded = open.get(getCookie(c, name) ?? '');
      return loaded === undefined || loaded.until <= clock() ? undefined : loaded.session;
    },
    store: (c, session) => {
      end(c);
      for (const [key, { until }] of open) if (until <= clock() || open.size >= maxSessions) open.delete(key);
      const secret = makeSecret();
      open.set(secret, { session, until: clock() + lifetime });
      setCookie(c, name, secret, { path: '/', maxAge: lifetime / 1000, httpOnly: true, sameSite: 'Lax' });
    },
    end,
  };
}
