import { draftKeeperMachine } from '../../../machines/composer/draft-keeper.machine.ts';
import { emptyDraft } from '../../../src/domain/draft.ts';
import { aDraft } from '../../support/drafts.ts';
import { modelOf } from '../../support/model.ts';

const failed = { error: new Error('no storage') };

/** What keeps the draft of a form. */
export const draftKeeperModel = modelOf(draftKeeperMachine, {
  input: { key: 'status' },
  events: [
    { type: 'draft.changed', draft: aDraft() },
    { type: 'draft.changed', draft: emptyDraft },
    { type: 'draft.returned', draft: aDraft() },
    { type: 'draft.over', draft: emptyDraft },
    { type: 'draft.putAside', draft: aDraft() },
    { type: 'draft.takenOut', asideKey: 'aside:1' },
    { type: 'draft.elsewhere', draft: aDraft({ text: 'there' }), base: emptyDraft },
    { type: 'draft.elsewhere', draft: undefined, base: emptyDraft },
    { type: 'page.hidden' },
  ],
  outcomes: {
    loadDraft: [{ done: undefined }, { done: aDraft({ text: 'kept' }) }, failed],
    saveDraft: [{ done: undefined }, failed],
    dropDraft: [{ done: undefined }, failed],
    watchPage: [failed],
  },
  project: ({ draft }) => draft.text !== '',
});
