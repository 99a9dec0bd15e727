import { fromCallback, fromPromise, type ActorRefFrom, type AnyActorRef, type AnyEventObject } from 'xstate';
import { idleMachine, type Content } from '#machines/shell/idle.machine.ts';
import { selectScreen, type screensMachine } from '#machines/shell/screens.machine.ts';
import { selectPhase } from '#machines/timelines/timeline.selectors.ts';
import { selectTimelineId, type timelinesMachine } from '#machines/timelines/timelines.machine.ts';
import { idleTime } from '#platform/idle-time.ts';
import { cacheIn } from '#services/system-actors.ts';

/** Sends the loading state of the main column, now and on each change. */
const watchContent = fromCallback<AnyEventObject>(({ sendBack, system }) => {
  const followed = new Map<unknown, () => void>();
  let last: Content | undefined;
  const follow = (actor: AnyActorRef | undefined) => {
    if (!actor || followed.has(actor)) return;
    const subscription = actor.subscribe({ next: update, error: () => {} });
    followed.set(actor, () => subscription.unsubscribe());
  };
  const contentOf = (): Content => {
    const screens: ActorRefFrom<typeof screensMachine> | undefined = system.get('screens');
    follow(screens);
    const screen = screens && selectScreen(screens.getSnapshot());
    if (screen?.name === 'timeline') {
      const timelines: ActorRefFrom<typeof timelinesMachine> | undefined = system.get('timelines');
      const timeline = timelines?.getSnapshot().children[selectTimelineId(screen.key)];
      follow(timelines);
      follow(timeline);
      return timeline && selectPhase(timeline.getSnapshot()) !== 'loading' ? 'shown' : 'none';
    }
    if (screen?.name === 'conversation') {
      const row = cacheIn(system)?.tables.statuses.row(screen.statusId);
      if (row && !followed.has(screen.statusId)) followed.set(screen.statusId, row.watch(update));
      return row?.get() ? 'focused' : 'none';
    }
    return screen ? 'shown' : 'none';
  };
  const update = () => {
    const now = contentOf();
    if (now !== last) sendBack({ type: 'content.changed', now });
    last = now;
  };
  update();
  return () => {
    for (const leave of followed.values()) leave();
  };
});

/** Provides the actors that wait for the first content. */
export const provideIdle = () => idleMachine.provide({ actors: { watchContent, awaitRest: fromPromise(idleTime) } });
