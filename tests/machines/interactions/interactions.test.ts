import { describe, expect, test } from 'vitest';
import type { EventFromLogic } from 'xstate';
import { interactionListMachine } from '#machines/interactions/interaction-list.machine.ts';
import { interactionsMachine, selectHidesMoves, selectInteractionListId } from '#machines/interactions/interactions.machine.ts';
import { selectIds, selectListFailure, selectRest, type RowsWatch } from '#machines/support/growing.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { lightChild, openAmong, type Received } from '#tests/support/machines.ts';

const page = (ids: string, next?: string): Page => ({ ids: ids.split(''), normalised: {}, ...(next === undefined ? {} : { next }) });
const offline = new CallError({ kind: 'offline' });

const openList = () => {
  const fetchPage = deferredCall<Page>();
  const watchRows = deferredSource<EventFromLogic<RowsWatch>>();
  const among = openAmong(interactionListMachine.provide({ actors: { fetchPage: fetchPage.logic, watchRows: watchRows.logic } }), {
    key: 'mentions',
  });
  const shown = () => [selectIds(among.actor.getSnapshot()).join(''), selectRest(among.actor.getSnapshot())];
  return { ...among, fetchPage, shown };
};

const open = () => {
  const received: Received[] = [];
  const [checkMoves, see] = [deferredCall<boolean>(), deferredCall<void>()];
  const among = openAmong(
    interactionsMachine.provide({
      actors: { list: lightChild(received), checkMoves: checkMoves.logic, see: see.logic },
    }),
  );
  return { ...among, checkMoves, see, received };
};

describe('interactions machine', () => {
  // rules: interaction-lists
  test('loads a list page by page to its end, and retries a failed page on request', async () => {
    const { actor, fetchPage, receivedBy, shown } = openList();
    await fetchPage.reject(offline);
    expect(selectListFailure(actor.getSnapshot())?.kind).toBe('offline');
    actor.send({ type: 'list.retry' });
    await fetchPage.resolve(page('ab', '?2'));
    actor.send({ type: 'list.older' });
    actor.send({ type: 'list.older' });
    await fetchPage.reject(offline);
    expect(shown()).toEqual(['ab', 'failed']);
    actor.send({ type: 'list.older' });
    await fetchPage.resolve(page('c'));
    expect([shown(), fetchPage.requested.length]).toEqual([['abc', 'end'], 4]);
    expect(receivedBy('entities').at(-1)).toEqual({
      type: 'entities.retain',
      holder: 'interactions mentions',
      kind: 'notifications',
      ids: ['a', 'b', 'c'],
    });
  });

  // rules: interaction-lists
  test('puts arrivals on top once; removes dismissed ones', async () => {
    const { actor, fetchPage, shown } = openList();
    await fetchPage.resolve(page('ab', '?2'));
    actor.send({ type: 'list.arrived', ids: ['x', 'a'] });
    actor.send({ type: 'list.arrived', ids: ['x', 'a'] });
    expect(shown()).toEqual(['xab', 'idle']);
    actor.send({ type: 'list.removed', ids: ['a', 'z'] });
    expect(shown()).toEqual(['xb', 'idle']);
  });

  // rules: interaction-lists
  test('refetches a list viewed again, and keeps it on failure', async () => {
    const { actor, fetchPage, shown } = openList();
    await fetchPage.resolve(page('ab'));
    actor.send({ type: 'list.refresh' });
    await fetchPage.reject(offline);
    expect(shown()).toEqual(['ab', 'end']);
    actor.send({ type: 'list.refresh' });
    await fetchPage.resolve(page('xb'));
    expect(shown()).toEqual(['xb', 'end']);
  });

  test('opens each list once, and a crashed one again', () => {
    const { actor, received, notices } = open();
    actor.send({ type: 'interactions.view', of: 'likes' });
    actor.send({ type: 'interactions.view', of: 'likes' });
    expect(received.map(([, event]) => event)).toEqual([{ type: 'started', input: { key: 'likes' } }, { type: 'list.refresh' }]);
    actor.getSnapshot().children[selectInteractionListId('likes')]?.send({ type: 'light.crash', error: new Error('a bug') });
    expect(notices()).toEqual(['errors.part_stopped list:likes']);
    actor.send({ type: 'interactions.view', of: 'likes' });
    expect(received.filter(([, { type }]) => type === 'started').length).toBe(2);
  });

  // rules: interaction-seen
  test('marks as read at once with one request, and reverts a refused one', async () => {
    const { actor, receivedBy, notices, see } = open();
    const marks = () => receivedBy('entities').map(({ ids, change }) => [ids as unknown, change as unknown]);
    actor.send({ type: 'interaction.markRead', id: 'n' });
    actor.send({ type: 'interaction.markRead', id: 'n' });
    expect([marks(), see.requested]).toEqual([[[['n'], { seen: true }]], [{ id: 'n' }]]);
    await see.reject(offline);
    expect([marks().at(-1), notices()]).toEqual([[['n'], { seen: false }], ['notifications.read_failed errors.no_connection']]);
  });

  // rules: moves-hidden
  test('fetches the setting for moves each time it is shown, and keeps the value on failure', async () => {
    const { actor, checkMoves } = open();
    actor.send({ type: 'interactions.show' });
    expect(selectHidesMoves(actor.getSnapshot())).toBe(undefined);
    await checkMoves.resolve(false);
    actor.send({ type: 'interactions.show' });
    await checkMoves.reject(offline);
    expect([selectHidesMoves(actor.getSnapshot()), checkMoves.requested.length]).toEqual([false, 2]);
  });
});
