import { expect, test } from 'vitest';
import { fromCallback, setup, type AnyEventObject } from 'xstate';
import { draftKeeperMachine } from '../../../machines/composer/draft-keeper.machine.ts';
import { emptyDraft, type Draft } from '../../../src/domain/draft.ts';
import { aDraft, aMedium } from '../../support/drafts.ts';
import { heldCall } from '../../support/held.ts';
import { openAmong } from '../../support/machines.ts';

const openLoading = () => {
  const calls = {
    loadDraft: heldCall<Draft | undefined, { key: string }>(),
    saveDraft: heldCall<void, { key: string; draft: Draft }>(),
    dropDraft: heldCall<void, { key: string }>(),
  };
  const page: string[] = [];
  const restored: unknown[] = [];
  const keeper = draftKeeperMachine.provide({
    actors: {
      loadDraft: calls.loadDraft.logic,
      saveDraft: calls.saveDraft.logic,
      dropDraft: calls.dropDraft.logic,
      watchPage: fromCallback<AnyEventObject, { key: string }>(({ receive }) => receive(({ type }) => void page.push(type))),
    },
  });
  const form = setup({
    actors: { keeper },
    actions: { note: ({ event }) => void restored.push(event) },
  }).createMachine({
    invoke: { id: 'keeper', src: 'keeper', input: { key: 'reply:9' } },
    on: { 'draft.restored': { actions: 'note' } },
  });
  const { actor: host, clock } = openAmong(form);
  const actor = (host.getSnapshot().children as Record<string, { send: (event: AnyEventObject) => void }>)['keeper']!;
  return {
    ...calls,
    clock,
    page,
    restored,
    send: (type: string, draft: Draft) => actor.send({ type, draft }),
    pass: (event: AnyEventObject) => actor.send(event),
  };
};

const open = async () => {
  const keeper = openLoading();
  await keeper.loadDraft.answer(undefined);
  return keeper;
};

test('it is read by its key, and the form is told once', async () => {
  const { loadDraft, restored } = openLoading();
  await loadDraft.answer(aDraft());
  expect([loadDraft.asked, restored]).toEqual([[{ key: 'reply:9' }], [{ type: 'draft.restored', draft: aDraft() }]]);
});

test('what cannot be read is none', async () => {
  const { loadDraft, restored } = openLoading();
  await loadDraft.refuse(new Error('forbidden'));
  expect(restored).toEqual([{ type: 'draft.restored', draft: undefined }]);
});

test('it is saved half a second after the last change, so that at most a second is lost (issue 7)', async () => {
  const { clock, send, saveDraft } = await open();
  send('draft.changed', aDraft({ text: 'h' }));
  clock.increment(499);
  send('draft.changed', aDraft({ text: 'he' }));
  clock.increment(499);
  expect(saveDraft.asked).toEqual([]);
  clock.increment(1);
  expect(saveDraft.asked).toEqual([{ key: 'reply:9', draft: aDraft({ text: 'he' }) }]);
});

test('a change while it is being saved is saved too', async () => {
  const { clock, send, saveDraft } = await open();
  send('draft.changed', aDraft({ text: 'h' }));
  clock.increment(500);
  send('draft.changed', aDraft({ text: 'he' }));
  clock.increment(500);
  expect(saveDraft.asked.map(({ draft }) => draft.text)).toEqual(['h', 'he']);
});

test.each<[string, Draft, boolean]>([
  ['blank text', { ...emptyDraft, text: ' \n' }, false],
  ['a subject alone', { ...emptyDraft, subject: 'birds' }, true],
  ['a file alone', { ...emptyDraft, media: [aMedium()] }, true],
  ['a poll option', { ...emptyDraft, poll: { options: ['yes', ''], multiple: false, amount: 10, unit: 'minutes' } }, true],
  ['an empty poll', { ...emptyDraft, poll: { options: ['', ''], multiple: false, amount: 10, unit: 'minutes' } }, false],
])('%s: it is kept while non-empty and deleted when empty (doc 2 §4)', async (_, draft, isKept) => {
  const { clock, send, saveDraft, dropDraft } = await open();
  send('draft.changed', draft);
  clock.increment(500);
  expect([saveDraft.asked.length, dropDraft.asked.length]).toEqual(isKept ? [1, 0] : [0, 1]);
});

test('what is over is dropped at once', async () => {
  const { send, dropDraft, saveDraft, clock } = await open();
  send('draft.changed', aDraft());
  send('draft.over', emptyDraft);
  clock.increment(500);
  expect([dropDraft.asked, saveDraft.asked]).toEqual([[{ key: 'reply:9' }], []]);
});

test('what came back is saved at once', async () => {
  const { send, saveDraft } = await open();
  send('draft.returned', aDraft());
  expect(saveDraft.asked.map(({ draft }) => draft)).toEqual([aDraft()]);
});

test('the page’s end is told what is not saved yet, and when it is', async () => {
  const { send, pass, page, clock, saveDraft } = await open();
  send('draft.changed', aDraft());
  clock.increment(500);
  await saveDraft.answer();
  pass({ type: 'draft.putAside', draft: aDraft() });
  pass({ type: 'draft.takenOut', asideKey: 'aside:1' });
  send('draft.over', emptyDraft);
  expect(page).toEqual(['draft.changed', 'draft.saved', 'draft.putAside', 'draft.takenOut', 'draft.over']);
});

test('what could not be saved stays with the page’s end', async () => {
  const { send, page, clock, saveDraft } = await open();
  send('draft.changed', aDraft());
  clock.increment(500);
  await saveDraft.refuse(new Error('full'));
  expect(page).toEqual(['draft.changed']);
});
