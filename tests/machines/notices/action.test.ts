import { describe, expect, test } from 'vitest';
import { noticesMachine, selectShown } from '#machines/notices/notices.machine.ts';
import { openAmong } from '#tests/support/machines.ts';

const update = {
  key: 'worker.update',
  level: 'info',
  action: { label: 'worker.reload', to: 'worker', event: { type: 'worker.takeOver' } },
} as const;

describe('notices machine: action', () => {
  test('sends the event of a notice’s action to its target, and removes the notice', () => {
    const { actor, takeNotified } = openAmong(noticesMachine);
    actor.send({ type: 'notice.show', notice: update });
    actor.send({ type: 'notice.runAction', id: 'notice:1' });
    expect([takeNotified(), selectShown(actor.getSnapshot())]).toEqual([[['worker', { type: 'worker.takeOver' }]], []]);
  });

  test('sends nothing for a notice without an action', () => {
    const { actor, takeNotified } = openAmong(noticesMachine);
    actor.send({ type: 'notice.show', notice: { key: 'worker.update', level: 'info' } });
    actor.send({ type: 'notice.runAction', id: 'notice:1' });
    expect(takeNotified()).toEqual([]);
  });
});
