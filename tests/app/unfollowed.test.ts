import { expect, test } from 'vitest';
import { assign, createActor, createMachine, type AnyActorRef } from 'xstate';
import { startFilter } from '#app/wiring/start-filter.ts';
import { EntityCache } from '#cache/entity-cache.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import { aRelationship, aStatus } from '../support/entities.ts';

/** The part of the follows that the filter reads. */
const follows = () =>
  createActor(
    createMachine({
      types: { events: {} as { type: 'unfollow'; id: string } },
      context: { left: [] as readonly string[] },
      on: { unfollow: { actions: assign({ left: ({ context, event }) => [...context.left, event.id] }) } },
    }),
  ).start();

/** Follows a timeline with a status of noor; returns the hidden statuses. */
const filterOf = (key: TimelineKey, actors: Record<string, AnyActorRef>) => {
  const { tables } = new EntityCache();
  tables.statuses.merge(aStatus({ id: '1', accountId: 'noor' }));
  tables.relationships.merge(aRelationship({ id: 'noor', following: true }));
  let hidden: readonly string[] = [];
  const system = { get: (name: string) => actors[name] } as AnyActorRef['system'];
  const say = (list: { hidden: ReadonlySet<string> }) => void (hidden = [...list.hidden]);
  const filter = startFilter({ key, ownId: undefined, tables, system, sessionCache: { found: new Map() }, say });
  filter.follow(['1']);
  return { hidden: () => hidden, filter };
};

// rules: unfollow-removes
test('statuses of an unfollowed account leave home although no row is written afterwards', () => {
  const actor = follows();
  const [home, local] = [filterOf('friends', { follows: actor }), filterOf('public-timeline', { follows: actor })];
  actor.send({ type: 'unfollow', id: 'noor' });
  expect([home.hidden(), local.hidden()]).toEqual([['1'], []]);
  home.filter.stop();
});
