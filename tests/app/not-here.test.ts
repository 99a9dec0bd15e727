import { describe, expect, test, vi } from 'vitest';
import type { Visibility } from '#domain/status/visibility.ts';
import { aDevice, openApp, signIn } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();

describe('unsupported visibility', () => {
  test.each<[flavour: string, visibility: Visibility]>([
    ['gotosocial', 'local'],
    ['mastodon', 'local'],
  ])('returns a post on %s for (%s) to its form without sending it', async (flavour, visibility) => {
    await instance.testing('POST', 'instance', { flavour: 'union' });
    const device = aDevice();
    const before = openApp(instance.origin, { device });
    await signIn(before);
    before.root.stop();
    await instance.testing('POST', 'instance', { flavour });
    await instance.testing('DELETE', 'requests');
    const tab = openApp(instance.origin, { device });
    // The client remembers the previous server, and sends requests for that.
    await instance.beyond(async () =>
      vi.waitFor(() => {
        tab.named('featureGroups').send({ type: 'group.open', group: 'signedIn' });
        if (!tab.composer()?.getSnapshot().matches('editing')) throw new Error('no form yet');
      }, 5_000),
    );
    const composer = tab.composer();
    composer.send({ type: 'composer.edit', change: { text: 'For us alone', visibility } });
    composer.send({ type: 'composer.submit' });
    await vi.waitFor(() => expect(composer.getSnapshot().context.problem).toBeDefined(), 5_000);
    expect(JSON.stringify(composer.getSnapshot().context.problem)).toContain('errors.not_here.scope');
    expect([composer.getSnapshot().matches('editing'), composer.getSnapshot().context.draft.text]).toEqual([true, 'For us alone']);
    expect((await instance.requests()).filter(({ method }) => method === 'POST').map(({ path }) => path)).not.toContain('/api/v1/statuses');
  });
});
