/** The page of the client to which a server's own sign-in leads back. */
const clientReturn = '/oauth-callback';
/** The paths at which a sign-in begins. */
const isStart = /^\/(oauth|auth)\//;
const maxStored = 50;

interface Asked {
  /** path and query */
  target: string;
  referer: string | undefined;
  /** the origin of the proxy, as the browser has it */
  ours: string;
}

export interface ServerPages {
  /** Takes the address of a redirect of the server, as the browser is to see it. */
  redirected(asked: Asked, location: string): void;
  /** Returns whether a page belongs to the server. */
  has(asked: Asked): boolean;
}

/**
 * The sign-in pages of a server at paths where the client has pages, too: Hollo asks for a password at `/login?next=…`.
 * Each address to which a sign-in redirects, including its query, is a page of the server until the sign-in redirects back to the
 * client, and so is every page opened from it.
 */
export function makeServerPages(): ServerPages {
  const known = new Set<string>();
  const within = (address: string | undefined, ours: string): string | undefined => {
    if (address === undefined || !URL.canParse(address, ours)) return undefined;
    const { origin, pathname, search } = new URL(address, ours);
    return origin === ours && pathname !== '/' ? pathname + search : undefined;
  };
  const keep = (page: string): void => {
    known.delete(page);
    known.add(page);
    const [oldest] = known;
    if (known.size > maxStored && oldest !== undefined) known.delete(oldest);
  };
  const isOfSignIn = ({ target, referer, ours }: Asked): boolean => {
    const [page, from] = [within(target, ours), within(referer, ours)];
    return (page !== undefined && known.has(page)) || (from !== undefined && known.has(from));
  };
  return {
    redirected: (asked, location) => {
      const page = within(location, asked.ours);
      if (page === undefined || !(isStart.test(asked.target) || isOfSignIn(asked))) return;
      if (page.split('?')[0] === clientReturn) known.clear();
      else keep(page);
    },
    has: (asked) => {
      const page = within(asked.target, asked.ours);
      if (page === undefined || page.split('?')[0] === clientReturn || !isOfSignIn(asked)) return false;
      keep(page);
      return true;
    },
  };
}
