import { draftsMachine } from '#machines/composer/drafts.machine.ts';
import type { KeptDraft } from '#domain/composer/draft-stored.ts';
import { aDraft } from '#tests/support/drafts.ts';
import { modelOf } from '#tests/support/model.ts';

/** One that was put aside. */
const kept: KeptDraft = { key: 'aside:1', formKey: 'status', draft: aDraft() };
const failed = { error: new Error('no storage') };

/** The list of drafts. */
export const draftsModel = modelOf(draftsMachine, {
  events: [
    { type: 'drafts.show' },
    { type: 'drafts.hide' },
    { type: 'drafts.open', key: 'aside:1' },
    { type: 'drafts.discard', key: 'aside:1' },
    { type: 'drafts.discardAll' },
    { type: 'drafts.cancel' },
    { type: 'drafts.confirm' },
  ],
  outcomes: { listDrafts: [{ done: [kept] }, { done: [] }, failed], discardDrafts: [{ done: undefined }, failed] },
  project: ({ drafts }) => drafts.length,
});
