import { fromCallback, type AnyEventObject } from 'xstate';
import { parentMachine } from '#machines/composer/parent.machine.ts';
import type { Http } from '#http/http.ts';
import { fetchStatus } from '#api/statuses.ts';
import { calling } from '#services/calling.ts';
import { cacheIn } from '#services/known.ts';

/** Fills the slots of what a form is about: the row of that post, and the server. */
export const provideParent = (http: Http) =>
  parentMachine.provide({
    actors: {
      watchStatus: fromCallback<AnyEventObject, { statusId: string }>(({ input: { statusId }, sendBack, system }) => {
        const row = statusId === '' ? undefined : cacheIn(system)?.tables.statuses.row(statusId);
        if (!row) return undefined;
        const notify = () => {
          if (row.get()?.deleted) sendBack({ type: 'parent.removed' });
        };
        if (row.get()) notify();
        else sendBack({ type: 'parent.unknown' });
        return row.watch(notify);
      }),
      fetchStatus: calling(http, fetchStatus),
    },
  });
