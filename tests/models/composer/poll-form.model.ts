import { pollFormMachine } from '#machines/composer/poll-form.machine.ts';
import { emptyPoll } from '#domain/composer/poll-form.ts';
import { DEFAULT_POLL_LIMITS } from '#domain/status/poll-limits.ts';

import { modelOf } from '#tests/support/model.ts';

const limits = { ...DEFAULT_POLL_LIMITS, maxOptions: 3 };

/** The poll of a post form, with at most three options. */
export const pollFormModel = modelOf(pollFormMachine, {
  events: [
    { type: 'poll.toggle', limits },
    { type: 'poll.write', at: 0, text: 'Heron', limits },
    { type: 'poll.add', limits },
    { type: 'poll.next', at: 0, limits },
    { type: 'poll.next', at: 1, limits },
    { type: 'poll.next', at: 2, limits },
    { type: 'poll.remove', at: 1 },
    { type: 'poll.choose', multiple: true },
    { type: 'poll.unit', unit: 'hours', limits },
    { type: 'poll.amount', typed: '' },
    { type: 'poll.amount', typed: '99' },
    { type: 'poll.settle', limits },
    { type: 'poll.restore', poll: undefined },
    { type: 'poll.restore', poll: { ...emptyPoll, options: ['Pier', 'Bridge'] } },
  ],
  project: ({ poll: { options, multiple, unit, amount }, typed }) => [
    options.length,
    options[0] !== '',
    multiple,
    unit,
    amount > 10,
    typed !== '',
  ],
});
