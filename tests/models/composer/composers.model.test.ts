import { describe, expect, test } from 'vitest';
import { composersMachine, selectShownKey, type Shared } from '#machines/composer/composers.machine.ts';
import { selectComposerId } from '#machines/composer/ids.ts';
import { aDraft } from '#tests/support/drafts.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, lightChild, lightEndings, openAmong, type Received } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { onlyFor } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const machineWith = (received: Received[], takeShared = deferredCall<Shared>()) =>
  composersMachine.provide({ actors: { composer: lightChild(received), takeShared: takeShared.logic } });

const model = modelOf(machineWith([]), {
  events: [
    { type: 'composers.open', key: 'status' },
    { type: 'composers.open', key: 'status', fill: { text: 'hi' } },
    { type: 'composers.open', key: 'reply:1' },
    { type: 'composers.launch' },
    { type: 'composers.import', key: 'reply:1', draft: aDraft() },
    { type: 'composers.outcome', formKey: 'reply:1', entryId: 'k1', outcome: { kind: 'queued' } },
    { type: 'composers.accepted', formKey: 'reply:1', entryId: 'k1' },
    { type: 'composers.acceptedElsewhere', formKey: 'reply:1', versions: { there: 1 } },
    { type: 'composers.discard', key: 'reply:1' },
    { type: 'composers.detach', key: 'reply:1', draft: aDraft() },
    { type: 'composers.close', key: 'reply:1' },
    { type: 'composers.hide' },
    { type: 'composers.posted' },
    { type: 'crash.forgotten', actorId: 'composer:status' },
  ],
  outcomes: {
    'composer:*': [{ error: new Error('a bug') }],
    takeShared: [
      { done: undefined },
      { done: { draft: aDraft({ text: 'from elsewhere' }) } },
      { done: {} },
      { error: new Error('no address') },
    ],
  },
  mayBeDropped: { takeShared: 'the page was opened without a message' },
  invariants: { 'what was let go is stopped': onlyFor('composer:', ({ open }) => open) },
  project: ({ open, shown, crashes }) => [open, shown, Math.max(0, crashes['composer:status'] ?? 0) > 3],
});

describe('composers model', () => {
  test.each(model.paths)('$name', async (path) => {
    const received: Received[] = [];
    const takeShared = deferredCall<Shared>();
    const { actor, notices } = openAmong(machineWith(received, takeShared));
    const started = (key: string): Received => [selectComposerId(key), { type: 'started', input: { key } }];
    await model.walk(path, {
      actor,
      events: {
        'composers.*': (event) => actor.send(event),
        'crash.forgotten': (event) => actor.send(event),
        ...lightEndings(() => actor.getSnapshot().children as never),
        ...endingsOf({ takeShared }),
      },
      states: {
        '': ({ context: { open, shown }, children }) => {
          expect(selectShownKey(actor.getSnapshot())).toBe(shown);
          expect(Object.keys(actor.getSnapshot().children).sort()).toEqual(Object.keys(children).sort());
          expect(open.every((key) => received.some(([child]) => child === started(key)[0]))).toBe(true);
        },
      },
    });
    expect(notices()).toEqual([]);
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toEqual({ machine: 'composers', edges: 17, taken: 17, missed: [] });
  });
});
