import { fromCallback, fromPromise } from 'xstate';
import { reactingMachine } from '#machines/status-actions/reacting.machine.ts';
import { statusActionsMachine, type Marked } from '#machines/status-actions/status-actions.machine.ts';
import { toggleMachine } from '#machines/status-actions/toggle.machine.ts';
import { reactTo } from '#api/status-marks.ts';
import { readMarked } from '#api/schema/elsewhere.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import { isOfStatus, type Intent } from '#domain/status/marks.ts';
import type { WantedReaction } from '#domain/status/reactions.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import type { Live } from '#services/effects.ts';
import { takingTurns } from '../services/in-turn.ts';
import { cacheIn } from '#services/system-actors.ts';
import { receiveMark } from '#services/status/receive-mark.ts';
import { sendMark } from '#services/status/send-mark.ts';
import { unlessRemoved } from '#services/status/unless-removed.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { watchSettings } from '#services/watch-settings.ts';

/**
 * Fills the slots of the actions on a status and on accounts; `afterPaint` lets the optimistic update show before its call takes any time.
 */
export const provideStatusActions = ({ http, visitor }: SessionParts, { afterPaint, tabChannel }: Live) => {
  const inTurn = takingTurns();
  return statusActionsMachine.provide({
    actors: {
      watchSettings,
      otherTabs: fromCallback<Marked>(({ sendBack, receive, system }) => {
        const over = new AbortController();
        const { say, close } = tabChannel(`marks:${keyOfVisitor(visitor)}`, (received) => {
          const intent = readMarked(received);
          const loaded = intent && receiveMark(http, intent, over.signal, cacheIn(system));
          void loaded?.then((normalised) => sendBack({ type: 'elsewhere.loaded', normalised })).catch(() => undefined);
        });
        receive(say);
        return () => {
          over.abort();
          close();
        };
      }),
      toggle: toggleMachine.provide({
        actors: {
          sendMark: fromPromise<Normalised, Intent>(({ input, signal, system }) =>
            inTurn(input.id, async () => {
              await afterPaint();
              const statusId = isOfStatus(input.mark) ? input.id : undefined;
              return unlessRemoved(statusId, { http, signal, system }, () => sendMark(http, input, signal, cacheIn(system)));
            }),
          ),
        },
      }),
      reacting: reactingMachine.provide({
        actors: {
          sendReaction: fromPromise<Normalised, { statusId: string } & WantedReaction>(
            ({ input: { statusId, name, wanted }, signal, system }) =>
              inTurn(statusId, async () => {
                await afterPaint();
                const react = () => reactTo(http, { statusId, emoji: name, wanted }, signal);
                return (await unlessRemoved(statusId, { http, signal, system }, react)).normalised;
              }),
          ),
        },
      }),
    },
  });
};
