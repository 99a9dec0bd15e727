import { composerMachine } from '../../../machines/composer/composer.machine.ts';
import { emptyDraft, type Draft } from '../../../src/domain/draft.ts';
import { CallError } from '../../../src/domain/failure.ts';
import type { Posted } from '../../support/machines.ts';
import { modelOf } from '../../support/model.ts';

const stored: Draft = { ...emptyDraft, text: 'from yesterday' };
const posted: Posted = { statusId: '1', harvest: {} };
const failed = { error: new Error('no storage') };
const uncertain = { error: new CallError({ kind: 'timeout' }) };
const rejected = { error: new CallError({ kind: 'rejected', status: 422, message: 'no' }) };

/** The post form. */
export const composerModel = modelOf(composerMachine, {
  input: { key: 'status' },
  events: [
    { type: 'composer.edit', change: { text: 'hello' } },
    { type: 'composer.submit', textLimit: 5_000 },
    { type: 'composer.submit', textLimit: 2 },
    { type: 'composer.dismiss' },
    { type: 'composer.reconsider' },
  ],
  outcomes: {
    loadDraft: [{ done: stored }, { done: undefined }, failed],
    saveDraft: [{ done: undefined }, failed],
    makeKey: [{ done: 'k1' }, failed],
    sendStatus: [{ done: posted }, uncertain, rejected],
  },
  project: ({ draft, tries, problem }) => [draft.text !== '', Math.min(tries, 4), problem?.key],
});
