import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { pollFormMachine, selectAmount, selectPoll, selectPollIsShown, type PollChanged } from '#machines/composer/poll-form.machine.ts';
import type { PollDraft } from '#domain/composer/poll-form.ts';
import { openAmong } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { pollFormModel } from './poll-form.model.ts';

describe('poll form model', () => {
  test.each(pollFormModel.paths)('$name', async (path) => {
    let notified: PollDraft | undefined;
    const form = setup({ actors: { pollForm: pollFormMachine } }).createMachine({
      invoke: { id: 'poll', src: 'pollForm' },
      on: { 'poll.changed': { actions: ({ event }) => void (notified = (event as PollChanged).poll) } },
    });
    const { actor: host } = openAmong(form);
    const actor = (host.getSnapshot().children as Record<string, any>)['poll'];
    const send = (event: any) => {
      if (event.type === 'poll.restore') notified = event.poll;
      actor.send(event);
    };
    const shows = (isShown: boolean, isTyping: boolean) => () => {
      const snapshot = actor.getSnapshot();
      expect(selectPollIsShown(snapshot)).toBe(isShown);
      expect(notified, 'the form is told what is shown, and nothing of what is hidden').toEqual(isShown ? selectPoll(snapshot) : undefined);
      if (!isTyping) expect(selectAmount(snapshot)).toBe(String(selectPoll(snapshot).amount));
      expect(selectPoll(snapshot).options.length).toBeGreaterThanOrEqual(2);
      expect(selectPoll(snapshot).options.length).toBeLessThanOrEqual(3);
    };
    await pollFormModel.walk(path, {
      actor,
      events: { 'poll.*': send },
      states: { hidden: shows(false, false), 'shown.settled': shows(true, false), 'shown.typing': shows(true, true) },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([pollFormModel])).toEqual({ machine: 'pollForm', edges: 13, taken: 13, missed: [] });
  });
});
