import { describe, expect, test } from 'vitest';
import { pickedFiles } from '#services/composer/picked-files.ts';
import { aDevice, openApp, signIn } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();
const PICTURE = new File(['gull'], 'gull.png', { type: 'image/png' });
const HOUR_MS = 3_600_000;

const open = async (openedQuery: string, at = Date.now()) => {
  const device = aDevice();
  await device.posts.set('shared', { at, files: [PICTURE] });
  const app = openApp(instance.origin, { device, effects: { openedQuery } });
  return { ...app, device };
};

// rules: share-target
describe('shared files', () => {
  test('wait for the login, then are in the form of a new post and stored as its own', async () => {
    const app = await open('?message=Look&shared=1');
    expect(await app.device.posts.get('shared')).toMatchObject({ files: [{ name: 'gull.png' }] });
    await signIn(app);
    await app.until(() =>
      expect(app.composer().getSnapshot().context.draft).toMatchObject({ text: 'Look', media: [{ name: 'gull.png' }] }),
    );
    const [file] = app.composer().getSnapshot().context.draft.media;
    expect(await (await pickedFiles.bytesOf(file?.key ?? ''))?.text()).toBe('gull');
    expect(await app.device.posts.get('shared')).toBe(undefined);
    const stored = await app.device.posts.all('file/');
    expect(stored.map(([name]) => name.endsWith(`/${file?.key}`))).toEqual([true]);
  });

  test('of another page stay until that user logs in', async () => {
    const app = await open('');
    await signIn(app);
    await app.until(() => expect(app.composer().getSnapshot().value).toBe('editing'));
    expect(app.composer().getSnapshot().context.draft).toMatchObject({ text: '', media: [] });
    expect(await app.device.posts.get('shared')).toMatchObject({ files: [{ name: 'gull.png' }] });
  });

  test('are removed by the next login after an hour', async () => {
    const app = await open('', Date.now() - HOUR_MS);
    await signIn(app);
    await app.until(async () => expect(await app.device.posts.get('shared')).toBe(undefined));
    expect(app.composer().getSnapshot().context.draft.media).toEqual([]);
  });
});
