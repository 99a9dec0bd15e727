import { fromCallback, type AnyEventObject } from 'xstate';
import { serverMachine } from '#machines/system/server.machine.ts';
import type { ServerRecord } from '#platform/server-record.ts';

/** Makes the known capabilities of the server visible to the page's actors. */
export const provideServer = (record: ServerRecord) =>
  serverMachine.provide({
    actors: {
      watchServer: fromCallback<AnyEventObject>(({ sendBack }) => {
        const notify = () => sendBack({ type: 'server.loaded', server: record.now() });
        notify();
        return record.watch(notify);
      }),
    },
  });
