import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { selectLosses } from '#machines/session/logout.machine.ts';
import {
  selectEdits,
  selectHasSaved,
  selectIsDirty,
  selectProblem,
  selectProfile,
  selectTexts,
  type Event,
} from '#machines/own-profile/own-profile.machine.ts';
import { pickedFiles } from '#services/composer/picked-files.ts';
import { aDevice, openApp, signIn, type OpenApp } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

URL.createObjectURL = () => 'blob:picked';
URL.revokeObjectURL = () => {};

const instance = await openInstance();
const withBirthdays = await openInstance({ settings: { flavour: 'pleroma' } });
const PATH = 'api/v1/accounts/update_credentials';

const openForm = async (device = aDevice(), on = instance) => {
  const app = openApp(on.origin, { device });
  await signIn(app, await someone(on));
  return { device, app, ...(await formOf(app)) };
};
let people = 0;
const someone = async (on = instance) => {
  const username = `wren${++people}`;
  await on.testing('POST', 'account', { username });
  return username;
};
const formOf = async (app: OpenApp) => {
  app.named('featureGroups').send({ type: 'group.open', group: 'settings' });
  await app.until(() => expect(app.named('ownProfile')).toBeDefined());
  const form = app.named('ownProfile');
  const send = (event: Event) => form.send(event);
  const now = () => form.getSnapshot();
  send({ type: 'profile.view' });
  await app.until(() => expect(selectProfile(now())).toBeDefined());
  const own = () => app.cache().tables.accounts.row(app.named('accounts').getSnapshot().context.current.accountId).get();
  return { send, now, own };
};
const picked = async (bytes: Uint8Array<ArrayBuffer>) => pickedFiles.add(new File([bytes], 'me.png', { type: 'image/png' }));
const teal = async () =>
  new Uint8Array(
    await sharp({ create: { width: 160, height: 160, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  );

const refusedWith = (text: string) => ({ key: 'profile.not_saved', args: { error: { key: 'errors.response_text', args: { text } } } });

describe('own profile', () => {
  // rules: own-birthday
  test('shows a date of birth that was saved, and no more one that was removed', async () => {
    const { app, send, own } = await openForm(aDevice(), withBirthdays);
    for (const birthday of ['1990-05-04', '']) {
      send({ type: 'profile.edit', change: { birthday } });
      send({ type: 'profile.save' });
      await app.until(() => expect(own()?.birthday).toBe(birthday));
    }
  });

  test('shows a saved change wherever the account appears, and removes the stored form', async () => {
    const { app, device, send, now, own } = await openForm();
    send({ type: 'profile.edit', change: { name: 'Wren', bio: 'By the sea' } });
    send({ type: 'picture.chosen', picture: 'background', file: await picked(await teal()) });
    expect([...device.stored.keys()].some((key) => key.includes('profile-edits/'))).toBe(true);
    send({ type: 'profile.save' });
    await app.until(() => expect(selectHasSaved(now())).toBe(true));
    expect([own()?.displayName, own()?.note, own()?.background]).toEqual(['Wren', 'By the sea', expect.stringMatching(/^http/)]);
    send({ type: 'profile.picture', picture: 'background', desired: 'none' });
    send({ type: 'profile.save' });
    await app.until(() => expect(own()?.background).toBe(''));
    expect([selectIsDirty(now()), [...device.stored.keys()].filter((key) => key.includes('profile-edits/'))]).toEqual([false, []]);
    await app.until(async () => expect(await device.posts.all('profile-picture/')).toEqual([]));
    expect(app.reported).toEqual([]);
  });

  // rules: profile-parts, profile-refused
  test('separates a failed image from the text, and retains every field of a refused text', async () => {
    const { app, send, now, own } = await openForm();
    send({ type: 'profile.edit', change: { bio: 'By the sea' } });
    const broken = await picked(new Uint8Array([1, 2, 3]));
    send({ type: 'picture.chosen', picture: 'avatar', file: broken });
    send({ type: 'profile.save' });
    await app.until(() => expect(selectProblem(now(), 'avatar')).toEqual(refusedWith('Invalid request')));
    expect([own()?.note, selectEdits(now())]).toEqual(['By the sea', { pictures: { avatar: broken }, descriptions: {} }]);
    send({ type: 'profile.picture', picture: 'avatar' });
    await instance.fault({ method: 'PATCH', path: `/${PATH}`, times: 1, status: 413, body: { error: 'Bio is too long' } });
    send({ type: 'profile.edit', change: { name: 'Jay', bio: 'By the river' } });
    send({ type: 'profile.save' });
    await app.until(() => expect(selectProblem(now(), 'bio')).toEqual(refusedWith('Bio is too long')));
    expect([selectTexts(now()).name, selectTexts(now()).bio, own()?.note, selectHasSaved(now())]).toEqual([
      'Jay',
      'By the river',
      'By the sea',
      false,
    ]);
  });

  // rules: profile-stored
  test('restores unsaved changes after a reload with the image, and names them before they are lost with the account', async () => {
    const device = aDevice();
    const { app, send, now } = await openForm(device);
    const file = await picked(await teal());
    send({ type: 'profile.edit', change: { name: 'Half' } });
    send({ type: 'picture.chosen', picture: 'avatar', file });
    send({ type: 'profile.leave' });
    expect(app.notices()).toContain('profile.stored');
    await app.until(async () => expect(await device.posts.all('profile-picture/')).toHaveLength(1));
    app.root.stop();
    pickedFiles.clear();
    const again = openApp(instance.origin, { device });
    await again.until(() => expect(again.isSignedIn()).toBe(true));
    const { now: then } = await formOf(again);
    expect(selectEdits(then())).toEqual(selectEdits(now()));
    expect((await pickedFiles.bytesOf(file.key))?.size).toBe(file.size);
    again.named('featureGroups').send({ type: 'group.open', group: 'signedIn' });
    await again.until(() => expect(again.named('logout')).toBeDefined());
    again.named('logout').send({ type: 'logout.request', other: undefined });
    await again.until(() => expect(again.named('logout').getSnapshot().value).toBe('confirming'));
    expect(selectLosses(again.named('logout').getSnapshot())).toMatchObject({ profiles: 1 });
    again.named('logout').send({ type: 'logout.confirm' });
    await again.until(() => expect(again.isSignedIn()).toBe(false));
    expect([...device.stored.keys()].filter((key) => key.includes('profile-edits/'))).toEqual([]);
    expect(await device.posts.all('profile-picture/')).toEqual([]);
  });

  test('omits an image whose bytes are missing', async () => {
    const device = aDevice();
    const { app, send } = await openForm(device);
    send({ type: 'profile.edit', change: { name: 'Half' } });
    send({ type: 'picture.chosen', picture: 'avatar', file: await picked(await teal()) });
    await app.until(async () => expect(await device.posts.all('profile-picture/')).toHaveLength(1));
    for (const [key] of await device.posts.all('profile-picture/')) await device.posts.remove(key);
    app.root.stop();
    pickedFiles.clear();
    const again = openApp(instance.origin, { device });
    await again.until(() => expect(again.isSignedIn()).toBe(true));
    const { now } = await formOf(again);
    expect(selectEdits(now())).toEqual({ name: 'Half', pictures: {}, descriptions: {} });
  });

  // rules: profile-follows
  test('merges a change of another device around the fields edited here', async () => {
    const { app, send, now } = await openForm();
    send({ type: 'profile.edit', change: { name: 'Mine' } });
    const { send: request } = await instance.signIn(`wren${people}`);
    const json = { display_name: 'Theirs', note: 'From elsewhere' };
    await request(PATH, { write: { method: 'patch', json } as never, signal: new AbortController().signal });
    send({ type: 'profile.view' });
    await app.until(() => expect(selectTexts(now()).bio).toBe('From elsewhere'));
    expect([selectTexts(now()).name, selectProfile(now())?.texts.name]).toEqual(['Mine', 'Theirs']);
  });

  // rules: write-accepted
  test('retains, stores and reports a change that the server ignores with 200', async () => {
    const { app, device, send, now, own } = await openForm();
    const account = await fetch(`${instance.origin}/api/v1/accounts/${own()?.id}`).then((response) => response.json() as Promise<object>);
    await instance.fault({ method: 'PATCH', path: `/${PATH}`, times: 1, body: { ...account, source: { note: '', fields: [] } } });
    send({ type: 'profile.edit', change: { bio: 'By the sea' } });
    send({ type: 'profile.save' });
    await app.until(() => expect(selectProblem(now(), 'bio')?.key).toBe('profile.not_saved'));
    expect([selectProblem(now(), 'bio'), selectTexts(now()).bio, selectHasSaved(now()), selectIsDirty(now())]).toEqual([
      { key: 'profile.not_saved', args: { error: { key: 'errors.ignored' } } },
      'By the sea',
      false,
      true,
    ]);
    expect([...device.stored.keys()].some((key) => key.includes('profile-edits/'))).toBe(true);
    send({ type: 'profile.save' });
    await app.until(() => expect([selectHasSaved(now()), selectProblem(now(), 'bio')]).toEqual([true, undefined]));
  });
});
