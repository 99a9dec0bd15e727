import { describe, expect, test } from 'vitest';
import {
  composerMachine,
  selectDraft,
  selectIsPosting,
  selectIsUnknown,
  selectProblem,
  selectTimesPosted,
} from '../../../machines/composer/composer.machine.ts';
import { emptyDraft, type Draft, type Submission } from '../../../src/domain/draft.ts';
import { CallError, type Failure } from '../../../src/domain/failure.ts';
import { aStatus } from '../../support/entities.ts';
import { heldCall } from '../../support/held.ts';
import { openAmong, wordsOf, type Posted } from '../../support/machines.ts';

const posted: Posted = { statusId: '1', harvest: { statuses: [aStatus()] } };
const composed: Draft = { ...emptyDraft, subject: 'birds', text: 'hello', visibility: 'unlisted', contentType: 'text/markdown' };

const open = async (stored?: Draft) => {
  const calls = {
    loadDraft: heldCall<Draft | undefined, { key: string }>(),
    saveDraft: heldCall<void, { key: string; draft: Draft }>(),
    makeKey: heldCall<string>(),
    sendStatus: heldCall<Posted, Submission>(),
  };
  const { loadDraft, saveDraft, makeKey, sendStatus } = calls;
  const actors = { loadDraft: loadDraft.logic, saveDraft: saveDraft.logic, makeKey: makeKey.logic, sendStatus: sendStatus.logic };
  const among = openAmong(composerMachine.provide({ actors }), { key: 'reply:9' });
  const { actor } = among;
  await loadDraft.answer(stored);
  const submit = (textLimit = 5_000) => actor.send({ type: 'composer.submit', textLimit });
  return {
    ...among,
    ...calls,
    submit,
    edit: (change: Partial<Draft>) => actor.send({ type: 'composer.edit', change }),
    submitWith: async (key: string) => {
      submit();
      await makeKey.answer(key);
    },
    refuse: (failure: Failure) => sendStatus.refuse(new CallError(failure)),
    keys: () => sendStatus.asked.map(({ idempotencyKey }) => idempotencyKey),
    draft: () => selectDraft(actor.getSnapshot()),
    isPosting: () => selectIsPosting(actor.getSnapshot()),
    isUnknown: () => selectIsUnknown(actor.getSnapshot()),
    problem: () => {
      const problem = selectProblem(actor.getSnapshot());
      return problem && wordsOf(problem);
    },
  };
};

describe('posting', () => {
  test('an answer goes to the conversations too', async () => {
    const { edit, submitWith, sendStatus, heardBy } = await open();
    edit(composed);
    await submitWith('k1');
    await sendStatus.answer({ statusId: '1', harvest: { statuses: [aStatus({ id: '1', inReplyToId: '9' })] } });
    expect(heardBy('conversations')).toEqual([{ type: 'conversations.arrived', replies: [{ id: '1', inReplyToId: '9' }] }]);
  });

  test('sends the draft with a key, then tells the cache and the timelines', async () => {
    const { edit, submitWith, sendStatus, told } = await open();
    edit(composed);
    await submitWith('k1');
    expect([sendStatus.asked, told]).toEqual([[{ ...composed, idempotencyKey: 'k1', inReplyToId: '9' }], []]);
    await sendStatus.answer(posted);
    expect(told).toEqual([
      ['entities', { type: 'entities.merge', harvest: posted.harvest }],
      ['timelines', { type: 'timelines.posted', id: '1', visibility: 'unlisted' }],
    ]);
  });

  test('an impatient second press sends nothing more, whenever it comes', async () => {
    const { edit, submit, makeKey, sendStatus } = await open();
    edit({ text: 'hello' });
    submit();
    submit();
    await makeKey.answer('k1');
    submit();
    expect([makeKey.asked.length, sendStatus.asked.length]).toEqual([1, 1]);
    await sendStatus.answer(posted);
    submit();
    expect([makeKey.asked.length, sendStatus.asked.length]).toEqual([1, 1]);
  });

  test('clears the form but keeps visibility and content type (doc 2 §4)', async () => {
    const { actor, edit, submitWith, sendStatus, draft } = await open();
    edit({ ...composed, sensitive: true });
    await submitWith('k1');
    await sendStatus.answer(posted);
    expect(draft()).toEqual({ ...emptyDraft, visibility: 'unlisted', contentType: 'text/markdown' });
    expect(selectTimesPosted(actor.getSnapshot())).toBe(1);
  });

  test('each composed post has a key of its own', async () => {
    const { edit, submitWith, sendStatus, keys } = await open();
    for (const key of ['k1', 'k2']) {
      edit({ text: 'hello' });
      await submitWith(key);
      await sendStatus.answer(posted);
    }
    expect(keys()).toEqual(['k1', 'k2']);
  });

  test('the text is not changed while it is being sent', async () => {
    const { edit, submitWith, draft, isPosting } = await open();
    edit({ text: 'hello' });
    await submitWith('k1');
    edit({ text: 'other' });
    expect([draft().text, isPosting()]).toEqual(['hello', true]);
  });
});

