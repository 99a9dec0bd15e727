import { describe, expect, test } from 'vitest';
import { accountToolsMachine, selectToolQuestion } from '#machines/moderation/account-tools.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Tool } from '#domain/account/moderation.ts';
import { anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = () => {
  const applyTool = deferredCall<void, { accountId: string; acct: string; tool: Tool; wanted: boolean }>();
  const among = openAmong(accountToolsMachine.provide({ actors: { applyTool: applyTool.logic } }));
  const { actor } = among;
  return {
    ...among,
    applyTool,
    use: (tool: Tool, wanted = true, id = 'a') => actor.send({ type: 'tool.use', account: anAccount({ id }), tool, wanted }),
    question: () => selectToolQuestion(actor.getSnapshot())?.account.id,
  };
};

describe('account tools machine', () => {
  // rules: staff-waits
  test('updates the page when the server confirms', async () => {
    const { use, applyTool, receivedBy, notices } = open();
    use('sandbox');
    expect([applyTool.requested, receivedBy('entities')]).toEqual([[{ accountId: 'a', acct: 'noor', tool: 'sandbox', wanted: true }], []]);
    await applyTool.resolve();
    const change = { tags: ['mrf_tag:sandbox'] };
    expect(receivedBy('entities')).toEqual(
      ['accounts', 'adminAccounts'].map((kind) => ({ type: 'entities.patch', kind, ids: ['a'], change })),
    );
    expect(notices()).toEqual(['moderation.done.tag @noor']);
  });

  // rules: account-warnings
  test('says that Mastodon suspended an account', async () => {
    const { actor, applyTool, notices } = open();
    const limits = { silenced: false, sensitized: false, disabled: false };
    for (const wanted of [true, false]) {
      actor.send({ type: 'tool.use', account: { ...anAccount({ id: 'a' }), limits }, tool: 'deactivated', wanted });
      await applyTool.resolve();
    }
    expect(notices()).toEqual(['moderation.done.suspended @noor', 'moderation.done.not_suspended @noor']);
  });

  test('reports a refusal and changes nothing', async () => {
    const { use, applyTool, receivedBy, notices } = open();
    use('moderator');
    await applyTool.reject(new CallError({ kind: 'forbidden', status: 403, message: 'You are not admin.' }));
    expect([receivedBy('entities'), notices()]).toEqual([[], ['moderation.failed.account @noor errors.response_text You are not admin.']]);
  });

  test('runs one action per account at a time', async () => {
    const { use, applyTool } = open();
    use('sandbox');
    use('quarantine');
    use('sandbox', true, 'b');
    expect(applyTool.requested.map(({ tool }) => tool)).toEqual(['sandbox', 'sandbox']);
  });

  // rules: removal-confirmed
  test('removes an account only after confirmation', async () => {
    const { actor, use, applyTool, question, receivedBy } = open();
    use('removed');
    actor.send({ type: 'tool.cancel' });
    expect([question(), applyTool.requested]).toEqual([undefined, []]);
    use('removed');
    expect(question()).toBe('a');
    actor.send({ type: 'tool.confirm' });
    expect([question(), applyTool.requested.length]).toEqual([undefined, 1]);
    await applyTool.resolve();
    expect(receivedBy('entities')[0]).toEqual({ type: 'entities.patch', kind: 'accounts', ids: ['a'], change: { deactivated: true } });
  });

  // rules: removal-confirmed
  test.each(['rejected', 'password_reset', 'mfa_disabled'] as const)('confirms %s too', (tool) => {
    const { use, applyTool, question } = open();
    use(tool);
    expect([question(), applyTool.requested]).toEqual(['a', []]);
  });

  // rules: account-warnings, tools-drafts
  test('asks for the text of a warning, and drops it only when the server has it', async () => {
    const { actor, applyTool, question, receivedBy } = open();
    const warning = { text: 'Please stop', mail: 'yes' };
    const warn = () => {
      actor.send({ type: 'tool.use', account: anAccount({ id: 'a' }), tool: 'silenced', wanted: true, isWarning: true });
      expect(question()).toBe('a');
      actor.send({ type: 'tool.confirm', warning });
    };
    warn();
    await applyTool.reject(new CallError({ kind: 'forbidden', status: 403, message: 'This action is not allowed' }));
    expect(receivedBy('toolDrafts')).toEqual([]);
    warn();
    await applyTool.resolve();
    expect(applyTool.requested.at(-1)).toEqual({ accountId: 'a', acct: 'noor', tool: 'silenced', wanted: true, warning });
    expect(receivedBy('toolDrafts')).toEqual([{ type: 'draft.sent', of: 'warning-a', entered: warning }]);
  });
});
