import { fromCallback, type EventFromLogic, type InputFrom } from 'xstate';
import type { Sieve } from '#machines/timelines/timeline-actions.ts';
import { unsifted } from '#domain/timeline/sifted.ts';
import type { Effects } from '#services/effects.ts';
import { cacheIn, settingsIn } from '#services/known.ts';
import type { StartSieve } from '#services/sifting.ts';

/** Sifts timelines by what comes after the first statuses. Until that is there, nothing is seen that it may fold: what the server calls muted, and all where only we know why. */
export const timelineSieve = ({ shown }: Pick<Effects, 'shown'>, ownId: string | undefined) =>
  fromCallback<EventFromLogic<Sieve>, InputFrom<Sieve>>(({ input: { key }, receive, sendBack, system }) => {
    const tables = cacheIn(system)?.tables;
    if (!tables) return undefined;
    const { muteWords, muteBotStatuses } = settingsIn(system);
    const isHeld = muteWords.length > 0 || muteBotStatuses;
    let listed: readonly string[] = [];
    let sieve: ReturnType<StartSieve> | undefined;
    let isOver = false;
    const follow = () => {
      if (sieve) sieve.follow(listed);
      else {
        const hidden = new Set(listed.filter((id) => isHeld || tables.statuses.row(id).get()?.muted));
        sendBack({ type: 'timeline.sifted', sifted: { ...unsifted, hidden } });
      }
    };
    receive(({ ids }) => {
      listed = ids;
      follow();
    });
    const begin = async () => {
      const { startSieve } = await shown();
      if (isOver) return;
      sieve = startSieve({ key, ownId, tables, system, sendBack });
      follow();
    };
    void begin();
    return () => {
      isOver = true;
      sieve?.stop();
    };
  });
