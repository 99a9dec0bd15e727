import { describe, expect, test } from 'vitest';
import { createActor, setup, waitFor } from 'xstate';
import { counting } from '#services/count-follows.ts';
import type { Http } from '#http/http.ts';
import { EntityCache } from '#cache/entity-cache.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { entitiesLogic } from '#services/entities.ts';
import { aRelationship, anAccount } from '#tests/support/entities.ts';

/** Returns the counts of both accounts after a call that returned `now`. */
const countsAfter = async (before: Partial<Relationship> | undefined, now: Partial<Relationship>) => {
  const cache = new EntityCache();
  cache.tables.accounts.merge(anAccount({ id: 'me', followersCount: 5, followingCount: 5 }));
  cache.tables.accounts.merge(anAccount({ id: 'her', followersCount: 9, followingCount: 9 }));
  if (before) cache.tables.relationships.merge(aRelationship({ id: 'her', ...before }));
  const call = counting({} as Http, 'me', async () => aRelationship({ id: 'her', ...now }));
  const host = setup({ actors: { entities: entitiesLogic(cache, () => {}), call } }).createMachine({
    initial: 'calling',
    invoke: { src: 'entities', systemId: 'entities' },
    states: { calling: { invoke: { src: 'call', input: { accountId: 'her' }, onDone: 'done' } }, done: { type: 'final' } },
  });
  await waitFor(createActor(host).start(), ({ status }) => status === 'done');
  return ['me', 'her'].map((id) => {
    const { followersCount, followingCount } = cache.tables.accounts.row(id).get() ?? anAccount();
    return [followersCount, followingCount];
  });
};

describe('follow counts', () => {
  // rules: counts-go-along
  test.each<[string, Partial<Relationship> | undefined, Partial<Relationship>, number[][]]>([
    [
      'a follow',
      {},
      { following: true },
      [
        [5, 6],
        [10, 9],
      ],
    ],
    [
      'a pending follow request',
      {},
      { requested: true },
      [
        [5, 5],
        [9, 9],
      ],
    ],
    [
      'an unfollow',
      { following: true },
      {},
      [
        [5, 4],
        [8, 9],
      ],
    ],
    [
      'a removal',
      { followedBy: true },
      {},
      [
        [4, 5],
        [9, 8],
      ],
    ],
    [
      'an already loaded one',
      { following: true },
      { following: true },
      [
        [5, 5],
        [9, 9],
      ],
    ],
    [
      'an unknown one',
      undefined,
      { following: true },
      [
        [5, 5],
        [9, 9],
      ],
    ],
  ])('are updated with the relationship: %s', async (_, before, now, counts) => {
    expect(await countsAfter(before, now)).toEqual(counts);
  });
});