describe('what stands in the way (doc 2 §5)', () => {
  test.each([
    ['', 5_000, 'post_status.empty_status_error 5000'],
    [' \n ', 5_000, 'post_status.empty_status_error 5000'],
    ['hello', 4, 'post_status.too_long 4'],
  ])('%j with a limit of %i is not sent', async (text, limit, words) => {
    const { actor, edit, submit, makeKey, problem } = await open();
    edit({ text });
    submit(limit);
    expect([makeKey.asked.length, problem()]).toEqual([0, words]);
    actor.send({ type: 'composer.dismiss' });
    expect(problem()).toBe(undefined);
  });

  test('is said until the draft changes; the server’s words stay', async () => {
    const { edit, submit, submitWith, refuse, problem } = await open();
    submit();
    edit({ text: 'hello' });
    expect(problem()).toBe(undefined);
    await submitWith('k1');
    await refuse({ kind: 'rejected', status: 422, message: 'no' });
    edit({ text: 'hello again' });
    expect(problem()).toBe('post_status.error errors.said no');
  });

  test('the subject counts, and no limit is none', async () => {
    const { edit, submit, makeKey, problem } = await open();
    edit({ subject: 'ab', text: 'abc' });
    submit(4);
    expect([makeKey.asked.length, problem()]).toEqual([0, 'post_status.too_long 4']);
    submit(0);
    expect(makeKey.asked.length).toBe(1);
  });
});

describe('an error that was received', () => {
  test('gives the text back with the server’s words, and the next try has a new key', async () => {
    const { edit, submitWith, refuse, draft, problem, isPosting, keys, told } = await open();
    edit(composed);
    await submitWith('k1');
    await refuse({ kind: 'rejected', status: 422, message: 'too many tags' });
    expect([draft(), problem(), isPosting(), told]).toEqual([composed, 'post_status.error errors.said too many tags', false, []]);
    await submitWith('k2');
    expect([keys(), problem()]).toEqual([['k1', 'k2'], undefined]);
  });

  test.each<[string, Failure]>([
    ['errors.rate_limited', { kind: 'throttled', status: 429, message: '' }],
    ['errors.internal', { kind: 'rejected', status: 500, message: 'stack trace' }],
  ])('%s is said where the server has no words for a person', async (words, failure) => {
    const { edit, submitWith, refuse, problem } = await open();
    edit({ text: 'hello' });
    await submitWith('k1');
    await refuse(failure);
    expect(problem()).toBe(`post_status.error ${words}`);
  });

  test('a key that cannot be made sends nothing', async () => {
    const { edit, submit, makeKey, sendStatus, draft, problem } = await open();
    edit({ text: 'hello' });
    submit();
    await makeKey.refuse(new Error('no chance'));
    expect([sendStatus.asked.length, draft().text, problem()]).toEqual([0, 'hello', 'post_status.error errors.malformed']);
  });
});

