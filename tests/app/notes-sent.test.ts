import { describe, expect, test } from 'vitest';
import { notesOf } from '#domain/note/note-stored.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import { aDevice, openApp, openSignedIn, signIn } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();
const { id } = (await instance.testing('POST', 'account', { username: 'noted' })) as { id: string };

describe('unsent note', () => {
  // rules: note-stored
  test('is sent when the session starts, and nothing is loaded without one', async () => {
    const device = aDevice();
    const first = openApp(instance.origin, { device });
    await signIn(first);
    const { accountId } = first.named('accounts').getSnapshot().context.current as { accountId: string };
    await first.until(() => expect(first.named('unsent').getSnapshot().children.watchStored.getSnapshot().status).toBe('active'));
    expect(first.named('notes')).toBe(undefined);
    first.root.stop();

    const key = `starling:${notesOf(keyOfVisitor({ origin: instance.origin, accountId }))}${id}`;
    device.setItem(key, '"Remember the tides"');
    const app = openApp(instance.origin, { device });
    await app.until(() => openSignedIn(app));
    await app.until(async () => {
      const sent = ((await instance.testing('GET', 'requests')) as { requests: { method: string; path: string }[] }).requests.find(
        ({ path }) => path === `/api/v1/accounts/${id}/note`,
      );
      expect([sent?.method, device.getItem(key)]).toEqual(['POST', null]);
    });
  });
});
