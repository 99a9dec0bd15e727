import type { Hono } from 'hono';
import * as v from 'valibot';
import { emptyDatabase } from '../db/store.ts';
import type { Env } from '../http/identify.ts';
import type { Instance } from '../instance.ts';
import { runJobs } from '../jobs.ts';
import { seed } from '../seed/seed.ts';
import type { SeedSize } from '../seed/seed.ts';
import { privileges } from '../privileges.ts';
import { captchaKinds, flavours, snacVersions } from '../settings.ts';
import { bodyOf, count, flag } from './body.ts';
import type { TestingKit } from './kit.ts';
import { restoreSnapshot, takeSnapshot } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';

const scenarios = ['empty', 'seeded', 'full', 'quiet'] as const;
type Scenario = (typeof scenarios)[number];

const settingsShape = v.strictObject({
  captcha: v.optional(v.picklist(captchaKinds)),
  registrationOpen: flag,
  accountApprovalRequired: flag,
  accountActivationRequired: flag,
  private: flag,
  rateLimits: flag,
  configurableFromDatabase: flag,
  mediaProcessingMs: v.optional(count),
  moderatorPrivileges: v.optional(v.nullable(v.array(v.picklist(privileges)))),
  flavour: v.optional(v.picklist(flavours)),
  snacVersion: v.optional(v.picklist(snacVersions)),
});

const goingAway = 1001;

function forgetAll(instance: Instance, kit: TestingKit): void {
  kit.faults.abandon();
  kit.overlays.clear();
  kit.transport.restore();
  kit.clock.restore();
  for (const listener of instance.hub.listeners()) listener.close(goingAway);
  instance.mail.clear();
  Object.assign(instance.settings, kit.settings);
}

/** Nothing but the keys by which push services know this instance. */
function empty(instance: Instance): void {
  const keys = instance.store.all<Record<string, string>>('SELECT name, public, private FROM instance_keys');
  restoreSnapshot(instance, { database: emptyDatabase(), files: new Map() });
  for (const key of keys) instance.store.run('INSERT INTO instance_keys (name, public, private) VALUES (:name, :public, :private)', key);
}

function reseed(instance: Instance, size: SeedSize): Snapshot {
  empty(instance);
  seed(instance, size);
  return takeSnapshot(instance);
}

/** Accounts that follow each other, without posts or actions. */
function quieten({ store }: Instance): void {
  const stored = new Set(['accounts', 'account_counts', 'follows', 'instance_keys']);
  const tables = store.all<{ name: string }>(
    "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  store.transaction(() => {
    for (const { name } of tables) if (!stored.has(name)) store.run(`DELETE FROM "${name}"`);
  });
}

function reset(instance: Instance, kit: TestingKit, scenario: Scenario): void {
  forgetAll(instance, kit);
  if (scenario === 'empty') {
    empty(instance);
  } else {
    const size = scenario === 'full' ? 'full' : kit.size;
    kit.worlds[size] ??= reseed(instance, size);
    restoreSnapshot(instance, kit.worlds[size]);
    if (scenario === 'quiet') quieten(instance);
  }
  for (const forget of instance.onReplaced) forget();
  kit.requests.clear();
}

/** The testing calls about the instance as a whole: its data, settings, mail and clock. */
export function worldRoutes(app: Hono<Env>, instance: Instance, kit: TestingKit): void {
  app.post('/api/testing/reset', async (c) => {
    const { scenario } = await bodyOf(c, v.strictObject({ scenario: v.picklist(scenarios) }));
    reset(instance, kit, scenario);
    return c.json({ scenario });
  });

  app.post('/api/testing/instance', async (c) => {
    Object.assign(instance.settings, await bodyOf(c, settingsShape));
    return c.json({ ...instance.settings });
  });

  app.get('/api/testing/mail', (c) => c.json({ mail: instance.mail.all() }));
  app.delete('/api/testing/mail', (c) => {
    instance.mail.clear();
    return c.json({});
  });

  app.post('/api/testing/clock', async (c) => {
    const { advanceSeconds } = await bodyOf(c, v.strictObject({ advanceSeconds: v.pipe(v.number(), v.finite(), v.minValue(0)) }));
    kit.clock.advance(advanceSeconds * 1000);
    runJobs(instance);
    return c.json({ now: new Date(instance.clock()).toISOString() });
  });
}
