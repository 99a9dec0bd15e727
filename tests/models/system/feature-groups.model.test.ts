import { describe, expect, test } from 'vitest';
import { featureGroupsMachine, selectGroupId } from '#machines/system/feature-groups.machine.ts';
import { lightChild, lightEndings, openAmong, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const machineWith = (received: Received[]) => featureGroupsMachine.provide({ actors: { group: lightChild(received) } });

const letter = { type: 'group.send', group: 'signedIn', to: 'composers', event: { type: 'composers.open', key: 'status' } } as const;

const model = modelOf(machineWith([]), {
  events: [{ type: 'group.open', group: 'guest' }, { type: 'group.open', group: 'signedIn' }, letter],
  outcomes: { 'group:*': [{ error: new Error('a bug') }] },
  project: ({ open }) => open.toSorted(),
});

describe('feature groups model', () => {
  test.each(model.paths)('$name', async (path) => {
    const received: Received[] = [];
    const { actor, notices } = openAmong(machineWith(received));
    const notified = () => received.splice(0);
    const running = () => Object.keys(actor.getSnapshot().children);
    await model.walk(path, {
      actor,
      events: {
        'group.open': (event) => {
          const id = selectGroupId(event.group);
          const opened = running().includes(id) ? [] : [[id, { type: 'started', input: { group: event.group } }]];
          actor.send(event);
          expect(notified()).toEqual([...opened, [id, { type: 'group.retry' }]]);
        },
        'group.send': (event) => {
          const opened = running().includes('group:signedIn')
            ? []
            : [['group:signedIn', { type: 'started', input: { group: 'signedIn' } }]];
          actor.send(event);
          expect(notified()).toEqual([...opened, ['group:signedIn', { ...letter, type: 'group.enqueue', group: undefined }]]);
        },
        ...lightEndings(() => actor.getSnapshot().children as never),
      },
      states: { '': ({ context }) => expect(running()).toEqual(context.open.map(selectGroupId)) },
    });
    const crashed = path.steps.flatMap(({ event }) => (event.type.startsWith('xstate.error') ? [event['actorId']] : []));
    expect(notices()).toEqual(crashed.map((id) => `errors.part_stopped ${id}`));
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toEqual({ machine: 'featureGroups', edges: 3, taken: 3, missed: [] });
  });
});
