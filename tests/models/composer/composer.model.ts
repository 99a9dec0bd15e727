import { composerMachine } from '../../../machines/composer/composer.machine.ts';
import { emptyDraft, type Draft } from '../../../src/domain/draft.ts';
import { CallError } from '../../../src/domain/failure.ts';
import type { Posted } from '../../support/machines.ts';
import type { Reach } from '../../support/model-cover.ts';
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

/** What a person can do where the form stands: it takes text while it can be edited, sends nothing that is too long, and shows "Dismiss" beside a problem. */
export const atForm: Reach<typeof composerMachine>['can'] = (event, { value, context: { problem } }) => {
  if (event.type === 'composer.edit') return value.form === 'editing';
  if (event.type === 'composer.submit') return event['textLimit'] > 2 && /editing|unknown/.test(value.form);
  if (event.type === 'composer.dismiss') return problem !== undefined;
  return true;
};
