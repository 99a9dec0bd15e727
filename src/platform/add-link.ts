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

/** Adds a style sheet unless the page has it; resolves once a sheet that it added has loaded. */
export const addStyle = async (href: string): Promise<void> => {
  if (!document.querySelector(`link[href="${href}"]`)) await addLink({ rel: 'stylesheet' }, href);
};
