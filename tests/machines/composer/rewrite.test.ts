import { describe, expect, test } from 'vitest';
import type { Normalised } from '#domain/cache/entities.ts';
import { CallError, type Failure } from '#domain/text/failure.ts';
import { emptyPoll } from '#domain/composer/poll-form.ts';
import { aDraft } from '#tests/support/drafts.ts';
import { aStatus } from '#tests/support/entities.ts';
import { openRewrite } from '#tests/support/rewrite.ts';

const draft = aDraft({ text: 'as it was written', poll: emptyPoll });
const removed: Normalised = { statuses: [aStatus({ id: '1', deleted: true })] };
const refused: Failure = { kind: 'forbidden', status: 403, message: '' };

const open = (isRedraft: boolean) => {
  const { calls, actor, receivedBy } = openRewrite(isRedraft);
  const notices = () => receivedBy('notices').map(({ notice }) => (notice as { key: string }).key);
  return { ...calls, actor, receivedBy, notices, isDone: () => actor.getSnapshot().status === 'done' };
};

describe('rewrite machine: edit', () => {
  // rules: edit-unchanged
  test('opens its own form with the source, without the unchangeable poll', async () => {
    const { readStatus, receivedBy, stashDraft, deleteStatus, isDone } = open(false);
    await readStatus.resolve({ draft, formKey: 'status' });
    expect(receivedBy('composers')).toEqual([{ type: 'composers.open', key: 'edit:1', fill: { ...draft, poll: undefined } }]);
    expect([stashDraft.requested, deleteStatus.requested, isDone()]).toEqual([[], [], true]);
  });

  test('opens nothing when unreadable, with a notice', async () => {
    const { readStatus, receivedBy, notices } = open(false);
    await readStatus.reject(new CallError(refused));
    expect([receivedBy('composers'), notices()]).toEqual([[], ['status.source_failed']]);
  });

  // rules: press-waits
  test('opens nothing once the user cancelled it', async () => {
    const { actor, readStatus, receivedBy, notices, isDone } = open(false);
    actor.send({ type: 'rewrite.abandon' });
    expect([readStatus.waiting(), receivedBy('composers'), notices(), isDone()]).toEqual([[], [], [], true]);
  });
});

