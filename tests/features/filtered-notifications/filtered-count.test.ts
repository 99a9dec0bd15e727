import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { provideFilteredCount } from '#features/filtered-notifications/wiring/filtered-count.ts';

// rules: filtered-requests
test('the count of filtered notifications is the stored one at first, and is no longer stored where the server filters none', async () => {
  const stored = new Map<string, unknown>([['filtered-count/https://a.example/1', 4]]);
  const storage = { read: (name: string) => stored.get(name), remove: (name: string) => stored.delete(name) };
  const visitor = { origin: 'https://a.example', accountId: '1' };
  const actor = createActor(provideFilteredCount({ http: { can: () => false }, visitor, effects: { storage } } as never));
  const counts: unknown[] = [];
  actor.subscribe(({ context }) => counts.push(context.count));
  actor.start();
  await vi.waitFor(() => expect([counts.at(-1), stored.size]).toEqual([undefined, 0]));
  expect(counts).toContain(4);
  actor.stop();
});
