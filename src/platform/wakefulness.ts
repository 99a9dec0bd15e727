import { fromCallback, type AnyEventObject } from 'xstate';
import { thisPage, type PageState } from './page.ts';
import { rearmTimers } from './page-clock.ts';
import { TICK_MS } from './tick.ts';
import { ticker as ownTicker, type Ticker } from './ticker.ts';

const DRIFT_MS = 30_000; // (rule woken-drift)
const HIDDEN_DRIFT_MS = 90_000; // (rule woken-drift): browsers slow the timers of hidden tabs to once a minute
const SAME_RETURN_MS = 1_000; // our choice: a returning user causes both focus and visibilitychange

export type WakeReason = 'slept' | 'online' | 'focus';

/** True if the time between two ticks shows that the device slept. */
export const hasSlept = (betweenTicksMs: number, isHidden: boolean): boolean =>
  betweenTicksMs - TICK_MS > (isHidden ? HIDDEN_DRIFT_MS : DRIFT_MS);

type Parts = { page?: PageState; ticker?: Ticker; now?: () => number };

/** A source of `stream.wake`: the device slept, the network returned, or the user came back to the page. */
export const wakefulness = ({ page = thisPage, ticker = ownTicker, now = Date.now }: Parts = {}) =>
  fromCallback<AnyEventObject>(({ sendBack }) => {
    const wake = (reason: WakeReason) => sendBack({ type: 'stream.wake', reason });
    let lastTick = now();
    let lastReturn = -Infinity;
    const returned = () => {
      if (page.isHidden() || now() - lastReturn < SAME_RETURN_MS) return;
      lastReturn = now();
      wake('focus');
    };
    const stops = [
      ticker.subscribe(() => {
        const since = now() - lastTick;
        lastTick = now();
        if (hasSlept(since, page.isHidden())) wake('slept');
      }),
      page.on('online', () => wake('online')),
      page.on('focus', returned),
      page.on('visibilitychange', returned),
      page.on('visibilitychange', () => {
        if (!page.isHidden()) rearmTimers();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  });
