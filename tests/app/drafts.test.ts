import { describe, expect, test } from 'vitest';
import { tabChannel } from '#platform/tab-channel.ts';
import { fileNameOf, forgetFiles } from '#services/composer/files.ts';
import { aDevice, openApp, signIn } from '../support/app.ts';
import { aDraft, aMedium, anEntry, aSubmission } from '../support/drafts.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();
const visitor = { origin: 'https://a.example', accountId: 'a' };
const owner = 'https://a.example/a';

describe('drafts', () => {
  test('delete the bytes of a file with the last draft or entry that has it', async () => {
    const { posts } = aDevice();
    for (const key of ['f1', 'f2', 'f3']) await posts.set(fileNameOf(visitor, key), 'bytes');
    await posts.set(`draft/${owner}/aside:1`, aDraft({ media: [aMedium({ key: 'f1' })] }));
    await posts.set(`outbox/${owner}/k1`, anEntry('k1', { submission: aSubmission({ media: [aMedium({ key: 'f2' })] }) }));
    await forgetFiles(posts, visitor, [{ key: 'f1' }, { key: 'f2' }, { key: 'f3' }]);
    expect((await posts.all('file/')).map(([name]) => name)).toEqual([`file/${owner}/f1`, `file/${owner}/f2`]);
  });

  test('are deleted on a logout by choice, but not those of other accounts', async () => {
    const device = aDevice();
    await device.posts.set(`draft/${instance.origin}/somebody-else/status`, aDraft());
    const app = openApp(instance.origin, { device });
    await signIn(app);
    app.composer().send({ type: 'composer.edit', change: { text: 'Mine' } });
    await app.until(async () => expect(await device.posts.all('draft/')).toHaveLength(2));
    app.named('accounts').send({ type: 'accounts.signedOut' });
    await app.until(async () =>
      expect((await device.posts.all('')).map(([name]) => name)).toEqual([`draft/${instance.origin}/somebody-else/status`]),
    );
  });

  // rules: draft-badge
  test('are counted as they are stored and removed, without those of chats', async () => {
    const device = aDevice();
    const app = openApp(instance.origin, { device, live: { tabChannel } });
    await signIn(app);
    const account: string = app.named('accounts').getSnapshot().context.current.accountId;
    await device.posts.set(`draft/${instance.origin}/${account}/chat:9`, { ...aDraft(), formKey: 'chat:9' });
    await device.posts.set(`draft/${instance.origin}/${account}/aside:1`, { ...aDraft(), formKey: 'reply:9' });
    const count = () => app.named('draftCount').getSnapshot().context.count;
    app.composer().send({ type: 'composer.edit', change: { text: 'Mine' } });
    await app.until(() => expect(count()).toBe(2));
    app.composer().send({ type: 'composer.edit', change: { text: '' } });
    await app.until(() => expect(count()).toBe(1));
  });
});
