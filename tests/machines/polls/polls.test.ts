import { describe, expect, test } from 'vitest';
import { pollsMachine } from '#machines/polls/polls.machine.ts';
import { lightChild, openAmong, type Received } from '#tests/support/machines.ts';

const open = () => {
  const received: Received[] = [];
  const { actor, notices } = openAmong(pollsMachine.provide({ actors: { poll: lightChild(received) } }));
  const watch = (pollId: string) => actor.send({ type: 'poll.watch', pollId, multiple: true, isOver: false });
  const leave = (pollId: string) => actor.send({ type: 'poll.leave', pollId });
  return { actor, notices, received, watch, leave, notified: () => received.splice(0).map(([id, { type }]) => `${id} ${type}`) };
};

describe('polls machine', () => {
  test('starts one actor for a poll, however often it is shown', () => {
    const { received, watch, notified } = open();
    watch('p');
    expect(received).toEqual([['poll:p', { type: 'started', input: { pollId: 'p', multiple: true, isOver: false } }]]);
    notified();
    watch('p');
    expect(notified()).toEqual(['poll:p poll.view']);
  });

  test('pauses it when hidden, and resumes the same actor', () => {
    const { actor, watch, leave, notified } = open();
    watch('p');
    watch('p');
    const first = actor.getSnapshot().children['poll:p'];
    notified();
    leave('p');
    expect(notified()).toEqual([]);
    leave('p');
    leave('p');
    expect(notified()).toEqual(['poll:p poll.leave']);
    watch('p');
    expect([notified(), actor.getSnapshot().children['poll:p'] === first]).toEqual([['poll:p poll.view'], true]);
  });

  test('drops a crashed one with a notice, and can watch it again; ignores unknown ids', () => {
    const { actor, notices, watch, leave, notified } = open();
    watch('__proto__');
    leave('toString');
    notified();
    actor.getSnapshot().children['poll:__proto__']!.send({ type: 'light.crash', error: new Error('a bug') } as never);
    expect([notices(), Object.keys(actor.getSnapshot().children)]).toEqual([['errors.part_stopped poll:__proto__'], []]);
    watch('__proto__');
    expect(Object.keys(actor.getSnapshot().children)).toEqual(['poll:__proto__']);
  });
});
