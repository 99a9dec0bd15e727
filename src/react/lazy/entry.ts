import { createActor, fromPromise, waitFor, type ActorRefFrom } from 'xstate';
import { lazyMachine } from '#machines/system/lazy.machine.ts';
import type { FeatureGroupName } from '#machines/system/feature-groups.ts';
import { importWithRetry } from '#platform/import-with-retry.ts';

/** An entry point of a lazy part of the page: its views, and the actors of its feature group if it has one. */
export interface Entry<F> {
  readonly group: FeatureGroupName | undefined;
  readonly actor: ActorRefFrom<typeof lazyMachine>;
  /** Returns the loaded feature, or undefined. */
  readonly now: () => F | undefined;
  /** Fetches the feature before it is needed; a later user gets the failure. */
  readonly ahead: () => void;
  /** Retries a failed load on request; if nothing else helps, the page is reloaded. */
  readonly again: () => void;
  readonly load: () => Promise<F>;
}

/** Creates the entry of a lazy part; its module is fetched once and cached. */
export const lazyEntry = <F>(bring: () => Promise<F>, group?: FeatureGroupName): Entry<F> => {
  let came: F | undefined;
  let problem: unknown;
  const bringing = (load: () => Promise<F>) =>
    fromPromise<void>(async () => {
      try {
        came = await load();
      } catch (error) {
        problem = error;
        throw error;
      }
    });
  let started: Entry<F>['actor'] | undefined;
  // Most parts are never used during a visit: their machine is not created.
  const actor = () =>
    (started ??= createActor(
      lazyMachine.provide({ actors: { bring: bringing(bring), bringAgain: bringing(() => importWithRetry(bring)) } }),
    ).start());
  const ahead = () => actor().send({ type: 'lazy.request' });
  return {
    group,
    get actor() {
      return actor();
    },
    now: () => came,
    ahead,
    again: () => started?.send({ type: 'lazy.retry' }),
    load: async () => {
      ahead();
      await waitFor(actor(), ({ value }) => value === 'loaded' || value === 'failed');
      if (came === undefined) throw problem;
      return came;
    },
  };
};
