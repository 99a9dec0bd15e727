import { chooseEvent } from './choose.ts';
import type { WalkEvent } from './events.ts';
import { createRandom } from './random.ts';
import type { Guide } from './walk.ts';

interface Limits {
  readonly seed: number;
  readonly width: number;
  readonly isOver: (step: number) => boolean;
}

/** Chooses among the possible events by a seed. */
export const byChance = ({ seed, width, isOver }: Limits): Guide => {
  const random = createRandom(seed);
  let troubledSince: number | undefined;
  return (pageState, stage, step) => {
    if (isOver(step)) return undefined;
    const { isOffline, isRefusing } = stage;
    const troubledFor = troubledSince === undefined ? 0 : step - troubledSince;
    const tabs = stage.context.pages().length;
    const event = chooseEvent(pageState, { step, seed, width, tabs, isOffline, isRefusing, troubledFor }, random);
    if (['fault', 'offline'].includes(event.do) || (event.do === 'stream' && event.action === 'refuse')) troubledSince ??= step;
    if (event.do === 'calm' && !isOffline && !isRefusing) troubledSince = undefined;
    return event;
  };
};

/** Follows a list. */
export const byList =
  (events: readonly WalkEvent[]): Guide =>
  (_look, _stage, step) =>
    events[step - 1];
