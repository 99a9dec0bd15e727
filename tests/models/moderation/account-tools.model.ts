import { accountToolsMachine } from '#machines/moderation/account-tools.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { anAccount } from '#tests/support/entities.ts';
import { modelOf } from '#tests/support/model.ts';

const account = anAccount();

/** One account: tagged and untagged, removed after confirmation, and edited. */
export const accountToolsModel = modelOf(accountToolsMachine, {
  events: [
    { type: 'tool.use', account, tool: 'sandbox', wanted: true },
    { type: 'tool.use', account, tool: 'removed', wanted: true },
    { type: 'tool.confirm' },
    { type: 'tool.cancel' },
    { type: 'tool.edit', account },
    { type: 'tool.closeEditor' },
  ],
  outcomes: { 'tool:*': [{ done: undefined }, { error: new CallError({ kind: 'offline' }) }] },
  project: ({ uses, question, edited }) => [Object.values(uses).map(({ tool }) => tool), question?.tool, edited?.id],
});
