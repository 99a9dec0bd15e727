import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { subscribeToPush, unsubscribeFromPush, type PushAddress } from '#api/push.ts';
import { openInstance } from '../support/instance.ts';

const { signal } = new AbortController();
const { signIn, testing, post } = await openInstance();
const demo = await signIn('demo');
const alerts = { follow: true, favourite: true, mention: true, reblog: true, move: true, 'pleroma:chat_mention': true };

const subscribed = async () => {
  const { endpoint, keys } = (await testing('POST', 'push/subscriptions')) as PushAddress;
  return subscribeToPush(demo, { address: { endpoint, keys }, alerts }, signal);
};
const pushes = async () => ((await testing('GET', 'push')) as { pushes: { payload?: { notification_type?: string } }[] }).pushes;

describe('push API', () => {
  test('delivers a mention to a subscription until it is removed', async () => {
    expect(await subscribed()).toMatch(/./);
    await post({ account: 'noor', text: '@demo hello' });
    await expect.poll(pushes).toHaveLength(1);
    await unsubscribeFromPush(demo, undefined, signal);
    await unsubscribeFromPush(demo, undefined, signal);
  });

  test('has no path with a trailing slash: some servers redirect those, and no redirect is followed', () => {
    const folder = new URL('../../src/api/', import.meta.url);
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) =>
        [...readFileSync(new URL(name, folder), 'utf8').matchAll(/['`](?:api|oauth|nodeinfo|static|instance)\/[^'`\n]*['`]/g)].map(
          ([path]) => `${name}: ${path}`,
        ),
      );
    expect(paths.length).toBeGreaterThan(40);
    expect(paths.filter((path) => /\/['`]$/.test(path))).toEqual([]);
  });
});
