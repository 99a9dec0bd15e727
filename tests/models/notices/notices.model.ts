import { noticesMachine } from '../../../machines/notices/notices.machine.ts';
import { modelOf } from '../../support/model.ts';

const broke = { key: 'timeline.socket_broke', level: 'error', args: { code: 1006 }, timeout: 5_000 } as const;
/** A notice that stays until it is dismissed. */
export const kept = { key: 'errors.storage_unavailable', level: 'error' } as const;

/** The notices on screen. */
export const noticesModel = modelOf(noticesMachine, {
  events: [
    { type: 'notice.show', notice: broke },
    { type: 'notice.show', notice: kept },
    { type: 'notice.dismiss', id: 'notice:1' },
    { type: 'notice.dismiss', id: 'notice:2' },
  ],
  project: ({ shown, count }) => [shown.map(({ key }) => key), Math.min(count, 3)],
});
