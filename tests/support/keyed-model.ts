import { expect, test } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { lightChild, lightEndings, openAmong, type Received } from './machines.ts';
import { recordCoverage } from './model-coverage.ts';
import { modelOf, type ModelOptions } from './model.ts';

type Ends = NonNullable<ModelOptions<AnyStateMachine>['outcomes']>[string];
type Path = { readonly steps: readonly { readonly event: { readonly type: string } }[] };
type Found = Pick<ReturnType<typeof openAmong>, 'receivedBy' | 'notices'>;

/** The actual and the expected values. */
type Claim = readonly [is: unknown, should: unknown];

const claim = ([is, should]: Claim): void => expect(is).toEqual(should);

/** Walks a keyed machine: the inputs, the outcomes by key, the value that shows, and the received events at the end. */
export const walkKeyed = <M extends AnyStateMachine>(
  machine: M,
  {
    questions,
    ends,
    shows,
    notified = () => [0, 0],
  }: {
    readonly questions: readonly object[];
    readonly ends: Readonly<Record<string, Ends>>;
    readonly shows: (
      snapshot: ReturnType<M['getInitialSnapshot']>,
      key: string,
      entry: Readonly<Record<string, unknown>> | undefined,
    ) => Claim;
    readonly notified?: (path: Path, found: Found) => Claim;
  },
): void => {
  const provided = (received: Received[]) => machine.provide({ actors: { callServer: lightChild(received) } } as never) as AnyStateMachine;
  const keys = Object.keys(ends);
  const model = modelOf(provided([]), {
    events: [...questions.map((input) => ({ type: 'keyed.request', input })), ...keys.map((key) => ({ type: 'keyed.forget', key }))],
    outcomes: Object.fromEntries(keys.map((key) => [`${machine.id}:${key}`, ends[key]!])),
    project: ({ entries }) => entries,
  });

  test.each(model.paths)('$name', async (path) => {
    const { actor, receivedBy, notices } = openAmong(provided([]));
    await model.walk(path, {
      actor,
      events: { 'keyed.*': (event) => actor.send(event), ...lightEndings(() => actor.getSnapshot().children) },
      states: {
        '': ({ context: { entries }, children }: AnyMachineSnapshot) => {
          const requested = keys.filter((key) => entries[key]?.pending);
          expect(Object.keys(children).sort()).toEqual(requested.map((key) => `${machine.id}:${key}`).sort());
          for (const key of keys) claim(shows(actor.getSnapshot() as never, key, entries[key]));
        },
      },
    });
    claim(notified(path, { receivedBy, notices }));
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toMatchObject({ machine: machine.id, missed: [] });
  });
};

/** Counts the steps of a kind in a path. */
export const countIn = ({ steps }: Path, isOf: (event: Readonly<Record<string, unknown>>) => boolean): number =>
  steps.filter(({ event }) => isOf(event)).length;

/** Counts the responses and the forgotten values of a path with one key, each of which changes what the cache retains: a pending key is not forgotten. */
export const retainedIn = ({ steps }: Path): number => {
  let isPending = false;
  return steps.filter(({ event: { type } }) => {
    if (type === 'keyed.request') isPending = true;
    if (type.startsWith('xstate.')) isPending = false;
    return type.startsWith('xstate.done') || (type === 'keyed.forget' && !isPending);
  }).length;
};
