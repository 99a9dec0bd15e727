import { describe, expect, test } from 'vitest';
import { fromCallback, setup, type AnyEventObject } from 'xstate';
import { draftPersisterMachine, type DraftWatched } from '#machines/composer/draft-persister.machine.ts';
import { emptyDraft, type Draft } from '#domain/composer/draft.ts';
import { aDraft, aMedium } from '#tests/support/drafts.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';

const openLoading = () => {
  const calls = {
    loadDraft: deferredCall<Draft | undefined, { key: string }>(),
    saveDraft: deferredCall<void, { key: string; draft: Draft }>(),
    dropDraft: deferredCall<void, { key: string; draft: Draft }>(),
  };
  const page: string[] = [];
  const aside: string[] = [];
  const restored: unknown[] = [];
  const persister = draftPersisterMachine.provide({
    actors: {
      loadDraft: calls.loadDraft.logic,
      saveDraft: calls.saveDraft.logic,
      dropDraft: calls.dropDraft.logic,
      watchPage: fromCallback<DraftWatched, { key: string }>(({ receive }) =>
        receive((received) => {
          page.push(received.type);
          if (received.type === 'draft.stash') aside.push(received.draft.text);
        }),
      ),
    },
  });
  const form = setup({
    actors: { persister },
    actions: { note: ({ event }) => void restored.push(event) },
  }).createMachine({
    invoke: { id: 'persister', src: 'persister', input: { key: 'reply:9' } },
    on: { 'draft.restored': { actions: 'note' }, 'draft.followed': { actions: 'note' } },
  });
  const { actor: host, clock } = openAmong(form);
  const actor = (host.getSnapshot().children as Record<string, { send: (event: AnyEventObject) => void }>)['persister']!;
  return {
    ...calls,
    clock,
    page,
    aside,
    restored,
    send: (type: string, draft: Draft) => actor.send({ type, draft }),
    pass: (event: AnyEventObject) => actor.send(event),
  };
};

const open = async () => {
  const persister = openLoading();
  await persister.loadDraft.resolve(undefined);
  return persister;
};

test('reads the draft by its key, and notifies the form once', async () => {
  const { loadDraft, restored } = openLoading();
  await loadDraft.resolve(aDraft());
  expect([loadDraft.requested, restored]).toEqual([[{ key: 'reply:9' }], [{ type: 'draft.restored', draft: aDraft() }]]);
});

test('treats an unreadable draft as none', async () => {
  const { loadDraft, restored } = openLoading();
  await loadDraft.reject(new Error('forbidden'));
  expect(restored).toEqual([{ type: 'draft.restored', draft: undefined }]);
});

// rules: draft-delay
test('saves half a second after the last change, and within a second', async () => {
  const { clock, send, saveDraft } = await open();
  send('draft.changed', aDraft({ text: 'h' }));
  clock.increment(499);
  send('draft.changed', aDraft({ text: 'he' }));
  clock.increment(499);
  expect(saveDraft.requested).toEqual([]);
  clock.increment(1);
  expect(saveDraft.requested).toEqual([{ key: 'reply:9', draft: aDraft({ text: 'he' }) }]);
});

test('saves a change during a save', async () => {
  const { clock, send, saveDraft } = await open();
  send('draft.changed', aDraft({ text: 'h' }));
  clock.increment(500);
  send('draft.changed', aDraft({ text: 'he' }));
  clock.increment(500);
  expect(saveDraft.requested.map(({ draft }) => draft.text)).toEqual(['h', 'he']);
});

// rules: draft-stored
test.each<[string, Draft, boolean]>([
  ['blank text', { ...emptyDraft, text: ' \n' }, false],
  ['a subject alone', { ...emptyDraft, subject: 'birds' }, true],
  ['a file alone', { ...emptyDraft, media: [aMedium()] }, true],
  ['a poll option', { ...emptyDraft, poll: { options: ['yes', ''], multiple: false, amount: 10, unit: 'minutes' } }, true],
  ['an empty poll', { ...emptyDraft, poll: { options: ['', ''], multiple: false, amount: 10, unit: 'minutes' } }, false],
])('%s: stores a non-empty draft and deletes an empty one', async (_, draft, isKept) => {
  const { clock, send, saveDraft, dropDraft } = await open();
  send('draft.changed', draft);
  clock.increment(500);
  expect([saveDraft.requested.length, dropDraft.requested.length]).toEqual(isKept ? [1, 0] : [0, 1]);
});

test('deletes a closed draft at once', async () => {
  const { send, dropDraft, saveDraft, clock } = await open();
  send('draft.changed', aDraft());
  send('draft.closed', emptyDraft);
  clock.increment(500);
  expect([dropDraft.requested, saveDraft.requested]).toEqual([[{ key: 'reply:9', draft: emptyDraft }], []]);
});

test('saves a returned draft at once', async () => {
  const { send, saveDraft } = await open();
  send('draft.returned', aDraft());
  expect(saveDraft.requested.map(({ draft }) => draft)).toEqual([aDraft()]);
});

