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
