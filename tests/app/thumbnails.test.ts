import { afterEach, expect, test } from 'vitest';
import { pickedFiles } from '#services/composer/picked-files.ts';
import type { Live } from '#services/effects.ts';
import { aDevice, openApp, signIn } from '../support/app.ts';
import { ogg, makePicture } from '../instance/support/files.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();

const sendFile: Live['sendFile'] = async ({ url, token, file, name, signal }) => {
  const form = new FormData();
  form.append('file', file, name);
  const response = await fetch(url, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` }, signal });
  return { status: response.status, body: await response.json() };
};
type App = ReturnType<typeof openApp>;
const song = () => pickedFiles.add(new File([ogg], 'song.ogg', { type: 'audio/ogg' }));
const aCover = async () =>
  pickedFiles.add(new File([(await makePicture('png', 40, 30)) as Uint8Array<ArrayBuffer>], 'cover.png', { type: 'image/png' })).key;
const uploadsOf = (app: App) => app.composer().getSnapshot().children.uploads;
const uploadOf = (app: App) => Object.entries(uploadsOf(app).getSnapshot().children).find(([id]) => id.startsWith('upload:'))?.[1] as any;
const mediumIn = (app: App) => app.composer().getSnapshot().context.draft.media[0];
const addSong = (app: App) => uploadsOf(app).send({ type: 'uploads.add', files: [song()], sizes: {}, fileLimit: 4 });
const posted = async (text: string): Promise<any> => {
  const page: any[] = await (await fetch(`${instance.origin}/api/v1/timelines/public?local=true`)).json();
  return page.find(({ content }) => content.includes(text))?.media_attachments;
};
const withCover = [expect.objectContaining({ type: 'audio', preview_url: expect.stringMatching(/\.png$/) })];
afterEach(() => instance.testing('DELETE', 'faults'));
const puts = async () => (await instance.requests()).filter((one) => one['method'] === 'PUT');

// rules: media-thumbnail
test('a thumbnail whose saving failed survives a reload, is saved then, and is posted; on Mastodon', async () => {
  await instance.testing('POST', 'instance', { flavour: 'mastodon' });
  const device = aDevice();
  const first = openApp(instance.origin, { device, live: { sendFile } });
  await signIn(first);
  addSong(first);
  await first.until(() => expect(mediumIn(first)?.attachmentId).toMatch(/^\w+$/));
  await instance.fault({ path: '^/api/v1/media/', status: 500 });
  const thumbnail = await aCover();
  uploadOf(first).send({ type: 'upload.describe', thumbnail });
  await first.until(async () => {
    expect(uploadOf(first).getSnapshot().value).toEqual({ uploaded: 'undescribed' });
    expect(JSON.stringify(await device.posts.all('draft/'))).toContain('"thumbnail"');
  });
  first.root.stop();
  pickedFiles.clear();
  await instance.testing('DELETE', 'faults');
  const app = openApp(instance.origin, { device, live: { sendFile } });
  await app.until(() => {
    app.named('featureGroups').send({ type: 'group.open', group: 'signedIn' });
    expect(mediumIn(app)).toMatchObject({ thumbnail, savedThumbnail: thumbnail });
  });
  expect((await puts()).length).toBe(2);
  app.composer().send({ type: 'composer.edit', change: { text: 'A song with a cover' } });
  app.composer().send({ type: 'composer.submit' });
  await app.until(async () => expect(await posted('A song with a cover')).toEqual(withCover));
  await app.until(async () => expect((await device.posts.all('file/')).length).toBe(0));
});

// rules: media-thumbnail
test('a thumbnail that the server does not remove is in the file again, and is posted with it', async () => {
  await instance.testing('POST', 'instance', { flavour: 'mastodon' });
  const app = openApp(instance.origin, { device: aDevice(), live: { sendFile } });
  await signIn(app);
  addSong(app);
  await app.until(() => expect(mediumIn(app)?.attachmentId).toMatch(/^\w+$/));
  const thumbnail = await aCover();
  uploadOf(app).send({ type: 'upload.describe', thumbnail });
  await app.until(() => expect(mediumIn(app)?.savedThumbnail).toBe(thumbnail));
  const { attachmentId: id, previewUrl } = mediumIn(app)!;
  const retained = { id, type: 'audio', url: previewUrl, preview_url: previewUrl, description: null };
  await instance.fault({ method: 'PUT', path: '^/api/v1/media/', body: retained });
  uploadOf(app).send({ type: 'upload.describe', thumbnail: '' });
  await app.until(() => expect(uploadOf(app).getSnapshot().context.problem).toEqual({ key: 'upload.thumbnail_stays' }));
  expect(mediumIn(app)).toMatchObject({ thumbnail, savedThumbnail: thumbnail });
  const before = (await puts()).length;
  app.composer().send({ type: 'composer.edit', change: { text: 'A song whose cover stays' } });
  app.composer().send({ type: 'composer.submit' });
  await app.until(async () => expect(await posted('A song whose cover stays')).toEqual(withCover));
  expect((await puts()).length).toBe(before);
});
