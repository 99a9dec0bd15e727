import { describe, expect, test } from 'vitest';
import { fromCallback, type AnyEventObject } from 'xstate';
import { reactingMachine } from '#machines/status-actions/reacting.machine.ts';
import { statusActionsMachine, type Marked } from '#machines/status-actions/status-actions.machine.ts';
import { selectProblemOf, selectQuestion } from '#machines/status-actions/status-actions.selectors.ts';
import { toggleMachine } from '#machines/status-actions/toggle.machine.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import { CallError, type Failure } from '#domain/text/failure.ts';
import type { Mark, Intent } from '#domain/status/marks.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import { aStatus } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong, wordsOf } from '#tests/support/machines.ts';

/** The settings without confirmations. */
const unasked: Settings = {
  ...defaultSettings,
  modalOnRepeat: false,
  modalOnDelete: false,
  modalOnMute: false,
  modalOnBlock: false,
};

const open = (settings: Settings = unasked) => {
  const [sendMark, sendReaction] = [deferredCall<Normalised, Intent>(), deferredCall<Normalised>()];
  const toggle = toggleMachine.provide({ actors: { sendMark: sendMark.logic } });
  const reacting = reactingMachine.provide({ actors: { sendReaction: sendReaction.logic } });
  const toTabs: AnyEventObject[] = [];
  const otherTabs = fromCallback<Marked>(({ receive }) => receive((event) => void toTabs.push(event)));
  const watchSettings = fromCallback(() => {});
  const among = openAmong(statusActionsMachine.provide({ actors: { toggle, reacting, otherTabs, watchSettings } }));
  const { actor } = among;
  actor.send({ type: 'settings.changed', settings });
  return {
    ...among,
    sendMark,
    sendReaction,
    toTabs,
    want: (mark: Mark, id: string, wanted = true) => actor.send({ type: 'mark.set', mark, id, wanted }),
    react: (name: string, wanted = true) => actor.send({ type: 'reaction.set', statusId: '1', reactions: [], reaction: { name, wanted } }),
    reject: (failure: Failure) => sendMark.reject(new CallError(failure)),
    running: () => Object.keys(actor.getSnapshot().children).filter((id) => !['otherTabs', 'watchSettings'].includes(id)),
    question: () => selectQuestion(actor.getSnapshot()),
    problem: (statusId: string) => {
      const problem = selectProblemOf(actor.getSnapshot(), statusId);
      const { error } = problem?.args ?? {};
      return typeof error === 'object' && 'key' in error ? wordsOf(error) : error;
    },
  };
};

const favourite = (wanted: boolean, id = '1') => ({ mark: 'favourite', id, wanted });

test('runs at most one flow per status and mark, until it ends', async () => {
  const { want, running, sendMark } = open();
  want('favourite', '1');
  want('favourite', '1', false);
  want('favourite', '1');
  expect([running(), sendMark.requested]).toEqual([['favourite:1'], [favourite(true)]]);
  await sendMark.resolve({ statuses: [aStatus({ favourited: true })] });
  expect(running()).toEqual([]);
  want('favourite', '1', false);
  expect([running(), sendMark.requested]).toEqual([['favourite:1'], [favourite(true), favourite(false)]]);
});

test('runs flows of different statuses and marks in parallel', () => {
  const { want, react, running } = open();
  want('favourite', '1');
  want('favourite', '2');
  want('reblog', '1');
  react('🐦');
  expect(running()).toEqual(['favourite:1', 'favourite:2', 'reblog:1', 'reactions:1']);
});

test('runs one flow for all reactions to a status', () => {
  const { react, running, sendReaction } = open();
  react('🐦');
  react('🦅');
  expect([running(), sendReaction.requested]).toEqual([['reactions:1'], [{ statusId: '1', name: '🐦', wanted: true }]]);
});

// rules: confirm-defaults
describe('status actions machine: confirmation', () => {
  test('does nothing until it is confirmed', () => {
    const { actor, want, running, question } = open(defaultSettings);
    want('remove', '1');
    expect([running(), question()]).toEqual([[], { mark: 'remove', id: '1', wanted: true }]);
    actor.send({ type: 'question.confirm' });
    expect([running(), question()]).toEqual([['remove:1'], undefined]);
  });

  test('does nothing when it is cancelled', () => {
    const { actor, want, running, question } = open(defaultSettings);
    want('block', 'a');
    actor.send({ type: 'question.cancel' });
    actor.send({ type: 'question.confirm' });
    expect([running(), question()]).toEqual([[], undefined]);
  });

  test('is replaced by another action', () => {
    const { want, question } = open(defaultSettings);
    want('block', 'a');
    want('remove', '1');
    expect(question()).toEqual({ mark: 'remove', id: '1', wanted: true });
  });
});

