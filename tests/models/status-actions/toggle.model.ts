import { toggleMachine } from '#machines/status-actions/toggle.machine.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import { CallError } from '#domain/text/failure.ts';
import { aStatus } from '#tests/support/entities.ts';
import type { Reach } from '#tests/support/model-cover.ts';
import { modelOf } from '#tests/support/model.ts';

const throttled = new CallError({ kind: 'throttled', status: 429, message: '', retryAfterMs: 1_000 });
const rejected = new CallError({ kind: 'rejected', status: 422, message: 'no' });
const answer: Normalised = { statuses: [aStatus()] };

const modelFor = (wanted: boolean) =>
  modelOf(toggleMachine, {
    input: { mark: 'favourite', id: '1', wanted },
    events: [
      { type: 'toggle.want', wanted: true },
      { type: 'toggle.want', wanted: false },
    ],
    outcomes: {
      sendMark: [{ done: answer }, { error: throttled }, { error: rejected }],
    },
    project: ({ wanted, sent, throttles, failure }) => [wanted, sent, throttles, failure?.kind],
  });

/** A wish for a favourite, and one against it. */
export const toggleModels = [modelFor(true), modelFor(false)] as const;

/** What a person can do: each press wishes for the other state. */
export const pressed: Reach<typeof toggleMachine>['can'] = (event, { context: { wanted } }) =>
  event.type !== 'toggle.want' || event['wanted'] !== wanted;
