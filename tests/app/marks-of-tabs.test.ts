import { describe, expect, test } from 'vitest';
import type { Mark } from '#domain/status/marks.ts';
import { openApp, signIn, type OpenApp } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();

/** Two tabs of one browser that receive each other's messages. */
const openTabs = () => {
  const received = new Map<string, Set<(received: unknown) => void>>();
  const tabChannel = (name: string, receive: (received: unknown) => void) => {
    const all = received.get(name) ?? new Set();
    received.set(name, all.add(receive));
    return {
      say: (what: unknown) => {
        for (const one of all) if (one !== receive) one(structuredClone(what));
      },
      close: () => void all.delete(receive),
    };
  };
  return [0, 1].map(() => openApp(instance.origin, { live: { tabChannel } }));
};
const want = (app: OpenApp | undefined, mark: Mark, id: string, wanted: boolean) => {
  app?.named('statusActions').send({ type: 'mark.set', mark, id, wanted });
  app?.named('statusActions').send({ type: 'question.confirm' });
};

describe('relationships in tabs', () => {
  test('are muted, blocked and unmuted in both at once', async () => {
    const [one, other] = openTabs();
    await instance.testing('POST', 'follow', { account: 'demo', target: 'noor' });
    for (const app of [one, other]) await signIn(app!);
    const [id = ''] = await instance.post({ account: 'noor', text: 'In two tabs' });
    await other!.until(() => expect(other!.cache().tables.statuses.serverValue(id)?.id).toBe(id));
    await one!.until(() => expect(one!.cache().tables.statuses.serverValue(id)?.id).toBe(id));
    const noor = other!.cache().tables.statuses.serverValue(id)?.accountId ?? '';
    const standing = () => other!.cache().tables.relationships.serverValue(noor);
    for (const wanted of [true, false]) {
      want(one, 'mute', noor, wanted);
      await other!.until(() => expect(standing()?.muting).toBe(wanted));
      want(one, 'muteThread', id, wanted);
      await other!.until(() => expect(other!.cache().tables.statuses.serverValue(id)?.threadMuted).toBe(wanted));
    }
    for (const wanted of [true, false]) {
      want(one, 'block', noor, wanted);
      await other!.until(() => expect(standing()?.blocking).toBe(wanted));
    }
  });
});
