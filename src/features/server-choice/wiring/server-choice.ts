import { createActor, fromPromise } from 'xstate';
import { serverChoiceMachine, type OpenedScreen } from '#machines/server-choice/server-choice.machine.ts';
import { baseOfHost } from '#domain/server-choice/server-address.ts';
import type { ServerPreview } from '#domain/server-choice/preview.ts';
import { pathTo } from '#domain/routes/table.ts';
import { addressOfOpening } from '#platform/known-servers.ts';
import type { Effects } from '#services/effects.ts';
import { findServer } from '../services/find-server.ts';

/** Starts the choice of a server. Opening one is a new page load, which shares nothing with any other server's (decision any-server). */
export const startServerChoice = ({ leaveTo }: Pick<Effects, 'leaveTo'>, text: string, opened?: string) => {
  const machine = serverChoiceMachine.provide({
    actors: {
      findServer: fromPromise<ServerPreview, { text: string }>(({ input, signal }) => findServer(input, signal)),
      openServer: fromPromise<void, { host: string; screen: OpenedScreen; opened: string | undefined }>(
        async ({ input: { host, screen, opened } }) =>
          leaveTo(opened === undefined ? baseOfHost(host) + pathTo(screen) : addressOfOpening(host, opened)),
      ),
    },
  });
  const actor = createActor(machine, { input: { text, opened } }).start();
  // Back from the server's page: the browser restores this page as it was left.
  window.addEventListener('pageshow', ({ persisted }) => persisted && actor.send({ type: 'serverChoice.back' }));
  return actor;
};