test('is skipped as soon as it is disabled', () => {
  const { actor, want, running, question } = open(defaultSettings);
  actor.send({ type: 'settings.changed', settings: unasked });
  want('remove', '1');
  expect([running(), question()]).toEqual([['remove:1'], undefined]);
});

// rules: mark-refused
describe('status actions machine: refusal on a status', () => {
  test('stays on its status until dismissed', async () => {
    const { actor, want, reject, problem, notices } = open();
    want('favourite', '1');
    await reject({ kind: 'forbidden', status: 403, message: 'You are blocked' });
    expect([problem('1'), problem('2'), notices()]).toEqual(['errors.response_text You are blocked', undefined, []]);
    actor.send({ type: 'statusAction.dismiss', statusId: '2' });
    expect(problem('1')).toBe('errors.response_text You are blocked');
    actor.send({ type: 'statusAction.dismiss', statusId: '1' });
    expect(problem('1')).toBe(undefined);
  });

  test('is cleared by another attempt', async () => {
    const { want, reject, problem } = open();
    want('favourite', '1');
    await reject({ kind: 'offline' });
    expect(problem('1')).toBe('errors.no_connection');
    want('favourite', '1');
    expect(problem('1')).toBe(undefined);
  });

  test('includes a refused reaction', async () => {
    const { react, sendReaction, problem } = open();
    react('🐦');
    await sendReaction.reject(new CallError({ kind: 'offline' }));
    expect(problem('1')).toBe('errors.no_connection');
  });
});

test('shows a refusal for an account as a notice, since its statuses may be removed', async () => {
  const { actor, want, reject, notices } = open();
  want('block', 'a');
  await reject({ kind: 'offline' });
  expect([notices(), actor.getSnapshot().context.problems]).toEqual([['status.action_failed errors.no_connection'], {}]);
});

test.each<[Mark, boolean, string[]]>([
  ['favourite', true, []],
  ['reblog', true, []],
  ['remove', true, []],
  ['bookmark', true, ['status.done.bookmark_on']],
  ['bookmark', false, ['status.done.bookmark_off']],
  ['blockDomain', true, ['status.done.blockDomain_on']],
])('confirms %s (%s) with a notice where no view shows it: %j', async (mark, wanted, expected) => {
  const { want, sendMark, notices } = open();
  want(mark, '1', wanted);
  expect(notices()).toEqual([]);
  await sendMark.resolve({});
  expect(notices()).toEqual(expected);
});

test('drops a crashed flow with a message on its status, and continues others', async () => {
  const toggle = toggleMachine.provide({
    actors: { sendMark: deferredCall<Normalised>().logic },
    guards: {
      isAgreed: ({ context }) => {
        if (context.id === 'bad') throw new Error('a bug');
        return false;
      },
    },
  });
  const { actor } = openAmong(statusActionsMachine.provide({ actors: { toggle } }));
  for (const id of ['good', 'bad']) actor.send({ type: 'mark.set', mark: 'favourite', id, wanted: true });
  expect([Object.keys(actor.getSnapshot().children), actor.getSnapshot().context]).toMatchObject([
    ['otherTabs', 'watchSettings', 'favourite:good'],
    { flows: ['favourite:good'], problems: { bad: { key: 'status.tried.favourite', args: { error: { key: 'errors.malformed' } } } } },
  ]);
});

test('notifies other tabs of mutes and blocks when the server confirms, and of nothing else', async () => {
  const { want, sendMark, toTabs, reject } = open();
  want('mute', 'a');
  await sendMark.resolve({});
  want('favourite', '1');
  await sendMark.resolve({});
  want('block', 'b');
  await reject({ kind: 'rejected', status: 422, message: '' });
  expect(toTabs).toEqual([{ type: 'elsewhere.marked', mark: 'mute', id: 'a', wanted: true }]);
});
