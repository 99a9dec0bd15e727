import { expect, test } from 'vitest';
import { pollsMachine } from '#machines/polls/polls.machine.ts';
import { lightChild, openAmong, type Heard } from '#tests/support/machines.ts';

const open = () => {
  const heard: Heard[] = [];
  const { actor, said } = openAmong(pollsMachine.provide({ actors: { poll: lightChild(heard) } }));
  const watch = (pollId: string) => actor.send({ type: 'poll.watch', pollId, multiple: true, isOver: false });
  const leave = (pollId: string) => actor.send({ type: 'poll.leave', pollId });
  return { actor, said, heard, watch, leave, told: () => heard.splice(0).map(([id, { type }]) => `${id} ${type}`) };
};

test('a poll that is shown has one actor, however often it is shown', () => {
  const { heard, watch, told } = open();
  watch('p');
  expect(heard).toEqual([['poll:p', { type: 'started', input: { pollId: 'p', multiple: true, isOver: false } }]]);
  told();
  watch('p');
  expect(told()).toEqual(['poll:p poll.look']);
});

test('it rests once nobody shows it, and is the same when somebody does again', () => {
  const { actor, watch, leave, told } = open();
  watch('p');
  watch('p');
  const first = actor.getSnapshot().children['poll:p'];
  told();
  leave('p');
  expect(told()).toEqual([]);
  leave('p');
  leave('p');
  expect(told()).toEqual(['poll:p poll.leave']);
  watch('p');
  expect([told(), actor.getSnapshot().children['poll:p'] === first]).toEqual([['poll:p poll.look'], true]);
});

test('one that crashes is dropped, which is said, and can be watched anew; a strange id is nobody’s', () => {
  const { actor, said, watch, leave, told } = open();
  watch('__proto__');
  leave('toString');
  told();
  actor.getSnapshot().children['poll:__proto__']!.send({ type: 'light.crash', error: new Error('a bug') } as never);
  expect([said(), Object.keys(actor.getSnapshot().children)]).toEqual([['errors.part_stopped poll:__proto__'], []]);
  watch('__proto__');
  expect(Object.keys(actor.getSnapshot().children)).toEqual(['poll:__proto__']);
});
