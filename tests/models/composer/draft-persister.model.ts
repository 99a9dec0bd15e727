import { draftPersisterMachine } from '#machines/composer/draft-persister.machine.ts';
import { emptyDraft } from '#domain/composer/draft.ts';
import { aDraft } from '#tests/support/drafts.ts';
import type { History, Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const failed = { error: new Error('no storage') };

const there = aDraft({ text: 'there' });
const outcomes = {
  loadDraft: [{ done: undefined }, { done: aDraft({ text: 'kept' }) }, failed],
  saveDraft: [{ done: undefined }, failed],
  dropDraft: [{ done: undefined }, failed],
  watchPage: [failed],
};

/** The stored text, or the text typed here last, that was neither submitted, emptied nor discarded. */
const typedIn = ({ steps }: History): string => {
  let typed = '';
  for (const { event, isTaken } of steps) {
    if (!isTaken) continue;
    if (event.type === 'xstate.done.actor.loadDraft') typed = event['output']?.text ?? '';
    if (/^draft\.(changed|returned|closed)$/.test(event.type)) typed = event['draft'].text;
    if (event.type === 'draft.accepted') typed = '';
    // The other tab had received it when it emptied the form.
    if (event.type === 'draft.changedElsewhere' && event['draft'] === undefined && event['base'].text === typed) typed = '';
  }
  return typed;
};
const isAside = (text: string, { notified }: History): boolean =>
  notified('watchPage', 'draft.stash').some(({ draft }) => draft.text === text);

const invariants: Invariants<typeof draftPersisterMachine> = {
  'typed text is here or among the drafts': ({ context: { draft } }, history) =>
    typedIn(history) === '' || draft.text === typedIn(history) || isAside(typedIn(history), history),
  'the text of another tab is here, among the drafts, or being read': (snapshot, history) =>
    history.last?.type !== 'draft.changedElsewhere' ||
    history.last['draft'] === undefined ||
    snapshot.matches('loading') ||
    snapshot.context.draft.text === history.last['draft'].text ||
    isAside(history.last['draft'].text, history),
  'each change reaches what writes it down when the page ends': (_, { last, steps, notified }) =>
    !/^draft\.(changed|returned|closed)$/.test(last?.type ?? '') || !steps.at(-1)?.isTaken || notified('watchPage').at(-1) === last,
  'typed text is stored, about to be stored, or its failure was reported': (snapshot, history) =>
    !snapshot.matches({ open: 'stored' }) ||
    typedIn(history) === '' ||
    history.events.some((event) => event['output']?.text === typedIn(history)) ||
    history.started('saveDraft').some(({ draft }) => draft.text === typedIn(history)) ||
    isAside(typedIn(history), history),
  'no text is removed from the storage but an empty one': (_, { started }) => started('dropDraft').every(({ draft }) => draft.text === ''),
  'a text that cannot be stored is reported once': (_, { steps, notified }) =>
    notified('notices').length === Math.min(1, steps.filter(({ event }) => event.type === 'xstate.error.actor.saveDraft').length),
};

/** The persister of a form’s draft. */
export const draftPersisterModel = modelOf(draftPersisterMachine, {
  input: { key: 'status' },
  events: [
    { type: 'draft.changed', draft: aDraft({ versions: { there: 1 } }) },
    { type: 'draft.changed', draft: emptyDraft },
    { type: 'draft.returned', draft: aDraft() },
    { type: 'draft.closed', draft: emptyDraft },
    { type: 'draft.stash', draft: aDraft() },
    { type: 'draft.unstashed', stashKey: 'aside:1' },
    { type: 'draft.changedElsewhere', draft: there, base: emptyDraft },
    { type: 'draft.changedElsewhere', draft: undefined, base: emptyDraft },
    { type: 'draft.accepted', versions: { there: 1 } },
    { type: 'draft.stashed', stashed: undefined },
    { type: 'page.hidden' },
  ],
  outcomes,
  invariants,
  project: ({ draft }) => draft.text !== '',
});

/** The same with the events that a browser can cause: each text is different, and the other tab empties only its own text. */
export const draftPersisterInBrowser = modelOf(draftPersisterMachine, {
  input: { key: 'status' },
  events: [
    { type: 'draft.changed', draft: aDraft() },
    { type: 'draft.changed', draft: emptyDraft },
    { type: 'draft.stash', draft: aDraft() },
    { type: 'draft.closed', draft: emptyDraft },
    { type: 'draft.returned', draft: aDraft({ text: 'back' }) },
    { type: 'draft.unstashed', stashKey: 'aside:1' },
    { type: 'draft.changedElsewhere', draft: there, base: emptyDraft },
    { type: 'draft.changedElsewhere', draft: undefined, base: there },
    { type: 'page.hidden' },
  ],
  outcomes,
  invariants,
  project: ({ draft }) => draft.text,
});
