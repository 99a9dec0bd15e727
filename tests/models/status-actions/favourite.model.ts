import { favouriteMachine } from '../../../machines/status-actions/favourite.machine.ts';
import type { Harvest } from '../../../src/domain/entities.ts';
import { CallError } from '../../../src/domain/failure.ts';
import { aStatus } from '../../support/entities.ts';
import type { Reach } from '../../support/model-cover.ts';
import { modelOf } from '../../support/model.ts';

const throttled = new CallError({ kind: 'throttled', status: 429, message: '', retryAfterMs: 1_000 });
const rejected = new CallError({ kind: 'rejected', status: 422, message: 'no' });
const answerOf = (favourited: boolean): Harvest => ({ statuses: [aStatus({ favourited })] });

const modelFor = (wanted: boolean) =>
  modelOf(favouriteMachine, {
    input: { statusId: '1', wanted },
    events: [
      { type: 'favourite.want', wanted: true },
      { type: 'favourite.want', wanted: false },
    ],
    outcomes: {
      sendFavourite: [{ done: answerOf(true) }, { error: throttled }, { error: rejected }],
      sendUnfavourite: [{ done: answerOf(false) }, { error: throttled }, { error: rejected }],
    },
    project: ({ wanted, sent, throttles, failure }) => [wanted, sent, throttles, failure?.kind],
  });

/** A wish for a favourite, and one against it. */
export const favouriteModels = [modelFor(true), modelFor(false)] as const;

/** What a person can do: each press wishes for the other state. */
export const pressed: Reach<typeof favouriteMachine>['can'] = (event, { context: { wanted } }) =>
  event.type !== 'favourite.want' || event['wanted'] !== wanted;
