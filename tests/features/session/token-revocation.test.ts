import { beforeAll, expect, test, vi } from 'vitest';
import { createStorage } from '#platform/storage.ts';
import { createVault } from '#platform/vault.ts';
import { provideTokenRevocation } from '#features/session/wiring/token-revocation.ts';
import type { Effects } from '#services/effects.ts';
import { memoryBackend } from '#tests/platform/backends.ts';
import { openAmong } from '#tests/support/machines.ts';
import { json, serve } from '#tests/support/server.ts';

// The part that comes later is slow to come in here.
beforeAll(() => import('#services/session/revoke-pending.ts'), 30_000);

// rules: token-revoked
test('a token that a login gets again while another is revoked remains valid', async () => {
  const ann = { accountId: 'ann' };
  const { origin, requests } = await serve((_, response) => {
    vault.storeToken({ origin, ...ann }, 'of-ann');
    json(response, 200, {});
  });
  const vault = createVault(createStorage(memoryBackend()));
  const app = { clientId: 'c', clientSecret: 'h' };
  for (const token of ['of-ida', 'of-ann']) vault.revokeLater({ origin, token, app });
  const live = async () => ({ takeTurn: (_: string, onTurn: () => void) => (onTurn(), () => {}) });
  const effects = { vault, storage: createStorage(memoryBackend()), report: () => {}, live } as unknown as Effects;
  const { actor, clock } = openAmong(provideTokenRevocation(effects));
  clock.increment(300);
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('idle'));
  expect(requests.map(({ body }) => new URLSearchParams(body).get('token'))).toEqual(['of-ida']);
  expect([vault.pending(), vault.tokenOf({ origin, ...ann })]).toEqual([[], 'of-ann']);
});