describe('rewrite machine: redraft', () => {
  const atDelete = async () => {
    const flow = open(true);
    await flow.readStatus.resolve({ draft, formKey: 'reply:9' });
    await flow.stashDraft.resolve('aside:1');
    return flow;
  };

  test('stores the text before deleting', async () => {
    const { readStatus, stashDraft, deleteStatus } = open(true);
    expect([stashDraft.requested, deleteStatus.requested]).toEqual([[], []]);
    await readStatus.resolve({ draft, formKey: 'reply:9' });
    expect([stashDraft.requested, deleteStatus.requested]).toEqual([[{ draft, formKey: 'reply:9' }], []]);
    await stashDraft.resolve('aside:1');
    expect(deleteStatus.requested).toEqual([{ statusId: '1' }]);
  });

  test('opens the form after the deletion, and shows it', async () => {
    const { deleteStatus, receivedBy, dropStash } = await atDelete();
    await deleteStatus.resolve(removed);
    expect(receivedBy('entities')).toEqual([{ type: 'entities.merge', normalised: removed }]);
    expect(receivedBy('composers')).toEqual([
      { type: 'composers.import', key: 'reply:9', draft, from: { stashKey: 'aside:1' } },
      { type: 'composers.open', key: 'reply:9' },
    ]);
    expect(dropStash.requested).toEqual([]);
  });

  // rules: press-waits
  test('deletes nothing when it was cancelled before, and leaves no draft', async () => {
    const { actor, readStatus, stashDraft, dropStash, deleteStatus, receivedBy, notices } = open(true);
    await readStatus.resolve({ draft, formKey: 'reply:9' });
    actor.send({ type: 'rewrite.abandon' });
    await stashDraft.resolve('aside:1');
    expect([deleteStatus.requested, dropStash.requested]).toEqual([[], [{ stashKey: 'aside:1' }]]);
    expect([receivedBy('composers'), notices()]).toEqual([[], []]);
  });

  // rules: press-waits
  test('leaves the text among the drafts when it was cancelled during the deletion', async () => {
    const { actor, deleteStatus, dropStash, receivedBy, notices, isDone } = await atDelete();
    actor.send({ type: 'rewrite.abandon' });
    await deleteStatus.resolve(removed);
    expect(receivedBy('entities')).toEqual([{ type: 'entities.merge', normalised: removed }]);
    expect([receivedBy('composers'), dropStash.requested, notices(), isDone()]).toEqual([[], [], ['status.redraft_stored'], true]);
  });

  // rules: press-waits
  test.each([true, false])('opens the form after all when it was pressed again during the deletion (redraft: %s)', async (isRedraft) => {
    const { actor, deleteStatus, receivedBy, notices } = await atDelete();
    actor.send({ type: 'rewrite.abandon' });
    actor.send({ type: 'rewrite.resume', isRedraft });
    await deleteStatus.resolve(removed);
    expect(receivedBy('composers')).toEqual([
      { type: 'composers.import', key: 'reply:9', draft, from: { stashKey: 'aside:1' } },
      { type: 'composers.open', key: 'reply:9' },
    ]);
    expect([deleteStatus.requested.length, notices()]).toEqual([1, []]);
  });

  const atStash = async () => {
    const flow = open(true);
    await flow.readStatus.resolve({ draft, formKey: 'reply:9' });
    flow.actor.send({ type: 'rewrite.abandon' });
    return flow;
  };

  // rules: press-waits
  test('deletes after all when the redraft was pressed again before its text was stored', async () => {
    const { actor, stashDraft, deleteStatus } = await atStash();
    actor.send({ type: 'rewrite.resume', isRedraft: true });
    expect(deleteStatus.requested).toEqual([]);
    await stashDraft.resolve('aside:1');
    expect([stashDraft.requested.length, deleteStatus.requested]).toEqual([1, [{ statusId: '1' }]]);
  });

  // rules: press-waits
  test('opens an edit that was pressed before the text was stored, and deletes nothing', async () => {
    const { actor, readStatus, stashDraft, dropStash, deleteStatus, receivedBy, isDone } = await atStash();
    actor.send({ type: 'rewrite.resume', isRedraft: false });
    await stashDraft.resolve('aside:1');
    await dropStash.resolve();
    await readStatus.resolve({ draft, formKey: 'reply:9' });
    expect(receivedBy('composers')).toEqual([{ type: 'composers.open', key: 'edit:1', fill: { ...draft, poll: undefined } }]);
    expect([dropStash.requested, deleteStatus.requested, isDone()]).toEqual([[{ stashKey: 'aside:1' }], [], true]);
  });

  // rules: press-waits
  test('opens an edit that was pressed before the text could not be stored', async () => {
    const { actor, readStatus, stashDraft, notices } = await atStash();
    actor.send({ type: 'rewrite.resume', isRedraft: false });
    await stashDraft.reject(new Error('full'));
    expect([readStatus.waiting().length, notices()]).toEqual([1, []]);
  });

  // rules: press-waits
  test('stores the text again for a redraft that was pressed while the stashed one was removed', async () => {
    const { actor, readStatus, stashDraft, dropStash, deleteStatus } = await atStash();
    await stashDraft.resolve('aside:1');
    actor.send({ type: 'rewrite.resume', isRedraft: true });
    await dropStash.resolve();
    await readStatus.resolve({ draft, formKey: 'reply:9' });
    expect([stashDraft.requested.length, deleteStatus.requested]).toEqual([2, []]);
    await stashDraft.resolve('aside:2');
    expect(deleteStatus.requested).toEqual([{ statusId: '1' }]);
  });

  // rules: press-waits
  test('opens an edit that was pressed during a deletion that then failed', async () => {
    const { actor, readStatus, deleteStatus, dropStash, notices } = await atDelete();
    actor.send({ type: 'rewrite.abandon' });
    actor.send({ type: 'rewrite.resume', isRedraft: false });
    await deleteStatus.reject(new CallError(refused));
    await dropStash.resolve();
    expect([readStatus.waiting().length, notices()]).toEqual([1, ['status.redraft_failed']]);
  });

  test('leaves nothing when the deletion failed', async () => {
    const { deleteStatus, dropStash, receivedBy, notices, isDone } = await atDelete();
    await deleteStatus.reject(new CallError(refused));
    expect([dropStash.requested, receivedBy('composers'), notices()]).toEqual([[{ stashKey: 'aside:1' }], [], ['status.redraft_failed']]);
    await dropStash.resolve();
    expect(isDone()).toBe(true);
  });

  test.each<Failure>([{ kind: 'offline' }, { kind: 'timeout' }, { kind: 'malformed' }, { kind: 'rejected', status: 504, message: '' }])(
    'retains the text among the drafts when the outcome is unknown (%o)',
    async (failure) => {
      const { deleteStatus, dropStash, notices, isDone } = await atDelete();
      await deleteStatus.reject(new CallError(failure));
      expect([dropStash.requested, notices(), isDone()]).toEqual([[], ['status.redraft_unknown'], true]);
    },
  );

  test('does not delete when the text cannot be stored', async () => {
    const { readStatus, stashDraft, deleteStatus, notices } = open(true);
    await readStatus.resolve({ draft, formKey: 'status' });
    await stashDraft.reject(new Error('full'));
    expect([deleteStatus.requested, notices()]).toEqual([[], ['status.redraft_failed']]);
  });
});
