import { assign, log, setup } from 'xstate';
import type { ClientConfig, InstanceInfo, NodeInfo } from '#domain/server/instance.ts';
import { unprovided } from '../support/unprovided.ts';

/** The data of a server that a start loads. */
export type Loaded = Readonly<
  Partial<{ config: ClientConfig; instance: InstanceInfo; node: NodeInfo; panel: string; terms: string; hasStickers: boolean }>
>;
type Input = { part: string; config?: ClientConfig };
type Context = Input & { loaded: Loaded };

const TIMEOUT_MS = 5_000; // our choice: an optional response that never arrives does not delay the app (rule start-patience)

/** One optional part of the start, until it has loaded, failed or timed out. A failure is logged and the part is omitted (rule start-failures). */
export const startPartMachine = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the type is inferred from it
  types: { input: {} as Input, context: {} as Context, output: {} as Loaded },
  actors: { learn: unprovided<Loaded, Input>('learn') },
  actions: {
    setLoaded: assign((_, params: { loaded: Loaded }) => params),
    logFailure: log(({ context: { part } }, { error }: { error: unknown }) => `start-up: ${part} failed: ${String(error)}`),
  },
  delays: { timeout: TIMEOUT_MS },
}).createMachine({
  id: 'startPart',
  context: ({ input }) => ({ ...input, loaded: {} }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'learn',
        src: 'learn',
        input: ({ context }) => context,
        onDone: { target: 'done', actions: { type: 'setLoaded', params: ({ event }) => ({ loaded: event.output }) } },
        onError: { target: 'done', actions: { type: 'logFailure', params: ({ event: { error } }) => ({ error }) } },
      },
      after: { timeout: 'done' },
    },
    done: { type: 'final' },
  },
  output: ({ context: { loaded } }) => loaded,
});
