import { describe, expect, test } from 'vitest';
import { composerMachine, selectDraft, selectIsPosting, selectProblem } from '#machines/composer/composer.machine.ts';
import type { Stamp } from '#domain/outbox/outbox.ts';
import type { Draft } from '#domain/composer/draft.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, lightChild, lightEndings, openAmong, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { composerModel } from './composer.model.ts';

const open = () => {
  const stamp = deferredCall<Stamp>();
  const received: Received[] = [];
  const machine = composerMachine.provide({
    actors: {
      stamp: stamp.logic,
      draft: lightChild(received),
      uploads: lightChild(received),
      poll: lightChild(received),
      preview: lightChild(received),
      parent: lightChild(received),
      watchStart: lightChild(received),
    },
  });
  return { ...openAmong(machine, { key: 'status' }), stamp, received };
};

describe('composer model', () => {
  test.each(composerModel.paths)('$name', async (path) => {
    const { actor, stamp, receivedBy } = open();
    let timesPosted = 0;
    actor.on('composer.posted', () => void (timesPosted += 1));
    const children = () => actor.getSnapshot().children as never;
    const form =
      (isPosting: boolean, isStamping = false) =>
      ({ context }: { context: { draft: Draft; problem: unknown } }) => {
        const snapshot = actor.getSnapshot();
        expect([selectIsPosting(snapshot), stamp.waiting().length > 0]).toEqual([isPosting, isStamping]);
        expect([selectDraft(snapshot), selectProblem(snapshot)]).toEqual([context.draft, context.problem]);
      };
    await composerModel.walk(path, {
      actor,
      events: {
        'composer.*': (event) => actor.send(event),
        'draft.*': (event) => actor.send(event),
        'uploads.changed': (event) => actor.send(event),
        'poll.changed': (event) => actor.send(event),
        ...lightEndings(() => children()),
        ...endingsOf({ stamp }),
      },
      states: {
        'restoring.open': form(false),
        'restoring.submitted': form(true),
        editing: form(false),
        awaitingDefaults: form(true),
        stamping: form(true, true),
        'posting.*': form(true),
      },
    });
    // A submission is posted, stored by the outbox, back in the form, or in flight.
    const handed = receivedBy('outbox').filter(({ type }) => type === 'outbox.submit').length;
    const back = receivedBy('outbox').filter(({ type }) => type === 'outbox.withdrawn').length;
    expect(handed).toBe(timesPosted + back + Number(actor.getSnapshot().matches('posting')));
  });

  test('takes every edge', () => {
    expect(recordCoverage([composerModel])).toEqual({ machine: 'composer', edges: 48, taken: 48, missed: [] });
  });
});
