import { composerMachine, selectDraft, selectIsPosting, selectProblem } from '#machines/composer/composer.machine.ts';
import type { Stamp } from '#domain/outbox/outbox.ts';
import type { ImportedFrom, FormOutcome } from '#domain/composer/form.ts';
import { emptyDraft, type Draft, type Limits } from '#domain/composer/draft.ts';
import { limits } from './drafts.ts';
import { deferredCall } from './deferred.ts';
import { lightChild, openAmong, wordsOf, type Received } from './machines.ts';

/** A draft with more fields than its text. */
export const composed: Draft = { ...emptyDraft, subject: 'birds', text: 'hello', visibility: 'unlisted', contentType: 'text/markdown' };

/** The remaining copies of that draft once it is posted or discarded. */
export const over = { ...emptyDraft, visibility: 'unlisted', contentType: 'text/markdown' };

/** Opens the form of a key that waits for its stored draft, with a stamp from the test. */
export const openRestoring = (key: string, fill?: Partial<Draft>, { isKnown = true } = {}) => {
  const stamp = deferredCall<Stamp>();
  const received: Received[] = [];
  const machine = composerMachine.provide({
    actors: { stamp: stamp.logic, draft: lightChild(received), uploads: lightChild(received), poll: lightChild(received) },
  });
  const among = openAmong(machine, { key, ...(fill ? { fill } : {}) });
  const { actor, receivedBy } = among;
  const allow = (change?: Partial<Limits>) =>
    actor.send({ type: 'composer.begin', start: actor.getSnapshot().context.start, limits: limits(change) });
  if (isKnown) allow();
  const submit = () => actor.send({ type: 'composer.submit' });
  let posted = 0;
  actor.on('composer.posted', () => void (posted += 1));
  received.splice(0);
  return {
    ...among,
    stamp,
    allow,
    submit,
    /** Returns the events that the persister of the draft and the uploads received since the last call. */
    takeReceived: () => received.splice(0),
    restore: (draft?: Draft) => actor.send({ type: 'draft.restored', draft }),
    edit: (change: Partial<Draft>) => actor.send({ type: 'composer.edit', change }),
    bring: (draft: Draft, from: ImportedFrom = {}) => actor.send({ type: 'composer.import', draft, from }),
    submitAs: async (id: string) => {
      submit();
      await stamp.resolve({ id, at: '2026-01-01' });
    },
    taken: (entryId: string) => actor.send({ type: 'composer.accepted', entryId }),
    receive: (entryId: string, outcome: FormOutcome) => actor.send({ type: 'composer.outcome', entryId, outcome }),
    handed: () => receivedBy('outbox').filter(({ type }) => type === 'outbox.submit'),
    takenBack: () => receivedBy('outbox').flatMap(({ type, id }) => (type === 'outbox.withdrawn' ? [id as string] : [])),
    /** Counts the reports of a created post. */
    posted: () => posted,
    draft: () => selectDraft(actor.getSnapshot()),
    isPosting: () => selectIsPosting(actor.getSnapshot()),
    problem: () => {
      const problem = selectProblem(actor.getSnapshot());
      return problem && wordsOf(problem);
    },
  };
};

/** Opens the form of a reply with its stored draft read. */
export const openComposer = (stored?: Draft) => {
  const composer = openRestoring('reply:9');
  composer.restore(stored);
  composer.takeReceived();
  return composer;
};