describe('no answer came', () => {
  const uncertain: Failure[] = [{ kind: 'offline' }, { kind: 'timeout' }, { kind: 'malformed' }];

  test.each(uncertain)('$kind: the same is sent with the same key after 3 s', async (failure) => {
    const { clock, edit, submitWith, refuse, sendStatus, isPosting } = await open();
    edit({ text: 'hello' });
    await submitWith('k1');
    await refuse(failure);
    clock.increment(2_999);
    expect([sendStatus.asked.length, isPosting()]).toEqual([1, true]);
    clock.increment(1);
    expect(sendStatus.asked[1]).toEqual(sendStatus.asked[0]);
  });

  const spent = async () => {
    const composer = await open();
    composer.edit(composed);
    await composer.submitWith('k1');
    await composer.refuse({ kind: 'timeout' });
    composer.clock.increment(3_000);
    await composer.refuse({ kind: 'offline' });
    composer.clock.increment(3_000);
    await composer.refuse({ kind: 'timeout' });
    return composer;
  };

  test('after three tries the person is asked, and nothing is sent meanwhile', async () => {
    const { clock, keys, isUnknown, isPosting, problem, draft } = await spent();
    clock.increment(600_000);
    expect([keys(), isUnknown(), isPosting()]).toEqual([['k1', 'k1', 'k1'], true, false]);
    expect([problem(), draft()]).toEqual(['post_status.unknown_outcome', composed]);
  });

  test('sending it once more uses the same key, and posts once', async () => {
    const { actor, submit, sendStatus, keys, isUnknown } = await spent();
    submit();
    expect([keys(), isUnknown()]).toEqual([['k1', 'k1', 'k1', 'k1'], false]);
    await sendStatus.answer(posted);
    expect([selectTimesPosted(actor.getSnapshot()), isUnknown()]).toEqual([1, false]);
  });

  test('sending it once more in vain asks again at once', async () => {
    const { submit, refuse, isUnknown } = await spent();
    submit();
    await refuse({ kind: 'timeout' });
    expect(isUnknown()).toBe(true);
  });

  test('who would rather change it gets the text back, and a new key', async () => {
    const { actor, submitWith, keys, draft, problem } = await spent();
    actor.send({ type: 'composer.reconsider' });
    expect([draft(), problem()]).toEqual([composed, undefined]);
    await submitWith('k2');
    expect(keys().at(-1)).toBe('k2');
  });

  test('tries are counted anew for the next post', async () => {
    const { actor, clock, submitWith, refuse, sendStatus, isUnknown } = await spent();
    actor.send({ type: 'composer.reconsider' });
    await submitWith('k2');
    await refuse({ kind: 'timeout' });
    expect(isUnknown()).toBe(false);
    clock.increment(3_000);
    expect(sendStatus.asked.length).toBe(5);
  });
});

describe('the draft (doc 2 §4: kept per key)', () => {
  test('is loaded by its key', async () => {
    const { loadDraft, draft } = await open(composed);
    expect([loadDraft.asked, draft()]).toEqual([[{ key: 'reply:9' }], composed]);
  });

  test('is saved half a second after the last change', async () => {
    const { clock, edit, saveDraft } = await open();
    edit({ text: 'h' });
    clock.increment(499);
    edit({ text: 'he' });
    clock.increment(499);
    expect(saveDraft.asked).toEqual([]);
    clock.increment(1);
    expect(saveDraft.asked).toEqual([{ key: 'reply:9', draft: { ...emptyDraft, text: 'he' } }]);
  });

  test('a change while it is being saved is saved too', async () => {
    const { clock, edit, saveDraft } = await open();
    edit({ text: 'h' });
    clock.increment(500);
    edit({ text: 'he' });
    clock.increment(500);
    expect(saveDraft.asked.map(({ draft }) => draft.text)).toEqual(['h', 'he']);
  });

  test('is emptied at once when it was posted', async () => {
    const { edit, submitWith, sendStatus, saveDraft } = await open();
    edit({ text: 'hello' });
    await submitWith('k1');
    await sendStatus.answer(posted);
    expect(saveDraft.asked).toEqual([{ key: 'reply:9', draft: emptyDraft }]);
  });

  test('stays when posting failed', async () => {
    const { clock, edit, submitWith, refuse, saveDraft } = await open();
    edit({ text: 'hello' });
    await submitWith('k1');
    await refuse({ kind: 'rejected', status: 422, message: 'no' });
    clock.increment(500);
    expect(saveDraft.asked.map(({ draft }) => draft.text)).toEqual(['hello']);
  });

  test('a stored one is not overwritten before it was loaded', async () => {
    const saveDraft = heldCall<void, { key: string; draft: Draft }>();
    const loadDraft = heldCall<Draft | undefined>();
    const machine = composerMachine.provide({ actors: { loadDraft: loadDraft.logic, saveDraft: saveDraft.logic } });
    const { actor, clock } = openAmong(machine, { key: 'status' });
    actor.send({ type: 'composer.edit', change: { text: 'x' } });
    clock.increment(500);
    expect(saveDraft.asked).toEqual([]);
  });
});
