import { expect, test } from 'vitest';
import type { Flavour } from '#instance/settings.ts';
import { openFlavour } from './support.ts';

const { request, testing } = await openFlavour('union');
const { body: own } = await request('POST', '/api/v1/statuses', { json: { status: 'a gull' } });
for (const action of ['react', 'favourite']) await testing('react', { account: 'noor', id: own.id, action });
const { body: all } = await request('GET', '/api/v1/notifications?limit=80');
const idOf = (wanted: string): string => all.find(({ type }: { type: string }) => type === wanted).id;
const [reaction, favourite] = [idOf('pleroma:emoji_reaction'), idOf('favourite')];
const fetchOne = async (id: string) => {
  const { status, body } = await request('GET', `/api/v1/notifications/${id}`);
  return status === 200 ? body.type : status;
};

test.each<[Flavour, string | undefined]>([
  ['union', 'pleroma:emoji_reaction'],
  ['akkoma', 'pleroma:emoji_reaction'],
  ['mastodon', undefined],
  ['gotosocial', undefined],
])('%s returns a notification by its id if it sends its type, and otherwise as one that does not exist', async (flavour, type) => {
  await testing('instance', { flavour });
  const missing = await fetchOne('999999999999');
  expect(missing).toBeGreaterThan(400);
  expect([await fetchOne(reaction), await fetchOne(favourite)]).toEqual([type ?? missing, 'favourite']);
});
