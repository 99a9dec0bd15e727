import { toggleMachine } from '#machines/status-actions/toggle.machine.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import { CallError } from '#domain/text/failure.ts';
import { aStatus } from '#tests/support/entities.ts';
import type { Reach } from '#tests/support/model-cover.ts';
import { isResponseOf, type History, type Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const throttled = new CallError({ kind: 'throttled', status: 429, message: '', retryAfterMs: 1_000 });
const rejected = new CallError({ kind: 'rejected', status: 422, message: 'no' });
const response: Normalised = { statuses: [aStatus()] };

const lastRow = ({ notified }: History) => notified('entities').at(-1);

/** True if the status has the mark on the server, where `requested` is the first intent. */
const serverIn = ({ steps, started }: History, requested: boolean): boolean => {
  let sent: boolean = started('sendMark')[0]?.wanted;
  let isMarked = !requested;
  for (const { event, started: startedThen } of steps) {
    if (event.type === 'xstate.done.actor.sendMark') isMarked = sent;
    sent = startedThen('sendMark').at(-1)?.wanted ?? sent;
  }
  return isMarked;
};

const invariantsOf = (requested: boolean): Invariants<typeof toggleMachine> => ({
  'the last desired state wins': ({ status, context: { wanted, failure } }, history) =>
    status !== 'done' || failure !== undefined || serverIn(history, requested) === wanted,
  'every request sends the desired state': ({ children, context: { wanted } }, { steps }) =>
    !children['sendMark'] || (steps.at(-1)?.started('sendMark') ?? []).every((input) => input.wanted === wanted),
  'a desired state that the server does not have is in the row': ({ status, context: { wanted, isSetOnServer } }, history) =>
    status === 'done' || lastRow(history)?.type === (wanted === isSetOnServer ? 'entities.rollBack' : 'entities.update'),
  'a refusal removes the desired state from the row': ({ status, context: { failure } }, history) =>
    status !== 'done' || failure === undefined || lastRow(history)?.type === 'entities.rollBack',
  'each response reaches the cache': (_, { notified, events }) =>
    notified('entities', 'entities.merge').length === events.filter(({ type }) => type === 'xstate.done.actor.sendMark').length,
  'a refusal is stored, and a throttled request waits twice at most': ({ status, context: { failure, throttles } }, history) =>
    throttles <= 2 && (status !== 'done' || !isResponseOf('sendMark', 'error', history) || failure !== undefined),
  'no request is sent again before the wait is over': ({ value }, { last }) =>
    last?.type !== 'xstate.error.actor.sendMark' || value !== 'sending',
});

const modelFor = (wanted: boolean) =>
  modelOf(toggleMachine, {
    input: { mark: 'favourite', id: '1', wanted },
    events: [
      { type: 'toggle.set', wanted: true },
      { type: 'toggle.set', wanted: false },
    ],
    outcomes: {
      sendMark: [{ done: response }, { error: throttled }, { error: rejected }],
    },
    invariants: invariantsOf(wanted),
    project: ({ wanted, isSetOnServer, throttles, failure }) => [wanted, isSetOnServer, throttles, failure?.kind],
  });

/** The intent to add a favourite, and the one to remove it. */
export const toggleModels = [modelFor(true), modelFor(false)] as const;

/** The presses: each intends the other state. */
export const pressed: Reach<typeof toggleMachine>['can'] = (event, { context: { wanted } }) =>
  event.type !== 'toggle.set' || event['wanted'] !== wanted;
