import type { BrowserContext, Page, Request } from '@playwright/test';
import { secretsOf } from './secrets.ts';
import { createStormWatch } from './storms.ts';

/** The requests of the pages of a context. */
export interface Traffic {
  /** Returns whether a response is pending. */
  isBusy: () => boolean;
  storms: () => readonly string[];
  /** The header with which a page proved its last call. */
  authorizationOf: (page: Page) => string | undefined;
  /** Returns the secrets that calls contained. */
  secrets: () => ReadonlySet<string>;
}

/** Listens to all calls of a context. */
export const listenToTraffic = (context: BrowserContext): Traffic => {
  const watch = createStormWatch(() => performance.now());
  const open = new Set<Request>();
  const proofs = new WeakMap<Page, string>();
  const secrets = new Set<string>();
  context.on('request', (request) => {
    if (!['xhr', 'fetch'].includes(request.resourceType())) return;
    watch.note(new URL(request.url()).pathname);
    open.add(request);
    for (const secret of secretsOf(request)) secrets.add(secret);
    const { authorization } = request.headers();
    if (authorization !== undefined) proofs.set(request.frame().page(), authorization);
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  return { isBusy: () => open.size > 0, storms: watch.storms, authorizationOf: (page) => proofs.get(page), secrets: () => secrets };
};
