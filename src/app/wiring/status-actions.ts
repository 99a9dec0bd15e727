import { favouriteMachine } from '../../../machines/status-actions/favourite.machine.ts';
import { statusActionsMachine } from '../../../machines/status-actions/status-actions.machine.ts';
import type { Http } from '../../api/http.ts';
import { favourite, unfavourite } from '../../api/statuses.ts';
import { calling } from './calling.ts';

type Target = { statusId: string };

/** Fills the holes of what is done to a status. */
export const wireStatusActions = (http: Http) =>
  statusActionsMachine.provide({
    actors: {
      favourite: favouriteMachine.provide({
        actors: {
          sendFavourite: calling(http, async (to, target: Target, signal) => (await favourite(to, target, signal)).harvest),
          sendUnfavourite: calling(http, async (to, target: Target, signal) => (await unfavourite(to, target, signal)).harvest),
        },
      }),
    },
  });
