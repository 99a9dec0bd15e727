import { describe, expect, test } from 'vitest';
import { openApp, signIn } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();
const reportRequests = async (): Promise<number> =>
  (await instance.requests()).filter(({ path }) => String(path).includes('/admin/reports')).length;

/** A moderator with these privileges, with the feature group of the staff open. */
const moderatorWith = async (moderatorPrivileges: readonly string[]) => {
  await instance.testing('POST', 'instance', { flavour: 'pleroma', moderatorPrivileges });
  await instance.testing('DELETE', 'requests');
  const app = openApp(instance.origin);
  await signIn(app, 'moderator');
  app.named('featureGroups').send({ type: 'group.open', group: 'staff' });
  await app.until(() => expect(app.named('reportCounts')?.getSnapshot().value).toBe('idle'));
  return app;
};

describe('reports of moderators', () => {
  // rules: reports-poll, staff-privileges
  test('are not requested without the privilege', async () => {
    const app = await moderatorWith(['users_read']);
    expect([app.named('reportCounts').getSnapshot().context.counts.open, await reportRequests()]).toEqual([0, 0]);
    expect(app.notices()).toEqual([]);
  });

  test('are counted with the privilege', async () => {
    await instance.testing('POST', 'reports', { account: 'demo', about: 'noor', comment: 'loud' });
    const app = await moderatorWith(['reports_manage_reports']);
    expect(app.named('reportCounts').getSnapshot().context.counts.open).toBeGreaterThan(0);
    expect(await reportRequests()).toBeGreaterThan(0);
  });
});
