import { describe, expect, test } from 'vitest';
import { chatOutboxMachine, selectLaneId } from '#machines/outbox/chat-outbox.machine.ts';
import { anEntry } from '#tests/support/drafts.ts';
import { lightChild, lightEndings, openAmong, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';

const machineWith = (received: Received[]) =>
  chatOutboxMachine.provide({ actors: { lane: lightChild(received), watchStored: lightChild([]) } });
const to = (whom: string) => ({ type: 'outbox.submit', entry: { ...anEntry(`to ${whom}`), formKey: `chat:${whom}` } }) as const;
const broken = [{ error: new Error('a bug') }];
const lane = selectLaneId('chat:noor');

const model = modelOf(machineWith([]), {
  events: [
    to('noor'),
    to('bruno'),
    { type: 'chatOutbox.stored', lanes: ['chat:noor'] },
    { type: 'chatOutbox.stored', lanes: [] },
    { type: 'crash.forgotten', actorId: lane },
  ],
  outcomes: { 'lane:*': broken, watchStored: broken },
  project: ({ lanes }) => lanes,
});

describe('chat outbox model', () => {
  test.each(model.paths)('$name', async (path) => {
    const received: Received[] = [];
    const { actor } = openAmong(machineWith(received));
    const notified = () => received.splice(0).map(([id, { type }]) => `${id} ${type}`);
    const send = (event: any) => actor.send(event);
    await model.walk(path, {
      actor,
      events: {
        'outbox.submit': (event) => {
          const [id, isThere] = [selectLaneId(event.entry.formKey), actor.getSnapshot().context.lanes.includes(event.entry.formKey)];
          notified();
          send(event);
          expect(notified()).toEqual([...(isThere ? [] : [`${id} started`]), `${id} outbox.submit`]);
        },
        'chatOutbox.stored': send,
        'crash.forgotten': send,
        ...lightEndings(() => actor.getSnapshot().children as never),
      },
      states: {
        '': ({ context: { lanes } }) =>
          expect(Object.keys(actor.getSnapshot().children).filter((id) => id.startsWith('lane:'))).toEqual(lanes.map(selectLaneId)),
      },
    });
  });

  // rules: chat-outbox
  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'chatOutbox', missed: [] });
  });

  // rules: chat-outbox, restart-limit
  test('starts a lane that was given up again on the next message', () => {
    const { actor, notices } = openAmong(machineWith([]));
    actor.send(to('noor'));
    const crash = () =>
      (actor.getSnapshot().children as Record<string, any>)[lane].send({ type: 'light.crash', error: new Error('a bug') });
    for (let crashes = 0; crashes < 4; crashes += 1) crash();
    expect([actor.getSnapshot().context.lanes, notices().length]).toEqual([[], 1]);
    actor.send(to('noor'));
    expect(actor.getSnapshot().context.lanes).toEqual(['chat:noor']);
  });
});
