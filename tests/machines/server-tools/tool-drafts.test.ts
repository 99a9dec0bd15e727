import { describe, expect, test } from 'vitest';
import { CallError } from '#domain/text/failure.ts';
import type { ServerRule } from '#domain/server-tools/rules.ts';
import { serverRulesMachine } from '#machines/server-tools/server-rules.machine.ts';
import { selectToolDraft, toolDraftsMachine, type StoreToolDraftEvent } from '#machines/server-tools/tool-drafts.machine.ts';
import { deferredCall, deferredSource } from '#tests/support/held.ts';
import { openAmong } from '#tests/support/machines.ts';

const form = { text: 'Be kind', hint: '' };
const open = () => {
  const keep = deferredSource<StoreToolDraftEvent>();
  const { actor } = openAmong(toolDraftsMachine.provide({ actors: { keepForms: keep.logic } }));
  return { actor, keep, draft: () => selectToolDraft(actor.getSnapshot(), 'rule') };
};

describe('unsaved forms of the server tools', () => {
  // rules: tools-drafts
  test('are dropped once they were sent, unless they were changed meanwhile', () => {
    const { actor, draft } = open();
    actor.send({ type: 'draft.edit', of: 'rule', form });
    actor.send({ type: 'draft.sent', of: 'rule', form: { ...form, text: 'Be' } });
    expect(draft()).toEqual(form);
    actor.send({ type: 'draft.sent', of: 'rule', form });
    expect(draft()).toBe(undefined);
  });

  // rules: tools-drafts
  test('are restored, and follow other tabs', () => {
    const { actor, draft } = open();
    actor.send({ type: 'form.restored', of: 'rule', form });
    expect(draft()).toEqual(form);
    actor.send({ type: 'form.changedElsewhere', of: 'rule' });
    expect(draft()).toBe(undefined);
  });

  // rules: tools-drafts, tools-rules
  test('are sent by an action only if the server accepts it', async () => {
    const [fetchPart, runAction] = [deferredCall<readonly ServerRule[]>(), deferredCall<readonly ServerRule[] | undefined>()];
    const { actor, receivedBy } = openAmong(
      serverRulesMachine.provide({ actors: { fetchPart: fetchPart.logic, runAction: runAction.logic } }),
    );
    const sent = () => receivedBy('toolDrafts');
    actor.send({ type: 'part.view' });
    await fetchPart.resolve([]);
    actor.send({ type: 'part.action', action: { type: 'create', ...form } });
    await runAction.reject(new CallError({ kind: 'offline' }));
    expect([sent(), actor.getSnapshot().context.problem?.key]).toEqual([[], 'server_tools.rules.failed.create']);
    actor.send({ type: 'part.action', action: { type: 'create', ...form } });
    await runAction.resolve(undefined);
    expect(sent()).toEqual([{ type: 'draft.sent', of: 'rule', form }]);
  });
});
