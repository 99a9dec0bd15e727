import { fromCallback, type AnyEventObject } from 'xstate';
import { columnsMachine } from '#machines/columns/columns.machine.ts';
import { columnsOf } from '#domain/columns/columns.ts';
import { followSettings } from '#services/follow-settings.ts';

/** Fills the slot of the columns: those of the settings, now and whenever they change. */
export const provideColumns = () =>
  columnsMachine.provide({
    actors: {
      watchColumns: fromCallback<AnyEventObject>(({ sendBack, system }) => {
        let columns: readonly string[] | undefined;
        return followSettings(system, (settings) => {
          if (settings.columns === columns) return;
          columns = settings.columns;
          sendBack({ type: 'columns.changed', columns: columnsOf(settings) });
        });
      }),
    },
  });
