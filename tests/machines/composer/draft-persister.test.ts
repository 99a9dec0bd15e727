import { describe, expect, test } from 'vitest';
import { fromCallback, setup, type AnyEventObject } from 'xstate';
import { draftPersisterMachine, type DraftWatched } from '#machines/composer/draft-persister.machine.ts';
import { emptyDraft, type Draft } from '#domain/composer/draft.ts';
import { aDraft, aMedium } from '#tests/support/drafts.ts';
import { deferredCall } from '#tests/support/held.ts';
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
        receive((said) => {
          page.push(said.type);
          if (said.type === 'draft.stash') aside.push(said.draft.text);
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
  await persister.loadDraft.answer(undefined);
  return persister;
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

// rules: draft-delay
test('it is saved half a second after the last change, so that at most a second is lost', async () => {
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

// rules: draft-kept
test.each<[string, Draft, boolean]>([
  ['blank text', { ...emptyDraft, text: ' \n' }, false],
  ['a subject alone', { ...emptyDraft, subject: 'birds' }, true],
  ['a file alone', { ...emptyDraft, media: [aMedium()] }, true],
  ['a poll option', { ...emptyDraft, poll: { options: ['yes', ''], multiple: false, amount: 10, unit: 'minutes' } }, true],
  ['an empty poll', { ...emptyDraft, poll: { options: ['', ''], multiple: false, amount: 10, unit: 'minutes' } }, false],
])('%s: it is kept while non-empty and deleted when empty', async (_, draft, isKept) => {
  const { clock, send, saveDraft, dropDraft } = await open();
  send('draft.changed', draft);
  clock.increment(500);
  expect([saveDraft.asked.length, dropDraft.asked.length]).toEqual(isKept ? [1, 0] : [0, 1]);
});

test('what is over is dropped at once', async () => {
  const { send, dropDraft, saveDraft, clock } = await open();
  send('draft.changed', aDraft());
  send('draft.closed', emptyDraft);
  clock.increment(500);
  expect([dropDraft.asked, saveDraft.asked]).toEqual([[{ key: 'reply:9', draft: emptyDraft }], []]);
});

test('what came back is saved at once', async () => {
  const { send, saveDraft } = await open();
  send('draft.returned', aDraft());
  expect(saveDraft.asked.map(({ draft }) => draft)).toEqual([aDraft()]);
});

// rules: one-place
test('what came back from the outbox or the list is removed there as it is saved', async () => {
  const { pass, saveDraft } = await open();
  pass({ type: 'draft.returned', draft: aDraft(), from: { entryId: 'k1' } });
  expect(saveDraft.asked).toEqual([{ key: 'reply:9', draft: aDraft(), from: { entryId: 'k1' } }]);
});

test('what another tab does while the draft is read has it read again', async () => {
  const { loadDraft, pass, restored } = openLoading();
  pass({ type: 'draft.changedElsewhere', draft: undefined, base: aDraft() });
  await loadDraft.answer(undefined);
  expect([loadDraft.asked.length, restored.length]).toEqual([2, 1]);
});

test('the page’s end is told what is not saved yet, and when it is', async () => {
  const { send, pass, page, clock, saveDraft } = await open();
  send('draft.changed', aDraft());
  clock.increment(500);
  await saveDraft.answer();
  pass({ type: 'draft.stash', draft: aDraft() });
  pass({ type: 'draft.unstashed', asideKey: 'aside:1' });
  send('draft.closed', emptyDraft);
  expect(page).toEqual(['draft.changed', 'draft.saved', 'draft.stash', 'draft.unstashed', 'draft.closed']);
});

test('what could not be saved stays with the page’s end', async () => {
  const { send, page, clock, saveDraft } = await open();
  send('draft.changed', aDraft());
  clock.increment(500);
  await saveDraft.refuse(new Error('full'));
  expect(page).toEqual(['draft.changed']);
});

describe('two tabs with one draft', () => {
  const there = (text: string | undefined, base = '') => ({
    type: 'draft.changedElsewhere',
    draft: text === undefined ? undefined : aDraft({ text }),
    base: aDraft({ text: base }),
  });
  /** One that has a text written down. */
  const having = async (text: string) => {
    const persister = await open();
    persister.send('draft.changed', aDraft({ text }));
    persister.clock.increment(500);
    await persister.saveDraft.answer();
    persister.restored.length = 0;
    return persister;
  };
  const followed = (text: string | undefined) => [{ type: 'draft.followed', draft: text === undefined ? undefined : aDraft({ text }) }];

  test('what was written there is followed here', async () => {
    const { pass, restored, aside } = await having('hel');
    pass(there('hello', 'hel'));
    expect([restored, aside]).toEqual([followed('hello'), []]);
  });

  test('a form that was emptied there is emptied here', async () => {
    const { pass, restored, saveDraft } = await having('hello');
    pass(there(undefined, 'hello'));
    expect([restored, saveDraft.asked.length]).toEqual([followed(undefined), 1]);
  });

  test('one that was emptied there without knowing what is here is written down again', async () => {
    const { pass, restored, saveDraft } = await having('hello');
    pass(there(undefined, 'hel'));
    expect([restored, saveDraft.asked.map(({ draft }) => draft.text)]).toEqual([[], ['hello', 'hello']]);
  });

  test('what both wrote at once: the last one has the form, the other is put aside', async () => {
    const { pass, restored, aside } = await having('mine');
    pass(there('theirs'));
    expect([restored, aside]).toEqual([followed('theirs'), ['mine']]);
  });

  test('what comes while a person types here is put aside, and what is typed here is written down', async () => {
    const { pass, send, clock, restored, aside, saveDraft } = await having('mine');
    send('draft.changed', aDraft({ text: 'mine too' }));
    pass(there('theirs', 'mine'));
    clock.increment(500);
    expect([restored, aside, saveDraft.asked.at(-1)?.draft.text]).toEqual([[], ['theirs'], 'mine too']);
  });

  test('the same, or nothing, is not put aside', async () => {
    const { pass, send, aside } = await having('mine');
    send('draft.changed', aDraft({ text: 'mine too' }));
    pass(there('mine too', 'mine'));
    pass(there('', 'mine too'));
    expect(aside).toEqual([]);
  });

  test('what comes while it is being written down does not stay in its place', async () => {
    const { pass, send, clock, aside, saveDraft } = await having('mine');
    send('draft.changed', aDraft({ text: 'mine too' }));
    clock.increment(500);
    pass(there('theirs', 'mine'));
    expect([aside, saveDraft.asked.map(({ draft }) => draft.text)]).toEqual([['theirs'], ['mine', 'mine too', 'mine too']]);
  });

  test('what comes while this one is being dropped is followed, and written down again', async () => {
    const { pass, send, restored, saveDraft } = await having('mine');
    send('draft.closed', emptyDraft);
    pass(there('theirs', 'mine'));
    expect([restored, saveDraft.asked.map(({ draft }) => draft.text)]).toEqual([followed('theirs'), ['mine', 'theirs']]);
  });

  test('a page that is hidden writes down at once, so that the other tab has it', async () => {
    const { pass, send, saveDraft } = await open();
    send('draft.changed', aDraft({ text: 'look there' }));
    pass({ type: 'page.hidden' });
    expect(saveDraft.asked.map(({ draft }) => draft.text)).toEqual(['look there']);
  });
});
