import type { Hono } from 'hono';
import { optionsOf } from '#instance/db/profile-options.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';

/** `/api/v1/preferences`: the defaults for posting and reading. */
export function preferenceRoutes(app: Hono<Env>, _instance: Instance): void {
  app.get('/api/v1/preferences', (c) => {
    const options = optionsOf(requireUser(c, 'read:accounts'));
    return c.json({
      'posting:default:language': options.language,
      'posting:default:sensitive': options.sensitive,
      'posting:default:visibility': options.default_scope,
      'reading:expand:media': 'default',
      'reading:expand:spoilers': false,
    });
  });
}
