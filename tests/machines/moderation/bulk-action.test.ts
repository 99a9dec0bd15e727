import { describe, expect, test } from 'vitest';
import { bulkActionMachine, selectLeft, selectPicked, selectRunDone, selectRunState } from '#machines/moderation/bulk-action.machine.ts';
import type { ModeratedAccount, Tool } from '#domain/account/moderation.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong, wordsOf } from '#tests/support/machines.ts';

const account = (id: string): ModeratedAccount => ({ id, acct: id, role: 'member', deactivated: false, tags: [] });

describe('bulk moderation machine', () => {
  // rules: accounts-several
  test('processes accounts one by one, and lists failed ones with the reason for a retry', async () => {
    const applyTool = deferredCall<void, { account: ModeratedAccount; tool: Tool; wanted: boolean }>();
    const { actor, receivedBy } = openAmong(bulkActionMachine.provide({ actors: { applyTool: applyTool.logic } }));
    const now = () => actor.getSnapshot();
    actor.send({ type: 'run.pick', ids: ['a', 'b', 'c'], isPicked: true });
    actor.send({ type: 'run.request', tool: 'deactivated', wanted: true, accounts: ['a', 'b', 'c'].map(account) });
    expect(applyTool.requested).toEqual([]);
    actor.send({ type: 'run.confirm' });
    await applyTool.resolve();
    await applyTool.reject(new CallError({ kind: 'forbidden', status: 403, message: 'No.' }));
    await applyTool.resolve();
    expect([selectRunState(now()), selectRunDone(now()), selectPicked(now())]).toEqual(['finished', 2, ['b']]);
    expect(selectLeft(now()).map(({ account: { acct }, why }) => [acct, wordsOf(why)])).toEqual([['b', 'errors.response_text No.']]);
    expect(
      receivedBy('entities')
        .filter(({ kind }) => kind === 'adminAccounts')
        .map(({ ids }) => ids),
    ).toEqual([['a'], ['c']]);
    actor.send({ type: 'run.retry' });
    expect(applyTool.requested.at(-1)?.account.id).toBe('b');
    await applyTool.resolve();
    expect([selectRunState(now()), selectLeft(now()), selectPicked(now())]).toEqual(['finished', [], []]);
  });

  // rules: accounts-several
  test('stops on request', async () => {
    const applyTool = deferredCall<void>();
    const { actor } = openAmong(bulkActionMachine.provide({ actors: { applyTool: applyTool.logic } }));
    actor.send({ type: 'run.request', tool: 'removed', wanted: true, accounts: ['a', 'b'].map(account) });
    actor.send({ type: 'run.confirm' });
    actor.send({ type: 'run.stop' });
    expect([selectRunState(actor.getSnapshot()), applyTool.requested.length, applyTool.waiting()]).toEqual(['finished', 1, []]);
  });
});
