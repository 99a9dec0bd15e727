import { Hono } from 'hono';
import { bodyLimit } from './http/body-limit.ts';
import { compressed } from './http/compressed.ts';
import { contracted } from './http/contract.ts';
import { sharedWithAll } from './http/cors.ts';
import { securityHeaders } from './http/csp.ts';
import { respondWithError } from './http/errors.ts';
import { makeFiles } from './http/files.ts';
import { absentCall, flavoured, missingCalls } from './http/flavour.ts';
import { idempotency } from './http/idempotency.ts';
import { makePathOf } from './http/legacy-paths.ts';
import { hollo } from './http/hollo/index.ts';
import { identify } from './http/identify.ts';
import type { Env } from './http/identify.ts';
import { rateLimits } from './http/rate-limits.ts';
import { snac } from './http/snac/index.ts';
import type { Instance } from './instance.ts';
import { changedDocumentRoutes } from './resources/admin/documents.ts';
import { makeIndex } from './resources/initial-results.ts';
import { resources } from './resources/index.ts';
import { clientFileRoutes, clientPage, isClientPage, isStaticPath } from './resources/static-files.ts';
import type { TestingKit } from './testing/kit.ts';
import { loggingOf } from './testing/request-log.ts';
import { testingRoutes } from './testing/routes.ts';
import { faultsOf } from './testing/strike.ts';

interface AppOptions {
  /** allows other origins */
  readonly cors?: boolean;
  readonly compresses?: boolean;
}

/** The HTTP app of an instance; a resource is one file that adds its routes here. */
export function makeApp(
  instance: Instance,
  clientDir: string,
  kit: TestingKit | undefined,
  { cors = false, compresses = true }: AppOptions = {},
): Hono<Env> {
  const app: Hono<Env> = new Hono<Env>({ getPath: makePathOf(instance.settings, () => app.routes) });
  const files = makeFiles(clientDir);

  app.onError((error, c) => respondWithError(error, c, instance.log));
  if (cors) app.use('*', sharedWithAll(instance.settings));
  app.use('*', securityHeaders);
  app.use('*', bodyLimit);
  if (kit !== undefined) {
    testingRoutes(app, instance, kit);
    app.use('*', loggingOf(kit.requests));
    app.use('*', faultsOf(kit.faults, app.fetch));
  }
  if (compresses) app.use('/api/*', compressed);
  app.use('*', contracted(instance, kit && ((one) => kit.undescribed.add(one))));
  app.use('*', snac(instance, app.fetch));
  app.use('*', hollo(instance, app.fetch));
  app.use('*', flavoured(instance));
  app.use('*', identify(instance.store));
  app.use('*', rateLimits(instance));
  app.use('/api/*', idempotency(instance));

  changedDocumentRoutes(app, instance);
  clientFileRoutes(app, files, instance.settings);
  app.use('*', missingCalls(instance));
  for (const addTo of resources) addTo(app, instance);

  app.all('/api/*', (c) => absentCall(instance.settings.flavour, c));
  const isStruck = (path: string): boolean => kit?.faults.wouldStrike('GET', path) === true;
  const indexFor = makeIndex({ files, fetch: app.fetch, settings: instance.settings, isStruck });
  app.notFound(async (c) => {
    const { method, path } = c.req;
    const isPage = isClientPage(method, path, c.req.header('accept') ?? '') || isStaticPath(method, path);
    return isPage ? clientPage(c, await indexFor(c), instance.settings.fileCaching) : c.json({ error: 'Not found' }, 404);
  });
  return app;
}
