import type { Relay, RelayAction } from '#domain/server-tools/relays.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { partMachine } from '../support/part.ts';

/** The relays that the server follows (rule tools-relays). */
export const relaysMachine = partMachine<readonly Relay[], RelayAction>(
  'relays',
  (failure, { type }) => ({ key: `server_tools.relays.failed.${type}`, args: { error: failureText(failure) } }),
  { draftOf: ({ type, actor }) => (type === 'follow' ? { of: 'relay', entered: { actor } } : undefined) },
);
