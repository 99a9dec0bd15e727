import { afterEach, describe, expect, test } from 'vitest';
import { fromCallback, type AnyEventObject } from 'xstate';
import type { Draft } from '#domain/composer/draft.ts';
import { filesIn } from '#services/composer/files.ts';
import { pickedFiles } from '#services/composer/picked-files.ts';
import type { Live } from '#services/effects.ts';
import { aDevice, openApp, signIn } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();
afterEach(() => instance.testing('DELETE', 'faults'));

const PIXEL = new Uint8Array(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64'),
);
const TUNNEL = '^/api/v([12]/media|1/(statuses$|accounts/[^/]+/statuses))';

const sendFile: Live['sendFile'] = async ({ url, token, file, name, description, signal }) => {
  const form = new FormData();
  form.append('file', file, name);
  form.append('description', description);
  const response = await fetch(url, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` }, signal }).catch(
    () => undefined,
  );
  return { status: response?.status ?? 0, body: await response?.json().catch(() => undefined) };
};

const backs = new Set<() => void>();
const isBack = () => {
  for (const back of backs) back();
};
const connectionReturns: Live['connectionReturns'] = () =>
  fromCallback<AnyEventObject>(({ sendBack }) => {
    const back = () => sendBack({ type: 'connection.back' });
    backs.add(back);
    return () => void backs.delete(back);
  });

const uploadsOf = (app: ReturnType<typeof openApp>) => app.composer().getSnapshot().children.uploads;
const uploadOf = (app: ReturnType<typeof openApp>) =>
  Object.entries(uploadsOf(app).getSnapshot().children).find(([id]) => id.startsWith('upload:'))?.[1] as any;
const draftOf = (app: ReturnType<typeof openApp>) => app.composer().getSnapshot().context.draft;
const entriesOf = (app: ReturnType<typeof openApp>) => app.named('outbox').getSnapshot().context.entries;
const pick = (app: ReturnType<typeof openApp>) =>
  uploadsOf(app).send({
    type: 'uploads.add',
    files: [pickedFiles.add(new File([PIXEL], 'bird.png', { type: 'image/png' }))],
    sizes: {},
    fileLimit: 4,
  });
const submit = (app: ReturnType<typeof openApp>, text: string) => {
  app.composer().send({ type: 'composer.edit', change: { text } });
  app.composer().send({ type: 'composer.submit' });
};
const uploadRequests = async () =>
  (await instance.requests()).filter((one) => one['method'] === 'POST' && one['path'] === '/api/v2/media').length;

/** An offline account whose post with a described file waits in the outbox. */
const inTunnel = async (device: ReturnType<typeof aDevice>, text: string) => {
  const app = openApp(instance.origin, { device, live: { sendFile, connectionReturns } });
  await signIn(app);
  await instance.fault({ path: TUNNEL, drop: 'before' });
  pick(app);
  await app.until(() => expect(draftOf(app).media[0]?.isLater).toBe(true));
  uploadOf(app).send({ type: 'upload.describe', description: 'A bird' });
  submit(app, text);
  await app.until(() => expect([entriesOf(app).length, draftOf(app).text, draftOf(app).media]).toEqual([1, '', []]));
  await instance.testing('DELETE', 'requests');
  return app;
};

describe('files without a network', () => {
  test('wait with their post like one without, survive the tab, and are sent a single time', async () => {
    const device = aDevice();
    (await inTunnel(device, 'From the tunnel')).root.stop();
    pickedFiles.clear();
    const app = openApp(instance.origin, { device, live: { sendFile, connectionReturns } });
    await app.until(() => {
      app.named('featureGroups').send({ type: 'group.open', group: 'signedIn' });
      expect(entriesOf(app)).toHaveLength(1);
      expect(app.named('outbox').getSnapshot().children.delivery?.getSnapshot().value).toBe('waiting');
    });
    expect(await uploadRequests()).toBe(0);
    await instance.testing('DELETE', 'faults');
    isBack();
    await app.until(async () => expect((await device.posts.all('')).filter(([name]) => !name.startsWith('taken/'))).toEqual([]));
    const page = await (await fetch(`${instance.origin}/api/v1/timelines/public?local=true`)).json();
    const made = page.filter((status: any) => status.content.includes('From the tunnel'));
    expect(made.map((status: any) => status.media_attachments.map((one: any) => one.description))).toEqual([['A bird']]);
    expect([await uploadRequests(), entriesOf(app)]).toEqual([1, []]);
  });

  test('that were cropped replace their originals in the storage once the draft names them', async () => {
    const device = aDevice();
    const { remove } = device.posts;
    const removals: unknown[] = [];
    device.posts.remove = async (name) => {
      const drafts = (await device.posts.all('draft/')).map(([, draft]) => filesIn(draft as Draft).map(({ key }) => key));
      removals.push([name.split('/').at(-1), ...drafts]);
      return remove(name);
    };
    const app = openApp(instance.origin, { device, live: { sendFile, connectionReturns } });
    await signIn(app);
    await instance.fault({ path: TUNNEL, drop: 'before' });
    pick(app);
    await app.until(async () =>
      expect((await device.posts.all('draft/')).map(([, draft]) => (draft as Draft).media)).toEqual([
        [expect.objectContaining({ isLater: true })],
      ]),
    );
    const { key } = draftOf(app).media[0];
    const cropped = pickedFiles.add(new File([PIXEL], 'bird.png', { type: 'image/png' }));
    const part = { area: { x: 0, y: 0, width: 1, height: 1 }, info: { width: 2, height: 1, isAnimated: false } };
    uploadsOf(app).send({ type: 'crop.done', key, file: cropped, ...part });
    await app.until(() => expect(removals).toEqual([[key, [cropped.key]]]));
    expect((await device.posts.all('file/')).map(([name]) => name.split('/').at(-1))).toEqual([cropped.key]);
    expect((await pickedFiles.bytesOf(key))?.size).toBe(PIXEL.length);
  });

  test('return the post to the form with text and files after a refusal', async () => {
    const device = aDevice();
    const app = await inTunnel(device, 'Too large a bird');
    await instance.testing('DELETE', 'faults');
    await instance.fault({ method: 'POST', path: '/api/v2/media', status: 413, body: { error: 'Too large' } });
    isBack();
    await app.until(() => expect(entriesOf(app)[0]?.question).toMatchObject({ kind: 'refused', failure: { message: 'Too large' } }));
    app.named('outbox').send({ type: 'outbox.edit', id: entriesOf(app)[0].id });
    await app.until(() => expect(entriesOf(app)).toEqual([]));
    expect([draftOf(app).text, draftOf(app).media.map(({ name, description }: any) => [name, description])]).toEqual([
      'Too large a bird',
      [['bird.png', 'A bird']],
    ]);
    await instance.testing('DELETE', 'faults');
    await app.until(() => {
      uploadOf(app).send({ type: 'upload.retry' });
      expect(draftOf(app).media[0]?.attachmentId).toMatch(/./);
    });
  });

  test('are reported when storage is full, and nothing is lost', async () => {
    const device = aDevice();
    const { set } = device.posts;
    device.posts.set = async (key, value) => {
      if (key.startsWith('file/')) throw new DOMException('no room', 'QuotaExceededError');
      return set(key, value);
    };
    const app = openApp(instance.origin, { device, live: { sendFile, connectionReturns } });
    await signIn(app);
    await instance.fault({ path: TUNNEL, drop: 'before' });
    pick(app);
    await app.until(() => expect(uploadOf(app).getSnapshot().context.problem).toEqual({ key: 'upload.no_room' }));
    submit(app, 'Not lost');
    expect(app.composer().getSnapshot().context.problem).toMatchObject({ key: 'post_status.media_not_ready' });
    await instance.testing('DELETE', 'faults');
    uploadOf(app).send({ type: 'upload.retry' });
    await app.until(() => expect(draftOf(app).media[0]?.attachmentId).toMatch(/./));
    submit(app, 'Not lost');
    await app.until(() => expect(draftOf(app).text).toBe(''));
  });
});
