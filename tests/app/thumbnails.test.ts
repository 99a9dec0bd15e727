import { expect, test } from 'vitest';
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
const uploadsOf = (app: App) => app.composer().getSnapshot().children.uploads;
const uploadOf = (app: App) => Object.entries(uploadsOf(app).getSnapshot().children).find(([id]) => id.startsWith('upload:'))?.[1] as any;
const mediumIn = (app: App) => app.composer().getSnapshot().context.draft.media[0];
const puts = async () => (await instance.requests()).filter((one) => one['method'] === 'PUT');

// rules: media-thumbnail
test('a thumbnail whose saving failed survives a reload, is saved then, and is posted; on Mastodon', async () => {
  await instance.testing('POST', 'instance', { flavour: 'mastodon' });
  const device = aDevice();
  const first = openApp(instance.origin, { device, live: { sendFile } });
  await signIn(first);
  uploadsOf(first).send({
    type: 'uploads.add',
    files: [pickedFiles.add(new File([ogg], 'song.ogg', { type: 'audio/ogg' }))],
    sizes: {},
    fileLimit: 4,
  });
  await first.until(() => expect(mediumIn(first)?.attachmentId).toMatch(/^\w+$/));
  const cover = new File([(await makePicture('png', 40, 30)) as Uint8Array<ArrayBuffer>], 'cover.png', { type: 'image/png' });
  await instance.fault({ path: '^/api/v1/media/', status: 500 });
  const thumbnail = pickedFiles.add(cover).key;
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
  await app.until(async () => {
    const page: any[] = await (await fetch(`${instance.origin}/api/v1/timelines/public?local=true`)).json();
    const media = page.find(({ content }) => content.includes('A song with a cover'))?.media_attachments;
    expect(media).toEqual([expect.objectContaining({ type: 'audio', preview_url: expect.stringMatching(/\.png$/) })]);
  });
  await app.until(async () => expect((await device.posts.all('file/')).length).toBe(0));
});
