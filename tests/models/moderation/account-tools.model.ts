import { accountToolsMachine } from '#machines/moderation/account-tools.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { anAccount } from '#tests/support/entities.ts';
import { modelOf } from '#tests/support/model.ts';

const account = anAccount();

/** One account: tagged and untagged, and removed after confirmation. */
export const accountToolsModel = modelOf(accountToolsMachine, {
  events: [
    { type: 'tool.use', account, tool: 'sandbox', wanted: true },
    { type: 'tool.use', account, tool: 'removed', wanted: true },
    { type: 'tool.confirm' },
    { type: 'tool.cancel' },
  ],
  outcomes: { 'tool:*': [{ done: undefined }, { error: new CallError({ kind: 'offline' }) }] },
  project: ({ uses, question }) => [Object.values(uses).map(({ tool }) => tool), question?.tool],
});
