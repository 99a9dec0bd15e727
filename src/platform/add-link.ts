/** Adds a link to the page's head; resolves once it has loaded, and rejects, with the link removed, when it fails to. */
export const addLink = (attributes: Readonly<Record<string, string>>, href: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { onload: resolve });
    for (const [name, value] of Object.entries({ ...attributes, href })) link.setAttribute(name, value);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${href} failed to load`));
    });
    document.head.append(link);
  });

const sheets = new Map<string, Promise<unknown>>();

/** Adds a style sheet unless the page itself contains it; resolves once it has loaded, for every caller. One that failed is requested anew. */
export const addStyle = (href: string): Promise<unknown> => {
  const pending = sheets.get(href);
  if (pending) return pending;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const added = addLink({ rel: 'stylesheet' }, href);
  sheets.set(href, added);
  added.catch(() => sheets.delete(href));
  return added;
};