// rules: one-place
test('saves a draft returned by the outbox or the list, and removes it there', async () => {
  const { pass, saveDraft } = await open();
  pass({ type: 'draft.returned', draft: aDraft(), from: { entryId: 'k1' } });
  expect(saveDraft.requested).toEqual([{ key: 'reply:9', draft: aDraft(), from: { entryId: 'k1' } }]);
});

test('reads again when another tab changes the draft during the read', async () => {
  const { loadDraft, pass, restored } = openLoading();
  pass({ type: 'draft.changedElsewhere', draft: undefined, base: aDraft() });
  await loadDraft.resolve(undefined);
  expect([loadDraft.requested.length, restored.length]).toEqual([2, 1]);
});

test('registers unsaved drafts for the end of the page, and removes them when saved', async () => {
  const { send, pass, page, clock, saveDraft } = await open();
  send('draft.changed', aDraft());
  clock.increment(500);
  await saveDraft.resolve();
  pass({ type: 'draft.stash', draft: aDraft() });
  pass({ type: 'draft.unstashed', stashKey: 'aside:1' });
  send('draft.closed', emptyDraft);
  expect(page).toEqual(['draft.changed', 'draft.saved', 'draft.stash', 'draft.unstashed', 'draft.closed']);
});

test('keeps a draft that failed to save registered for the end of the page', async () => {
  const { send, page, clock, saveDraft } = await open();
  send('draft.changed', aDraft());
  clock.increment(500);
  await saveDraft.reject(new Error('full'));
  expect(page).toEqual(['draft.changed']);
});

describe('two tabs with one draft', () => {
  const there = (text: string | undefined, base = '') => ({
    type: 'draft.changedElsewhere',
    draft: text === undefined ? undefined : aDraft({ text }),
    base: aDraft({ text: base }),
  });
  /** Opens a persister with a stored text. */
  const having = async (text: string) => {
    const persister = await open();
    persister.send('draft.changed', aDraft({ text }));
    persister.clock.increment(500);
    await persister.saveDraft.resolve();
    persister.restored.length = 0;
    return persister;
  };
  const followed = (text: string | undefined) => [{ type: 'draft.followed', draft: text === undefined ? undefined : aDraft({ text }) }];

  test('applies the text of the other tab', async () => {
    const { pass, restored, aside } = await having('hel');
    pass(there('hello', 'hel'));
    expect([restored, aside]).toEqual([followed('hello'), []]);
  });

  test('empties a form that was emptied in the other tab', async () => {
    const { pass, restored, saveDraft } = await having('hello');
    pass(there(undefined, 'hello'));
    expect([restored, saveDraft.requested.length]).toEqual([followed(undefined), 1]);
  });

  test('stores its text again when the other tab emptied the draft without knowing it', async () => {
    const { pass, restored, saveDraft } = await having('hello');
    pass(there(undefined, 'hel'));
    expect([restored, saveDraft.requested.map(({ draft }) => draft.text)]).toEqual([[], ['hello', 'hello']]);
  });

  test('keeps the last of two concurrent texts and stashes the other', async () => {
    const { pass, restored, aside } = await having('mine');
    pass(there('theirs'));
    expect([restored, aside]).toEqual([followed('theirs'), ['mine']]);
  });

  test('stashes a remote text while typing, and stores the typed one', async () => {
    const { pass, send, clock, restored, aside, saveDraft } = await having('mine');
    send('draft.changed', aDraft({ text: 'mine too' }));
    pass(there('theirs', 'mine'));
    clock.increment(500);
    expect([restored, aside, saveDraft.requested.at(-1)?.draft.text]).toEqual([[], ['theirs'], 'mine too']);
  });

  test('does not stash an equal or empty text', async () => {
    const { pass, send, aside } = await having('mine');
    send('draft.changed', aDraft({ text: 'mine too' }));
    pass(there('mine too', 'mine'));
    pass(there('', 'mine too'));
    expect(aside).toEqual([]);
  });

  test('does not let a remote text during a save replace it', async () => {
    const { pass, send, clock, aside, saveDraft } = await having('mine');
    send('draft.changed', aDraft({ text: 'mine too' }));
    clock.increment(500);
    pass(there('theirs', 'mine'));
    expect([aside, saveDraft.requested.map(({ draft }) => draft.text)]).toEqual([['theirs'], ['mine', 'mine too', 'mine too']]);
  });

  test('applies a remote text during a deletion, and stores it again', async () => {
    const { pass, send, restored, saveDraft } = await having('mine');
    send('draft.closed', emptyDraft);
    pass(there('theirs', 'mine'));
    expect([restored, saveDraft.requested.map(({ draft }) => draft.text)]).toEqual([followed('theirs'), ['mine', 'theirs']]);
  });

  test('stores at once when the page is hidden, for the other tab', async () => {
    const { pass, send, saveDraft } = await open();
    send('draft.changed', aDraft({ text: 'look there' }));
    pass({ type: 'page.hidden' });
    expect(saveDraft.requested.map(({ draft }) => draft.text)).toEqual(['look there']);
  });
});
