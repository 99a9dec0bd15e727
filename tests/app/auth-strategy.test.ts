import { expect, test, vi } from 'vitest';
import { selectMethod } from '#machines/session/auth-strategy.machine.ts';
import { wireAuthStrategy } from '#app/wiring/auth-strategy.ts';
import type { Effects } from '#services/effects.ts';
import { createServerRecord } from '#browser/server-record.ts';
import { createStorage } from '#browser/storage.ts';
import { unknownNode, type ClientConfig } from '#domain/server/instance.ts';
import { memoryBackend } from '../browser/backends.ts';
import { openAmong } from '../support/machines.ts';

const open = (config: ClientConfig = {}) => {
  const server = createServerRecord(
    createStorage(memoryBackend(), { events: { addEventListener: () => {}, removeEventListener: () => {} } }),
  );
  const { actor } = openAmong(wireAuthStrategy({ server } as Effects, () => config));
  return {
    actor,
    learn: (software: string) => server.learn({ node: { ...unknownNode, software } }),
    /** The strategy as soon as it is decided. */
    decided: async () => {
      await vi.waitFor(() => expect(actor.getSnapshot().value).not.toBe('initial'));
      return selectMethod(actor.getSnapshot());
    },
  };
};

test.each([
  ['gotosocial', 'page'],
  ['snac', 'page'],
  ['akkoma', 'password'],
  ['mastodon', 'password'],
])('what %s takes is decided once a start knows what it is, and not before', async (software, expected) => {
  const { actor, learn, decided } = open();
  await new Promise(setImmediate);
  expect([actor.getSnapshot().value, selectMethod(actor.getSnapshot())]).toEqual(['initial', 'password']);
  learn(software);
  expect(await decided()).toBe(expected);
});

test('what the operator configured is known at once', async () => {
  expect(await open({ loginMethod: 'token' }).decided()).toBe('token');
});
