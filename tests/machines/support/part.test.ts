import { describe, expect, test } from 'vitest';
import { invitesMachine } from '#machines/moderation/invites.machine.ts';
import { selectTyped } from '#machines/support/part.ts';
import type { Invite } from '#domain/moderation/invite.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const open = async () => {
  const [fetchPart, runAction] = [deferredCall<readonly Invite[]>(), deferredCall<readonly Invite[] | undefined>()];
  const { actor } = openAmong(invitesMachine.provide({ actors: { fetchPart: fetchPart.logic, runAction: runAction.logic } }));
  actor.send({ type: 'part.view' });
  await fetchPart.resolve([]);
  return {
    type: (typed: string) => actor.send({ type: 'part.type', typed }),
    mail: (address: string) => actor.send({ type: 'part.action', action: { type: 'mail', address, name: '' } }),
    revoke: () => actor.send({ type: 'part.action', action: { type: 'revoke', code: '1' } }),
    end: () => runAction.resolve([]),
    typed: () => selectTyped(actor.getSnapshot()),
  };
};

describe('typed text of a part', () => {
  // rules: settings-parts
  test('is cleared by an action only if it was sent and not changed meanwhile', async () => {
    const { type, mail, revoke, end, typed } = await open();
    type('guest@example.org');
    revoke();
    await end();
    expect(typed()).toBe('guest@example.org');
    mail('guest@example.org');
    type('other@example.org');
    await end();
    expect(typed()).toBe('other@example.org');
    mail('other@example.org');
    await end();
    expect(typed()).toBe('');
  });
});
