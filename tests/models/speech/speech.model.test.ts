import { describe, expect, test } from 'vitest';
import { speechMachine } from '#machines/speech/speech.machine.ts';
import { selectSpoken } from '#machines/speech/speech.selectors.ts';
import { NoVoiceError } from '#domain/status/spoken.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import type { Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const shown = (events: readonly { type: string; notice?: { key: string } }[]) => events.map((event) => event.notice?.key ?? event.type);

const invariants: Invariants<typeof speechMachine> = {
  'one status is read at a time, and none in silence': (snapshot) =>
    (selectSpoken(snapshot) !== undefined) === snapshot.matches('speaking') &&
    !!snapshot.children['speakStatus'] === snapshot.matches('speaking'),
  'a notice that stops it is shown exactly while it is read': (snapshot, { notified }) => {
    const told = shown(notified('notices')).filter((one) => ['status.reading_aloud', 'notices.settled'].includes(one));
    return (told.at(-1) === 'status.reading_aloud') === snapshot.matches('speaking');
  },
  'each failure is reported once': (_, { events, notified }) =>
    shown(notified('notices')).filter((one) => ['status.no_voice', 'status.reading_failed'].includes(one)).length ===
    events.filter(({ type }) => type === 'xstate.error.actor.speakStatus').length,
  'no event contains a text': (_, { notified }) => notified('notices').every((event) => !('args' in (event['notice'] ?? {}))),
};

const model = modelOf(speechMachine, {
  events: [{ type: 'speech.start', statusId: '1' }, { type: 'speech.start', statusId: '2' }, { type: 'speech.stop' }],
  outcomes: { speakStatus: [{ done: undefined }, { error: new NoVoiceError() }, { error: new Error('audio-busy') }] },
  invariants,
  project: ({ statusId }) => [statusId],
});

describe('speech model', () => {
  test.each(model.paths)('$name', async (path) => {
    const speakStatus = deferredCall<void>();
    const { actor } = openAmong(speechMachine.provide({ actors: { speakStatus: speakStatus.logic } }));
    const calls = (count: number) => (): void => expect(speakStatus.waiting().length).toBe(count);
    await model.walk(path, {
      actor,
      events: { 'speech.*': (event) => actor.send(event), ...endingsOf({ speakStatus }) },
      states: { silent: calls(0), speaking: calls(1) },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: 'speech', missed: [] });
  });
});
