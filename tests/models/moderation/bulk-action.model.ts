import { bulkActionMachine } from '#machines/moderation/bulk-action.machine.ts';
import type { ModeratedAccount } from '#domain/account/moderation.ts';
import { CallError } from '#domain/text/failure.ts';
import { modelOf } from '#tests/support/model.ts';

const account = (id: string): ModeratedAccount => ({ id, acct: id, role: 'member', deactivated: false, tags: [] });

/** Two accounts that are deactivated, one after the other. */
export const bulkActionModel = modelOf(bulkActionMachine, {
  events: [
    { type: 'run.pick', ids: ['a', 'b'], isPicked: true },
    { type: 'run.pick', ids: ['a'], isPicked: false },
    { type: 'run.request', tool: 'deactivated', wanted: true, accounts: [account('a'), account('b')] },
    { type: 'run.confirm' },
    { type: 'run.cancel' },
    { type: 'run.stop' },
    { type: 'run.retry' },
    { type: 'run.dismiss' },
  ],
  outcomes: { applyTool: [{ done: undefined }, { error: new CallError({ kind: 'offline' }) }] },
  project: ({ picked, run, done, left }) => [picked.toSorted(), run?.accounts.length, done, left.length],
});
