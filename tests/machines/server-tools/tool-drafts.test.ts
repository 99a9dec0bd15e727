import { describe, expect, test } from 'vitest';
import { changedElsewhere } from '#domain/server-tools/drafts.ts';
import type { Documents } from '#domain/server-tools/documents.ts';
import { serverDocumentsMachine } from '#machines/server-tools/server-documents.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import type { RuleAction, ServerRule } from '#domain/server-tools/rules.ts';
import { serverRulesMachine } from '#machines/server-tools/server-rules.machine.ts';
import { selectToolDraft, toolDraftsMachine, type StoreToolDraftEvent } from '#machines/server-tools/tool-drafts.machine.ts';
import { selectIsActing, selectPart, selectPartFailed, selectPartProblem } from '#machines/support/part.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const entered = { text: 'Be kind', hint: 'Always' };
const form = { entered, base: { text: '', hint: '' } };
const open = () => {
  const keep = deferredSource<StoreToolDraftEvent>();
  const { actor } = openAmong(toolDraftsMachine.provide({ actors: { persistForms: keep.logic } }));
  return { actor, keep, draft: () => selectToolDraft(actor.getSnapshot(), 'rule') };
};

describe('unsaved forms of the server tools', () => {
  // rules: tools-drafts
  test('are dropped once they were sent, unless they were changed meanwhile', () => {
    const { actor, draft } = open();
    actor.send({ type: 'draft.edit', of: 'rule', form });
    actor.send({ type: 'draft.sent', of: 'rule', entered: { ...entered, text: 'Be' } });
    expect(draft()).toEqual({ entered: { text: 'Be kind' }, base: { text: 'Be' } });
    actor.send({ type: 'draft.sent', of: 'rule', entered });
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

  // rules: tools-drafts
  test('are dropped where the item was deleted or has the same text already', () => {
    const { actor, keep } = open();
    for (const of of ['rule-1', 'rule-2', 'rule-3', 'rule']) actor.send({ type: 'form.restored', of, form });
    actor.send({ type: 'draft.compare', prefix: 'rule-', forms: { 'rule-1': entered, 'rule-2': { text: 'Old', hint: 'Always' } } });
    expect(actor.getSnapshot().context.drafts).toEqual({ 'rule-2': { entered: { text: 'Be kind' }, base: { text: '' } }, rule: form });
    expect(keep.received.map((event) => event.of)).toEqual(['rule-1', 'rule-2', 'rule-3']);
  });
});

// rules: tools-drafts, tools-documents
test('a reset of a document drops its unsaved text', async () => {
  const [fetchPart, runAction] = [deferredCall<Documents>(), deferredCall<Documents | undefined>()];
  const { actor, receivedBy } = openAmong(
    serverDocumentsMachine.provide({ actors: { fetchPart: fetchPart.logic, runAction: runAction.logic } }),
  );
  const documents = { 'terms-of-service': 'a', 'instance-panel': 'b' };
  actor.send({ type: 'part.view' });
  await fetchPart.resolve(documents);
  actor.send({ type: 'part.action', action: { type: 'reset', name: 'terms-of-service' } });
  await runAction.resolve(undefined);
  await fetchPart.resolve(documents);
  expect(receivedBy('toolDrafts').filter(({ type }) => type !== 'draft.compare')).toEqual([{ type: 'draft.edit', of: 'terms-of-service' }]);
});

// rules: tools-conflict
test('a text that another admin changed is loaded again, and the draft of it stays', async () => {
  const { actor, runAction, fetchPart, sent, run } = await openRules();
  run({ type: 'edit', id: '1', entered: { text: 'Be kind' } });
  await runAction.reject(changedElsewhere());
  expect([selectIsActing(actor.getSnapshot()), selectPartProblem(actor.getSnapshot())]).toEqual([true, { key: 'server_tools.changed' }]);
  await fetchPart.resolve([rule]);
  expect([selectPart(actor.getSnapshot()), sent()]).toEqual([[rule], []]);
});

const openRules = async () => {
  const [fetchPart, runAction] = [deferredCall<readonly ServerRule[]>(), deferredCall<readonly ServerRule[] | undefined>()];
  const { actor, receivedBy } = openAmong(
    serverRulesMachine.provide({ actors: { fetchPart: fetchPart.logic, runAction: runAction.logic } }),
  );
  actor.send({ type: 'part.view' });
  await fetchPart.resolve([]);
  const sent = () => receivedBy('toolDrafts').filter(({ type }) => type !== 'draft.compare');
  return { actor, fetchPart, runAction, sent, run: (action: RuleAction) => actor.send({ type: 'part.action', action }) };
};
const failure = new CallError({ kind: 'offline' });
const rule = { id: '1', text: 'Be kind', hint: '', priority: 0 };

describe('unsaved forms of an action', () => {
  // rules: tools-drafts, tools-rules
  test('are dropped once the server accepted them and its text is loaded', async () => {
    const { actor, fetchPart, runAction, sent, run } = await openRules();
    run({ type: 'create', ...entered });
    await runAction.reject(failure);
    expect([sent(), actor.getSnapshot().context.problem?.key]).toEqual([[], 'server_tools.rules.failed.create']);
    run({ type: 'create', ...entered });
    await runAction.resolve(undefined);
    await fetchPart.reject(failure);
    expect([sent(), selectPartFailed(actor.getSnapshot())]).toEqual([[], true]);
    actor.send({ type: 'part.retry' });
    await fetchPart.resolve([rule]);
    expect(sent()).toEqual([{ type: 'draft.sent', of: 'rule', entered }]);
  });

  // rules: tools-drafts, tools-rules
  test('are dropped with a deleted rule', async () => {
    const { fetchPart, runAction, sent, run } = await openRules();
    run({ type: 'delete', id: '1' });
    await runAction.resolve(undefined);
    await fetchPart.resolve([]);
    expect(sent()).toEqual([{ type: 'draft.edit', of: 'rule-1' }]);
  });

  // rules: tools-rules
  test('start from the result of the action before, also of a move that failed in part', async () => {
    const { actor, fetchPart, runAction, run } = await openRules();
    run({ type: 'create', ...entered });
    await runAction.resolve(undefined);
    run({ type: 'move', id: '1', by: 1 });
    expect([selectIsActing(actor.getSnapshot()), runAction.requested.length]).toEqual([true, 1]);
    await fetchPart.resolve([rule]);
    run({ type: 'move', id: '1', by: 1 });
    await runAction.reject(failure);
    expect(fetchPart.waiting().length).toBe(1);
    await fetchPart.resolve([{ ...rule, priority: 1 }]);
    expect([selectPart(actor.getSnapshot()), actor.getSnapshot().context.problem?.key]).toEqual([
      [{ ...rule, priority: 1 }],
      'server_tools.rules.failed.move',
    ]);
  });
});
