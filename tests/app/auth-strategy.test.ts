import { describe, expect, test, vi } from 'vitest';
import { createHttp } from '#http/http.ts';
import { selectMethod } from '#machines/session/auth-strategy.machine.ts';
import { provideAuthStrategy } from '#features/session/wiring/auth-strategy.ts';
import type { Effects } from '#services/effects.ts';
import { createServerRecord } from '#platform/server-record.ts';
import { createStorage } from '#platform/storage.ts';
import { unknownNode, type ClientConfig } from '#domain/server/instance.ts';
import { memoryBackend } from '../platform/backends.ts';
import { openAmong } from '../support/machines.ts';
import { json, serve } from '../support/server.ts';

const open = (config: ClientConfig = {}, origin = 'http://127.0.0.1:9') => {
  const server = createServerRecord(
    createStorage(memoryBackend(), { events: { addEventListener: () => {}, removeEventListener: () => {} } }),
  );
  const { actor } = openAmong(provideAuthStrategy(createHttp(origin, undefined, { server }), { server } as Effects, () => config));
  return {
    actor,
    learn: (software: string) => server.learn({ node: { ...unknownNode, software } }),
    /** The strategy as soon as it is decided. */
    decided: async () => {
      await vi.waitFor(() => expect(actor.getSnapshot().value).not.toBe('loading'));
      return selectMethod(actor.getSnapshot());
    },
  };
};

describe('login method', () => {
  test.each([
    ['gotosocial', 'page'],
    ['snac', 'page'],
    ['akkoma', 'password'],
    ['mastodon', 'password'],
  ])('is known for %s once a start loaded the instance, and not before', async (software, expected) => {
    const { actor, learn, decided } = open();
    await new Promise(setImmediate);
    expect([actor.getSnapshot().value, selectMethod(actor.getSnapshot())]).toEqual(['loading', undefined]);
    learn(software);
    expect(await decided()).toBe(expected);
  });

  test.each([
    [['authorization_code', 'client_credentials'], 'page'],
    [['authorization_code', 'password'], 'password'],
  ])('follows the grants %o of the metadata to a %s, without a password prompt before', async (grants, expected) => {
    let respond = () => {};
    const { origin, requests } = await serve((_, response) => {
      respond = () => json(response, 200, { grant_types_supported: grants });
    });
    const { actor, learn, decided } = open({}, origin);
    learn('hollo');
    await vi.waitFor(() => expect(requests.map(({ url }) => url)).toEqual(['/.well-known/oauth-authorization-server']));
    expect(selectMethod(actor.getSnapshot())).toBeUndefined();
    respond();
    expect(await decided()).toBe(expected);
  });

  test('follows the operator’s configuration at once', async () => {
    expect(await open({ loginMethod: 'token' }).decided()).toBe('token');
  });
});
