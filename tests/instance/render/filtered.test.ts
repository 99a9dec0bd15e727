import { describe, expect, test } from 'vitest';
import { openFlavour } from '../flavours/support.ts';

/** Returns statuses of another account, with the filter results of the given flavour. */
async function filteredOn(flavour: 'union' | 'mastodon' | 'akkoma') {
  const { request, testing } = await openFlavour(flavour);
  const send = async (account: string, text: string): Promise<string> => (await testing('status', { account, text })).ids[0];
  const named = await send('noor', 'nothing to see');
  const [whole, part, own] = [await send('noor', 'The RAIL runs.'), await send('noor', 'derailed'), await send('demo', 'rail')];
  return {
    request,
    named,
    whole,
    part,
    own,
    of: async (id: string) => (await request('GET', `/api/v1/statuses/${id}`)).body.filtered,
  };
}

describe('filtered statuses', () => {
  test.each(['union', 'mastodon'] as const)('of %s name the matching filters', async (flavour) => {
    const { request, named, whole, part, own, of } = await filteredOn(flavour);
    expect(await of(whole)).toEqual([]);
    const json = {
      title: 'trains',
      context: ['home'],
      filter_action: 'hide',
      keywords_attributes: [{ keyword: 'rail' }, { keyword: 'a+b' }],
    };
    const { body: filter } = await request('POST', '/api/v2/filters', { json });
    await request('POST', `/api/v2/filters/${filter.id}/statuses`, { json: { status_id: named } });
    const head = { id: filter.id, title: 'trains', context: ['home'], expires_at: null, filter_action: 'hide' };
    expect(await of(whole)).toEqual([{ filter: head, keyword_matches: ['rail'], status_matches: null }]);
    expect(await of(named)).toEqual([{ filter: head, keyword_matches: null, status_matches: [named] }]);
    expect([await of(part), await of(own)]).toEqual([[], []]);
    await request('POST', '/api/v1/filters', { json: { phrase: 'rail', context: ['home'], whole_word: false } });
    expect((await of(part)).map(({ filter: { title, filter_action: action } }: any) => [title, action])).toEqual([['rail', 'warn']]);
  });

  test('of akkoma leave filtering to clients', async () => {
    const { request, whole, of } = await filteredOn('akkoma');
    await request('POST', '/api/v1/filters', { json: { phrase: 'rail', context: ['home'] } });
    expect(await of(whole)).toBe(undefined);
  });
});
