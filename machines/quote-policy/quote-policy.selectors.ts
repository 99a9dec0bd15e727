import type { SnapshotFrom } from 'xstate';
import type { QuotePolicy } from '#domain/status/quote-policy.ts';
import type { Message } from '#domain/text/message.ts';
import type { quotePolicyMachine } from './quote-policy.machine.ts';

type Snapshot = SnapshotFrom<typeof quotePolicyMachine>;

/** The status whose policy is chosen, while the choice is open. */
export const selectQuotePolicyOf = (snapshot: Snapshot): string | undefined =>
  snapshot.matches('closed') || snapshot.matches({ saving: 'hidden' }) ? undefined : snapshot.context.statusId;
/** The policy that is being saved. */
export const selectChosenPolicy = ({ context: { chosen } }: Snapshot): QuotePolicy | undefined => chosen;
export const selectQuotePolicyProblem = ({ context: { problem } }: Snapshot): Message | undefined => problem;
