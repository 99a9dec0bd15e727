import { describe, expect, test } from 'vitest';
import {
  draftsMachine,
  selectAreDraftsLoaded,
  selectAreDraftsShown,
  selectDrafts,
  selectHaveDraftsFailed,
  selectIsConfirmingDiscard,
} from '#machines/composer/drafts.machine.ts';
import type { StoredDraft } from '#domain/composer/draft-stored.ts';
import { aDraft } from '#tests/support/drafts.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const aside: StoredDraft = { key: 'aside:1', formKey: 'status', draft: aDraft() };
const reply: StoredDraft = { key: 'reply:9', formKey: 'reply:9', draft: aDraft({ text: 'yes' }) };

const open = () => {
  const [listDrafts, discardDrafts] = [deferredCall<readonly StoredDraft[]>(), deferredCall<void, { keys: readonly string[] }>()];
  const machine = draftsMachine.provide({ actors: { listDrafts: listDrafts.logic, discardDrafts: discardDrafts.logic } });
  const among = openAmong(machine);
  among.actor.send({ type: 'drafts.show' });
  return { ...among, listDrafts, discardDrafts, snapshot: () => among.actor.getSnapshot() };
};

const shown = async (...drafts: StoredDraft[]) => {
  const list = open();
  await list.listDrafts.resolve(drafts);
  return list;
};

describe('drafts machine', () => {
  test('reads the list each time it is shown', async () => {
    const { actor, snapshot, listDrafts } = await shown(aside);
    expect([selectDrafts(snapshot()), selectAreDraftsLoaded(snapshot())]).toEqual([[aside], true]);
    actor.send({ type: 'drafts.hide' });
    expect(selectAreDraftsShown(snapshot())).toBe(false);
    actor.send({ type: 'drafts.show' });
    expect(listDrafts.requested.length).toBe(2);
  });

  test('reports an unreadable list, and reads again on request', async () => {
    const { actor, snapshot, listDrafts } = open();
    await listDrafts.reject(new Error('no storage'));
    expect(selectHaveDraftsFailed(snapshot())).toBe(true);
    actor.send({ type: 'drafts.show' });
    await listDrafts.resolve([]);
    expect([selectHaveDraftsFailed(snapshot()), selectDrafts(snapshot())]).toEqual([false, []]);
  });

  test('opens a stashed draft in its form, which then removes it from the list', async () => {
    const { actor, notified, discardDrafts, snapshot } = await shown(aside);
    actor.send({ type: 'drafts.open', key: 'aside:1' });
    expect(notified).toEqual([
      ['composers', { type: 'composers.import', key: 'status', draft: aside.draft, from: { stashKey: 'aside:1' } }],
    ]);
    expect([discardDrafts.requested, selectAreDraftsShown(snapshot())]).toEqual([[], false]);
  });

  test('opens the form of a stored draft', async () => {
    const { actor, notified } = await shown(reply);
    actor.send({ type: 'drafts.open', key: 'reply:9' });
    expect(notified).toEqual([['composers', { type: 'composers.open', key: 'reply:9' }]]);
  });

  test('discards a draft in its form too, and reads the list again', async () => {
    const { actor, notified, discardDrafts, listDrafts } = await shown(aside, reply);
    actor.send({ type: 'drafts.discard', key: 'reply:9' });
    expect([discardDrafts.requested, notified]).toEqual([
      [{ keys: ['reply:9'] }],
      [['composers', { type: 'composers.discard', key: 'reply:9' }]],
    ]);
    await discardDrafts.resolve();
    expect(listDrafts.requested.length).toBe(2);
  });

  test('discards all only after confirmation', async () => {
    const { actor, snapshot, discardDrafts } = await shown(aside, reply);
    actor.send({ type: 'drafts.discardAll' });
    expect([selectIsConfirmingDiscard(snapshot()), discardDrafts.requested]).toEqual([true, []]);
    actor.send({ type: 'drafts.cancel' });
    actor.send({ type: 'drafts.discardAll' });
    actor.send({ type: 'drafts.confirm' });
    expect(discardDrafts.requested).toEqual([{ keys: ['aside:1', 'reply:9'] }]);
  });
});
