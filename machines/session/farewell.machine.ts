import { assign, setup } from 'xstate';
import type { KnownAccount } from '../../src/domain/visitor.ts';
import { unprovided } from '../support/unprovided.ts';
import type { FarewellInbox } from './inbox.ts';

const OTHERS_LEAVE_MS = 300; // our choice: until then every tab has closed what still carries the token

/** Tells the server that an account left this device, once nothing carries its token any more; it is forgotten here in any case. */
export const farewellMachine = setup({
  types: { context: {} as { account: KnownAccount | undefined }, events: {} as FarewellInbox },
  actors: { revokeToken: unprovided<void, { account: KnownAccount | undefined }>('revokeToken') },
  actions: { keep: assign((_, params: { account: KnownAccount }) => params) },
  delays: { othersLeave: OTHERS_LEAVE_MS },
}).createMachine({
  id: 'farewell',
  context: { account: undefined },
  initial: 'idle',
  on: { 'farewell.say': { target: '.waiting', actions: { type: 'keep', params: ({ event: { account } }) => ({ account }) } } },
  states: {
    idle: {},
    waiting: { after: { othersLeave: 'revoking' } },
    revoking: {
      invoke: {
        id: 'revokeToken',
        src: 'revokeToken',
        input: ({ context: { account } }) => ({ account }),
        onDone: 'idle',
        onError: 'idle',
      },
    },
  },
});
