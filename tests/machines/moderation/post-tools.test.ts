import { describe, expect, test } from 'vitest';
import { postToolsMachine, selectIsPostRemoved, selectPostQuestion, type PostChanged } from '#machines/moderation/post-tools.machine.ts';
import type { PostTool } from '#domain/moderation/post-tool.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = () => {
  const call = deferredCall<PostChanged, { statusId: string; tool: PostTool }>();
  const among = openAmong(postToolsMachine.provide({ actors: { applyPostTool: call.logic } }));
  return { ...among, call, use: (tool: PostTool) => among.actor.send({ type: 'post.use', statusId: '1', tool, name: '@noor' }) };
};

describe('status tools machine', () => {
  // rules: post-tools
  test('changes sensitivity or visibility when the server confirms', async () => {
    const { call, use, receivedBy, notices } = open();
    use('sensitive');
    expect([call.requested, receivedBy('entities')]).toEqual([[{ statusId: '1', tool: 'sensitive' }], []]);
    await call.resolve({ normalised: { statuses: [] } });
    expect([receivedBy('entities'), notices()]).toEqual([
      [
        { type: 'entities.patch', kind: 'statuses', ids: ['1'], change: { deleted: false } },
        { type: 'entities.merge', normalised: { statuses: [] } },
      ],
      ['moderation.post.done.sensitive @noor'],
    ]);
  });

  // rules: post-removal-confirmed, post-tools
  test('deletes only after confirmation, and reports the deletion', async () => {
    const { actor, call, use, receivedBy, notices } = open();
    use('removed');
    expect([selectPostQuestion(actor.getSnapshot())?.name, call.requested]).toEqual(['@noor', []]);
    actor.send({ type: 'post.confirm' });
    await call.resolve({ normalised: undefined });
    expect(selectIsPostRemoved(actor.getSnapshot(), '1')).toBe(true);
    use('unlisted');
    await call.resolve({ normalised: undefined });
    expect(receivedBy('entities')[0]).toEqual({ type: 'entities.patch', kind: 'statuses', ids: ['1'], change: { deleted: true } });
    expect(notices()).toEqual(['moderation.post.done.removed @noor', 'moderation.post.already_removed @noor']);
  });

  // rules: post-tools
  test('reports a refusal with the server’s message', async () => {
    const { call, use, notices } = open();
    use('private');
    await call.reject(new CallError({ kind: 'forbidden', status: 403, message: 'User is not a staff member.' }));
    expect(notices()).toEqual(['moderation.failed.post @noor errors.response_text User is not a staff member.']);
  });
});
