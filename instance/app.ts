import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { securityHeaders } from './http/csp.ts';
import { answerError } from './http/errors.ts';
import { makeFiles } from './http/files.ts';
import { idempotency } from './http/idempotency.ts';
import { identify } from './http/identify.ts';
import type { Env } from './http/identify.ts';
import type { Instance } from './instance.ts';
import { resources } from './resources/index.ts';
import { clientFileRoutes, clientPage, isClientPage, isStaticPath } from './resources/static-files.ts';
import { faultsOf } from './testing/faults.ts';
import type { TestingKit } from './testing/kit.ts';
import { loggingOf } from './testing/request-log.ts';
import { testingRoutes } from './testing/routes.ts';

/** Everything that an instance answers over HTTP; a resource is one file that adds its routes here. */
export function makeApp(instance: Instance, clientDir: string, kit: TestingKit | undefined): Hono<Env> {
  const app = new Hono<Env>();
  const files = makeFiles(clientDir);

  app.onError((error, c) => answerError(error, c, instance.log));
  if (kit !== undefined) app.use('*', loggingOf(kit.requests));
  app.use('*', securityHeaders);
  if (kit !== undefined) app.use('*', faultsOf(kit.faults));
  app.use('/api/*', compress());
  app.use('*', identify(instance.store));
  app.use('/api/*', idempotency(instance.clock));

  clientFileRoutes(app, files);
  for (const addTo of resources) addTo(app, instance);
  if (kit !== undefined) testingRoutes(app, instance, kit);

  app.all('/api/*', (c) => c.json({ error: 'Not implemented' }, 404));
  app.notFound((c) => {
    const { method, path } = c.req;
    const isPage = isClientPage(method, path, c.req.header('accept') ?? '') || isStaticPath(method, path);
    return isPage ? clientPage(c, files) : c.json({ error: 'Not found' }, 404);
  });
  return app;
}
