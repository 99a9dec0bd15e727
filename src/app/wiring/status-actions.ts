import { fromPromise } from 'xstate';
import { reactingMachine } from '../../../machines/status-actions/reacting.machine.ts';
import { statusActionsMachine } from '../../../machines/status-actions/status-actions.machine.ts';
import { toggleMachine } from '../../../machines/status-actions/toggle.machine.ts';
import type { Http } from '../../api/http.ts';
import { reactTo } from '../../api/status-marks.ts';
import type { Harvest } from '../../domain/entities.ts';
import type { Wish } from '../../domain/marks.ts';
import type { WantedReaction } from '../../domain/reactions.ts';
import { calling } from './calling.ts';
import { takingTurns } from './in-turn.ts';
import { cacheIn } from './known.ts';
import { sendMark } from './send-mark.ts';

/** Fills the holes of what is done to a status and to the people of statuses; `afterPaint` lets the wish show before its call takes any time. */
export const wireStatusActions = (http: Http, afterPaint: () => Promise<void>) => {
  const inTurn = takingTurns();
  return statusActionsMachine.provide({
    actors: {
      toggle: toggleMachine.provide({
        actors: {
          sendMark: fromPromise<Harvest, Wish>(({ input, signal, system }) =>
            inTurn(input.id, async () => {
              await afterPaint();
              return sendMark(http, input, signal, cacheIn(system));
            }),
          ),
        },
      }),
      reacting: reactingMachine.provide({
        actors: {
          sendReaction: calling(http, (to, { statusId, name, wanted }: { statusId: string } & WantedReaction, signal) =>
            inTurn(statusId, async () => {
              await afterPaint();
              return (await reactTo(to, { statusId, emoji: name, wanted }, signal)).harvest;
            }),
          ),
        },
      }),
    },
  });
};
