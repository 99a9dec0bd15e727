import { draftsMachine } from '#machines/composer/drafts.machine.ts';
import type { StoredDraft } from '#domain/composer/draft-stored.ts';
import { aDraft } from '#tests/support/drafts.ts';
import type { Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

/** A stashed draft. */
const stored: StoredDraft = { key: 'aside:1', formKey: 'status', draft: aDraft() };
const failed = { error: new Error('no storage') };

const invariants: Invariants<typeof draftsMachine> = {
  'nothing is removed but what was chosen, or all once that is confirmed': (_, { steps, started }) =>
    started('discardDrafts').length === steps.filter(({ event, isTaken }) => isTaken && /\.(discard|confirm)$/.test(event.type)).length &&
    started('discardDrafts').every(({ keys }) => keys.length === 1 && keys[0] === stored.key),
  'a draft that is opened is handed to its form, which says where it lay': (_, { last, steps, notified }) => {
    if (last?.type !== 'drafts.open' || !steps.at(-1)?.isTaken) return true;
    const brought = notified('composers', 'composers.import').at(-1);
    return brought?.['draft'] === stored.draft && brought['key'] === stored.formKey && brought['from'].stashKey === stored.key;
  },
  'no form is emptied of a draft that lies aside': (_, { notified }) => notified('composers', 'composers.discard').length === 0,
  'what is shown was read since it was opened': (snapshot, { steps }) =>
    !snapshot.matches({ open: 'shown' }) ||
    steps.findLastIndex(({ started }) => started('listDrafts').length > 0) >
      steps.findLastIndex(({ event }) => event.type === 'drafts.hide'),
};

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
  outcomes: { listDrafts: [{ done: [stored] }, { done: [] }, failed], discardDrafts: [{ done: undefined }, failed] },
  invariants,
  project: ({ drafts }) => drafts.length,
});
