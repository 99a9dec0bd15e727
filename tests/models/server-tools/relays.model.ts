import { relaysMachine } from '#machines/server-tools/relays.machine.ts';
import { partModelOf } from '#tests/support/part-model-of.ts';

export const relaysModel = partModelOf(relaysMachine, {
  part: [{ actor: 'https://relay.example/actor', isMutual: true }],
  action: { type: 'follow', actor: 'https://relay.example/actor' },
});
