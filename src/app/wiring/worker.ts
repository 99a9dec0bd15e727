import { fromPromise } from 'xstate';
import { workerMachine } from '#machines/worker/worker.machine.ts';
import { shellWorker } from '#platform/shell-worker.ts';
import { doing } from '#services/calling.ts';

/** Provides the actors of the service worker, which exists only in a build. */
export const provideWorker = () => {
  const { register, check: checkForUpdate, takeOver, changes } = shellWorker();
  return workerMachine.provide({
    actors: {
      register: fromPromise(async () => {
        if (!import.meta.env.PROD) throw new Error('a development build has no service worker');
        await register();
      }),
      watchWorker: changes,
      checkForUpdate: fromPromise(checkForUpdate),
      takeOver: doing(takeOver),
      reload: doing(() => window.location.reload()),
    },
  });
};
