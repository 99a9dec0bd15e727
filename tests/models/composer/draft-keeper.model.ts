import { draftKeeperMachine } from '#machines/composer/draft-keeper.machine.ts';
import { emptyDraft } from '#domain/composer/draft.ts';
import { aDraft } from '#tests/support/drafts.ts';
import { modelOf } from '#tests/support/model.ts';

const failed = { error: new Error('no storage') };

const there = aDraft({ text: 'there' });
const outcomes = {
  loadDraft: [{ done: undefined }, { done: aDraft({ text: 'kept' }) }, failed],
  saveDraft: [{ done: undefined }, failed],
  dropDraft: [{ done: undefined }, failed],
  watchPage: [failed],
};

/** What keeps the draft of a form. */
export const draftKeeperModel = modelOf(draftKeeperMachine, {
  input: { key: 'status' },
  events: [
    { type: 'draft.changed', draft: aDraft({ versions: { there: 1 } }) },
    { type: 'draft.changed', draft: emptyDraft },
    { type: 'draft.returned', draft: aDraft() },
    { type: 'draft.over', draft: emptyDraft },
    { type: 'draft.putAside', draft: aDraft() },
    { type: 'draft.takenOut', asideKey: 'aside:1' },
    { type: 'draft.elsewhere', draft: there, base: emptyDraft },
    { type: 'draft.elsewhere', draft: undefined, base: emptyDraft },
    { type: 'draft.taken', versions: { there: 1 } },
    { type: 'draft.stashed', stashed: undefined },
    { type: 'page.hidden' },
  ],
  outcomes,
  project: ({ draft }) => draft.text !== '',
});

/** The same with what a browser can be made to do: each text is another, and the other tab empties only what it wrote itself. */
export const draftKeeperInBrowser = modelOf(draftKeeperMachine, {
  input: { key: 'status' },
  events: [
    { type: 'draft.changed', draft: aDraft() },
    { type: 'draft.changed', draft: emptyDraft },
    { type: 'draft.putAside', draft: aDraft() },
    { type: 'draft.over', draft: emptyDraft },
    { type: 'draft.returned', draft: aDraft({ text: 'back' }) },
    { type: 'draft.takenOut', asideKey: 'aside:1' },
    { type: 'draft.elsewhere', draft: there, base: emptyDraft },
    { type: 'draft.elsewhere', draft: undefined, base: there },
    { type: 'page.hidden' },
  ],
  outcomes,
  project: ({ draft }) => draft.text,
});
