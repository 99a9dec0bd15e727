/** The page of the client to which a server's own sign-in leads back. */
const clientReturn = '/oauth-callback';
/** The paths at which a sign-in begins. */
const isStart = /^\/(oauth|auth)\//;
const maxStored = 50;

interface PageRequest {
  /** path and query */
  target: string;
  referer: string | undefined;
  /** the origin of the proxy, as the browser has it */
  ours: string;
}

export interface ServerPages {
  /** Takes the address of a redirect of the server, as the browser is to see it. */
  redirected(requested: PageRequest, location: string): void;
  /** Returns whether a page belongs to the server. */
  has(requested: PageRequest): boolean;
}

/**
 * The sign-in pages of a server at paths where the client has pages, too: Hollo requests a password at `/login?next=…`.
 * Each address to which a sign-in redirects, including its query, is a page of the server until the sign-in redirects back to the
 * client, and so is every page opened from it.
 */
export function makeServerPages(): ServerPages {
  const pages = new Set<string>();
  const within = (address: string | undefined, ours: string): string | undefined => {
    if (address === undefined || !URL.canParse(address, ours)) return undefined;
    const { origin, pathname, search } = new URL(address, ours);
    return origin === ours && pathname !== '/' ? pathname + search : undefined;
  };
  const store = (page: string): void => {
    pages.delete(page);
    pages.add(page);
    const [oldest] = pages;
    if (pages.size > maxStored && oldest !== undefined) pages.delete(oldest);
  };
  const isOfSignIn = ({ target, referer, ours }: PageRequest): boolean => {
    const [page, from] = [within(target, ours), within(referer, ours)];
    return (page !== undefined && pages.has(page)) || (from !== undefined && pages.has(from));
  };
  return {
    redirected: (requested, location) => {
      const page = within(location, requested.ours);
      if (page === undefined || !(isStart.test(requested.target) || isOfSignIn(requested))) return;
      if (page.split('?')[0] === clientReturn) pages.clear();
      else store(page);
    },
    has: (requested) => {
      const page = within(requested.target, requested.ours);
      if (page === undefined || page.split('?')[0] === clientReturn || !isOfSignIn(requested)) return false;
      store(page);
      return true;
    },
  };
}
