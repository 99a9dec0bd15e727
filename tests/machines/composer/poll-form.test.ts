import { describe, expect, test } from 'vitest';
import { setup, type AnyEventObject } from 'xstate';
import { pollFormMachine, selectAmount, selectPoll, selectPollFocus, selectPollIsShown } from '#machines/composer/poll-form.machine.ts';
import { emptyPoll, type PollDraft } from '#domain/composer/poll-form.ts';
import { DEFAULT_POLL_LIMITS } from '#domain/status/poll-limits.ts';
import { openAmong } from '#tests/support/machines.ts';

const limits = { ...DEFAULT_POLL_LIMITS, maxOptions: 3, maxOptionChars: 6 };

const open = () => {
  const notified: (PollDraft | undefined)[] = [];
  const form = setup({ actors: { pollForm: pollFormMachine } }).createMachine({
    invoke: { id: 'poll', src: 'pollForm' },
    on: { 'poll.changed': { actions: ({ event }: { event: AnyEventObject }) => void notified.push(event['poll']) } },
  });
  const { actor: host } = openAmong(form);
  const actor = (host.getSnapshot().children as Record<string, any>)['poll'];
  return {
    notified,
    send: (event: AnyEventObject) => actor.send({ limits, ...event }),
    poll: () => selectPoll(actor.getSnapshot()),
    options: () => selectPoll(actor.getSnapshot()).options.join('|'),
    isShown: () => selectPollIsShown(actor.getSnapshot()),
    focus: () => selectPollFocus(actor.getSnapshot())?.at,
    field: () => selectAmount(actor.getSnapshot()),
  };
};

const shown = () => {
  const form = open();
  form.send({ type: 'poll.toggle' });
  return form;
};

describe('poll form machine', () => {
  // rules: poll-default
  test('opens with two options, one choice and one day, and focuses the first option', () => {
    const { notified, isShown, focus } = shown();
    expect([notified, isShown(), focus()]).toEqual([[emptyPoll], true, 0]);
  });

  // rules: poll-default
  test.each([
    [86_400, 1, 'days'],
    [43_200, 12, 'hours'],
    [300, 5, 'minutes'],
  ] as const)('limits one day to the instance’s maximum of %d seconds', (maxExpiration, amount, unit) => {
    const { send, notified } = open();
    send({ type: 'poll.toggle', limits: { ...limits, maxExpiration } });
    expect(notified).toEqual([{ ...emptyPoll, amount, unit }]);
  });

  test('excludes a hidden poll but retains its text; emptying the form clears it', () => {
    const { send, notified, options } = shown();
    send({ type: 'poll.write', at: 1, text: 'Pier' });
    send({ type: 'poll.toggle' });
    send({ type: 'poll.write', at: 1, text: 'Other' });
    expect([notified.at(-1), options()]).toEqual([undefined, '|Pier']);
    send({ type: 'poll.toggle' });
    expect(notified.at(-1)).toEqual({ ...emptyPoll, options: ['', 'Pier'] });
    send({ type: 'poll.restore', poll: undefined });
    expect(options()).toBe('|');
  });

  // rules: poll-options
  test('limits options to max_options, at least two, and to max_option_chars each', () => {
    const { send, notified, options, focus } = shown();
    send({ type: 'poll.remove', at: 0 });
    expect(notified.length).toBe(1);
    send({ type: 'poll.add' });
    send({ type: 'poll.add' });
    send({ type: 'poll.write', at: 2, text: 'Lighthouse' });
    expect([options(), focus(), notified.length]).toEqual(['||Lighth', 2, 3]);
  });

  test('moves with Enter to the next option, adds one after the last, up to the limit', () => {
    const { send, options, focus } = shown();
    send({ type: 'poll.next', at: 0 });
    expect([options(), focus()]).toEqual(['|', 1]);
    send({ type: 'poll.next', at: 1 });
    expect([options(), focus()]).toEqual(['||', 2]);
    send({ type: 'poll.next', at: 2 });
    expect([options(), focus()]).toEqual(['||', 2]);
  });

  test('focuses the next option after a removal, otherwise the previous', () => {
    const { send, options, focus } = shown();
    for (const [at, text] of ['a', 'b'].entries()) send({ type: 'poll.write', at, text });
    send({ type: 'poll.add' });
    send({ type: 'poll.remove', at: 0 });
    expect([options(), focus()]).toEqual(['b|', 0]);
    send({ type: 'poll.add' });
    send({ type: 'poll.remove', at: 2 });
    expect([options(), focus()]).toEqual(['b|', 1]);
  });

  // rules: poll-expiry
  test.each([
    ['', 1, '1'],
    ['abc', 1, '1'],
    ['-3', 1, '1'],
    ['25', 25, '25'],
    ['9999', 9999, '1440'],
  ])('keeps the typed duration "%s", meaning %d, and limits it when left to "%s"', (typed, amount, left) => {
    const { send, field, poll } = shown();
    send({ type: 'poll.unit', unit: 'minutes' });
    send({ type: 'poll.amount', typed });
    expect([field(), poll().amount]).toEqual([typed, amount]);
    send({ type: 'poll.settle' });
    expect(field()).toBe(left);
  });

  // rules: poll-expiry, poll-kind
  test('limits the amount to another unit; toggles single or multiple', () => {
    const { send, notified, field } = shown();
    send({ type: 'poll.amount', typed: '40' });
    send({ type: 'poll.unit', unit: 'hours' });
    send({ type: 'poll.choose', multiple: true });
    expect([field(), notified.at(-1)]).toEqual(['24', { ...emptyPoll, amount: 24, unit: 'hours', multiple: true }]);
  });

  // rules: poll-expiry
  test('applies a typed amount to the unit that is chosen after it, until another draft is shown', () => {
    const { send, field } = shown();
    send({ type: 'poll.amount', typed: '2' });
    send({ type: 'poll.settle' });
    expect(field()).toBe('1');
    send({ type: 'poll.unit', unit: 'hours' });
    expect(field()).toBe('2');
    send({ type: 'poll.restore', poll: { ...emptyPoll, options: ['a', 'b'] } });
    send({ type: 'poll.unit', unit: 'hours' });
    expect(field()).toBe('1');
  });

  test('shows the poll of a draft without reporting it back', () => {
    const { send, notified, isShown, options } = open();
    send({ type: 'poll.restore', poll: { ...emptyPoll, options: ['a', 'b'] } });
    expect([isShown(), options(), notified]).toEqual([true, 'a|b', []]);
    send({ type: 'poll.restore', poll: undefined });
    expect(isShown()).toBe(false);
  });
});
