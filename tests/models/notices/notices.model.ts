import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { modelOf } from '#tests/support/model.ts';

const moved = { key: 'moderation.stale.closed', level: 'warning', args: { name: 'noor' }, timeout: 5_000 } as const;
/** A notice that stays until it is dismissed, or until its action is used. */
export const stored = {
  key: 'errors.storage_unavailable',
  level: 'error',
  action: { label: 'general.retry', to: 'worker', event: { type: 'worker.takeOver' } },
} as const;

/** The notices on screen. */
export const noticesModel = modelOf(noticesMachine, {
  events: [
    { type: 'notice.show', notice: moved },
    { type: 'notice.show', notice: stored },
    { type: 'notices.settled', key: stored.key },
    { type: 'notices.paused', by: 'pointer' },
    { type: 'notices.paused', by: 'focus' },
    { type: 'notices.resumed', by: 'pointer' },
    { type: 'notices.resumed', by: 'focus' },
    { type: 'notices.clear' },
    { type: 'notice.runAction', id: 'notice:1' },
    { type: 'notice.runAction', id: 'notice:2' },
    { type: 'notice.dismiss', id: 'notice:1' },
    { type: 'notice.dismiss', id: 'notice:2' },
    { type: 'notices.inlineShown', key: stored.key },
    { type: 'notices.inlineHidden', key: stored.key },
  ],
  project: ({ shown, count, holders, inline }) => [shown.map(({ key }) => key), Math.min(count, 3), holders, inline.slice(0, 1)],
});
