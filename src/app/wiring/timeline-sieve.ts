import { fromCallback, type EventFromLogic, type InputFrom } from 'xstate';
import type { Sieve } from '#machines/timelines/timeline-actions.ts';
import { unsifted } from '#domain/timeline/sifted.ts';
import type { Effects } from '#services/effects.ts';
import { cacheIn, settingsIn } from '#services/known.ts';

/** Sifts timelines by what comes after the first statuses. Until that is there, nothing is seen that it may fold: what the server calls muted, and all where only we know why. */
export const timelineSieve = ({ shown }: Pick<Effects, 'shown'>, ownId: string | undefined) =>
  fromCallback<EventFromLogic<Sieve>, InputFrom<Sieve>>(({ input: { key, ids }, receive, sendBack, system }) => {
    const tables = cacheIn(system)?.tables;
    if (!tables) return undefined;
    const { muteWords, muteBotStatuses } = settingsIn(system);
    const isHeld = muteWords.length > 0 || muteBotStatuses;
    let isOver = false;
    let stop = () => {
      isOver = true;
    };
    let listed = ids;
    let follow = (): void => {
      const hidden = new Set(listed.filter((id) => isHeld || tables.statuses.row(id).get()?.muted));
      sendBack({ type: 'timeline.sifted', sifted: { ...unsifted, hidden } });
    };
    receive((event) => {
      listed = event.ids;
      follow();
    });
    shown()
      .then(({ startSieve }) => {
        if (isOver) return;
        const sieve = startSieve({ key, ownId, tables, system, sendBack });
        follow = () => sieve.follow(listed);
        ({ stop } = sieve);
        follow();
      })
      .catch(() => sendBack({ type: 'sieve.failed' }));
    return () => stop();
  });
