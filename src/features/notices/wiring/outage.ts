import { fromCallback, fromPromise, type AnyActorRef } from 'xstate';
import { fetchInstance } from '#api/instance.ts';
import { outcomeOf, watchOutcomes } from '#http/watch-outcomes.ts';
import { outageMachine } from '#machines/notices/outage.machine.ts';
import { selectHeadFailure as selectNotificationsFailure } from '#machines/notifications/notifications.selectors.ts';
import { selectHeadFailure } from '#machines/timelines/timeline.selectors.ts';
import { JITTER_SHARE, jittered, waitBefore } from '#domain/stream/backoff.ts';
import { isUnreachable } from '#domain/text/failure-outcome.ts';
import { thisPage } from '#platform/page.ts';
import type { SessionParts } from '#services/session-parts.ts';

/** True if a list could not reach the server before this actor was loaded. */
const hasFailed = (system: AnyActorRef['system']): boolean => {
  const inbox = system.get('notifications')?.getSnapshot();
  const timelines: readonly AnyActorRef[] = Object.values(system.get('timelines')?.getSnapshot().children ?? {});
  const failures = [inbox && selectNotificationsFailure(inbox), ...timelines.map((one) => selectHeadFailure(one.getSnapshot()))];
  return failures.some((failure) => failure && isUnreachable(failure));
};

/** Fills the slots of the outage: every request of the session, the browser's network, and a small request as the probe. */
export const provideOutage = ({ http, effects: { random } }: SessionParts) =>
  outageMachine.provide({
    actors: {
      watchServer: fromCallback(({ sendBack, system }) => {
        const report = (type: 'server.failed' | 'network.lost') => sendBack({ type, at: Date.now() });
        if (!thisPage.isOnline()) report('network.lost');
        else if (hasFailed(system)) report('server.failed');
        const stops = [
          watchOutcomes(http, (outcome) => (outcome === 'failed' ? report('server.failed') : sendBack({ type: 'server.responded' }))),
          thisPage.on('offline', () => report('network.lost')),
          thisPage.on('online', () => sendBack({ type: 'network.returned' })),
        ];
        return () => {
          for (const stop of stops) stop();
        };
      }),
      probe: fromPromise<void, { isOutage: boolean }>(async ({ input: { isOutage }, signal }) => {
        try {
          await fetchInstance(http, undefined, signal);
        } catch (error) {
          if (isOutage ? outcomeOf(error) !== 'responded' : outcomeOf(error) === 'failed') throw error;
        }
      }),
    },
    delays: { betweenProbes: ({ context }) => jittered(waitBefore(context.probes), JITTER_SHARE, random) },
  });
