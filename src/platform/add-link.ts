type Kind = { readonly rel: string; readonly as?: string; readonly crossOrigin?: string };

/** Adds a link to the page's head; resolves once it has loaded, and rejects, with the link removed, when it fails to. */
export const addLink = (kind: Kind, href: string): Promise<unknown> =>
  new Promise((onload, reject) => {
    const onerror = () => {
      link.remove();
      reject(new Error(`${href} failed to load`));
    };
    const link = Object.assign(document.createElement('link'), kind, { href, onload, onerror });
    document.head.append(link);
  });

const started = new Map<string, Promise<unknown>>();

/** Starts the load of an address unless it is pending or has succeeded. */
export const loadOnce = (url: string, load: () => Promise<unknown>): Promise<unknown> => {
  const pending = started.get(url);
  if (pending) return pending;
  const next = load();
  started.set(url, next);
  next.catch(() => started.delete(url));
  return next;
};

/** Adds a style sheet unless the page itself contains it; resolves once it has loaded, for every caller. */
export const addStyle = (href: string): Promise<unknown> =>
  loadOnce(href, async () => document.querySelector(`link[href="${href}"]`) ?? addLink({ rel: 'stylesheet' }, href));
