import { describe, expect, test } from 'vitest';
import { composerMachine, selectDraft, selectIsPosting, selectProblem, selectPurpose } from '#machines/composer/composer.machine.ts';
import type { Stamp } from '#machines/composer/composer-actions.ts';
import type { BroughtFrom, FormOutcome } from '#machines/composer/contract.ts';
import { emptyDraft, type Draft, type Limits } from '#domain/composer/draft.ts';
import { emptyPoll } from '#domain/composer/poll-form.ts';
import type { Failure } from '#domain/text/failure.ts';
import { aDraft, aMedium, limits } from '#tests/support/drafts.ts';
import { heldCall } from '#tests/support/held.ts';
import { lightChild, openAmong, wordsOf, type Heard } from '#tests/support/machines.ts';

const composed: Draft = { ...emptyDraft, subject: 'birds', text: 'hello', visibility: 'unlisted', contentType: 'text/markdown' };
const over = { ...emptyDraft, visibility: 'unlisted', contentType: 'text/markdown' };

const openRestoring = (key: string, fill?: Partial<Draft>) => {
  const stamp = heldCall<Stamp>();
  const heard: Heard[] = [];
  const machine = composerMachine.provide({
    actors: { stamp: stamp.logic, draft: lightChild(heard), uploads: lightChild(heard), poll: lightChild(heard) },
  });
  const among = openAmong(machine, { key, ...(fill ? { fill } : {}) });
  const { actor, heardBy } = among;
  const allow = (change?: Partial<Limits>) =>
    actor.send({ type: 'composer.begin', start: actor.getSnapshot().context.start, limits: limits(change) });
  allow();
  const submit = () => actor.send({ type: 'composer.submit' });
  let posted = 0;
  actor.on('composer.posted', () => void (posted += 1));
  heard.splice(0);
  return {
    ...among,
    stamp,
    allow,
    submit,
    /** What the keeper of the draft and the uploads were told since it was last asked. */
    takeHeard: () => heard.splice(0),
    restore: (draft?: Draft) => actor.send({ type: 'draft.restored', draft }),
    edit: (change: Partial<Draft>) => actor.send({ type: 'composer.edit', change }),
    bring: (draft: Draft, from: BroughtFrom = {}) => actor.send({ type: 'composer.bring', draft, from }),
    submitAs: async (id: string) => {
      submit();
      await stamp.answer({ id, at: '2026-01-01' });
    },
    taken: (entryId: string) => actor.send({ type: 'composer.taken', entryId }),
    hear: (entryId: string, outcome: FormOutcome) => actor.send({ type: 'composer.outcome', entryId, outcome }),
    handed: () => heardBy('outbox').filter(({ type }) => type === 'outbox.submit'),
    takenBack: () => heardBy('outbox').flatMap(({ type, id }) => (type === 'outbox.takenBack' ? [id as string] : [])),
    /** How often it was said that a post was made. */
    posted: () => posted,
    draft: () => selectDraft(actor.getSnapshot()),
    isPosting: () => selectIsPosting(actor.getSnapshot()),
    problem: () => {
      const problem = selectProblem(actor.getSnapshot());
      return problem && wordsOf(problem);
    },
  };
};

const open = (stored?: Draft) => {
  const composer = openRestoring('reply:9');
  composer.restore(stored);
  composer.takeHeard();
  return composer;
};

describe('submitting', () => {
  test('hands what was composed to the outbox, with what makes it one of its kind', async () => {
    const { actor, edit, submitAs, told } = open();
    edit(composed);
    await submitAs('k1');
    const submission = { ...composed, purpose: { kind: 'reply', statusId: '9' }, idempotencyKey: 'k1' };
    const entry = { id: 'k1', formKey: 'reply:9', submission, submittedAt: '2026-01-01', wasSent: false };
    expect(told).toEqual([['outbox', { type: 'outbox.submit', entry }]]);
    expect(selectPurpose(actor.getSnapshot())).toEqual({ kind: 'reply', statusId: '9' });
  });

  test('an impatient second press hands over nothing more, whenever it comes', async () => {
    const { edit, submit, stamp, hear, taken, handed } = open();
    edit({ text: 'hello' });
    submit();
    submit();
    await stamp.answer({ id: 'k1', at: '' });
    submit();
    taken('k1');
    submit();
    hear('k1', { kind: 'posted' });
    submit();
    expect([stamp.asked.length, handed().length]).toEqual([1, 1]);
  });

  test('the text is not changed while it is on its way', async () => {
    const { edit, submitAs, draft, isPosting } = open();
    edit({ text: 'hello' });
    await submitAs('k1');
    edit({ text: 'other' });
    expect([draft().text, isPosting()]).toEqual(['hello', true]);
  });

  test('without a stamp nothing is handed over, and it is said', async () => {
    const { edit, submit, stamp, handed, draft, problem } = open();
    edit({ text: 'hello' });
    submit();
    await stamp.refuse(new Error('no chance'));
    expect([handed(), draft().text, problem()]).toEqual([[], 'hello', 'post_status.error errors.malformed']);
  });
});

describe('what stands in the way (rule post-blocked)', () => {
  test.each<[Partial<Draft>, Partial<Limits>, string]>([
    [{ text: '' }, {}, 'post_status.empty_status_error 5000'],
    [{ text: ' \n ' }, {}, 'post_status.empty_status_error 5000'],
    [{ text: 'hello' }, { textLimit: 4 }, 'post_status.too_long 4'],
    [{ text: 'a', media: [aMedium()] }, {}, 'post_status.media_not_ready 5000'],
    [{ text: 'a', poll: emptyPoll }, {}, 'polls.not_enough_options 5000'],
    [{ text: 'a', poll: { ...emptyPoll, options: ['Pier', ' Pier'] } }, {}, 'polls.not_enough_options 5000'],
  ])('%j with %j is not handed over', (change, allowed, words) => {
    const { actor, allow, edit, submit, stamp, problem } = open();
    allow(allowed);
    edit(change);
    submit();
    expect([stamp.asked.length, problem()]).toEqual([0, words]);
    actor.send({ type: 'composer.dismiss' });
    expect(problem()).toBe(undefined);
  });

  test('is said until the draft changes; the server’s words stay', async () => {
    const { edit, submit, submitAs, hear, problem } = open();
    submit();
    edit({ text: 'hello' });
    expect(problem()).toBe(undefined);
    await submitAs('k1');
    hear('k1', { kind: 'refused', failure: { kind: 'rejected', status: 422, message: 'no' } });
    edit({ text: 'hello again' });
    expect(problem()).toBe('post_status.error errors.said no');
  });
});

describe('what became of it', () => {
  test('taken: the outbox has it written down, so the draft goes, and the form still waits', async () => {
    const { edit, submitAs, taken, takeHeard, draft, isPosting } = open();
    edit(composed);
    await submitAs('k1');
    takeHeard();
    taken('k0');
    taken('k1');
    expect([takeHeard(), draft(), isPosting()]).toEqual([[['draft', { type: 'draft.over', draft: over }]], composed, true]);
  });

  test.each(['posted', 'kept'] as const)(
    '%s: the form is free and keeps visibility, content type and language (rule after-post)',
    async (kind) => {
      const { edit, submitAs, hear, takeHeard, draft, isPosting, posted } = open();
      edit({ ...composed, language: 'de', sensitive: true });
      await submitAs('k1');
      takeHeard();
      hear('k1', { kind });
      const after = { ...over, language: 'de' };
      expect([draft(), isPosting(), posted()]).toEqual([after, false, 1]);
      expect(takeHeard()).toEqual([
        ['draft', { type: 'draft.over', draft: after }],
        ['uploads', { type: 'uploads.restore', media: [] }],
        ['poll', { type: 'poll.restore', poll: undefined }],
      ]);
    },
  );

  test.each<[string, Failure]>([
    ['errors.said too many tags', { kind: 'rejected', status: 422, message: 'too many tags' }],
    ['errors.rate_limited', { kind: 'throttled', status: 429, message: '' }],
    ['errors.internal', { kind: 'rejected', status: 500, message: 'stack trace' }],
  ])('refused: the text is back with %s, is written down, and only then taken from the outbox', async (words, failure) => {
    const { edit, submitAs, hear, taken, takeHeard, takenBack, draft, problem, isPosting, posted } = open();
    edit(composed);
    await submitAs('k1');
    taken('k1');
    takeHeard();
    hear('k1', { kind: 'refused', failure });
    expect([draft(), problem(), isPosting(), takenBack()]).toEqual([composed, `post_status.error ${words}`, false, ['k1']]);
    expect(posted()).toBe(0);
    expect(takeHeard()).toEqual([['draft', { type: 'draft.returned', draft: composed }]]);
  });

  test('the next try after a refusal has a key of its own (rule post-key)', async () => {
    const { edit, submitAs, hear, handed, problem } = open();
    edit(composed);
    await submitAs('k1');
    hear('k1', { kind: 'refused', failure: { kind: 'rejected', status: 422, message: 'no' } });
    await submitAs('k2');
    expect([handed().map(({ entry }) => entry.id), problem()]).toEqual([['k1', 'k2'], undefined]);
  });

  test('taken back before it was sent: the text is back without a word, and then taken from the outbox', async () => {
    const { edit, submitAs, hear, draft, isPosting, problem, takeHeard, takenBack } = open();
    edit(composed);
    await submitAs('k1');
    takeHeard();
    hear('k1', { kind: 'withdrawn' });
    expect([draft(), isPosting(), problem(), takenBack()]).toEqual([composed, false, undefined, ['k1']]);
    expect(takeHeard()).toContainEqual(['draft', { type: 'draft.returned', draft: composed }]);
  });

  test.each<FormOutcome>([{ kind: 'posted' }, { kind: 'kept' }, { kind: 'refused', failure: { kind: 'offline' } }])(
    '$kind of another post changes nothing here, and takes nothing out of the outbox',
    async (outcome) => {
      const { edit, submitAs, hear, takenBack, draft, isPosting } = open();
      edit(composed);
      hear('k0', outcome);
      await submitAs('k1');
      hear('k0', outcome);
      expect([draft(), isPosting(), takenBack()]).toEqual([composed, true, []]);
    },
  );
});

describe('the draft (rule draft-key: kept per key)', () => {
  test('what was kept comes before what the form is opened with', () => {
    const { restore, draft } = openRestoring('reply:9', { text: '@noor ' });
    restore(composed);
    expect(draft()).toEqual(composed);
  });

  test('a form of which nothing was kept begins with what it is opened with', () => {
    const { restore, draft } = openRestoring('reply:9', { text: '@noor ' });
    restore();
    expect(draft()).toEqual({ ...emptyDraft, text: '@noor ' });
  });

  test('every change goes to its keeper, files too', () => {
    const { actor, edit, takeHeard, draft } = open();
    edit({ text: 'h' });
    actor.send({ type: 'uploads.changed', media: [aMedium()] });
    const after = aDraft({ text: 'h', media: [aMedium()] });
    expect(takeHeard().map(([who, { draft: told }]) => [who, told])).toEqual([
      ['draft', aDraft({ text: 'h' })],
      ['draft', after],
    ]);
    expect(draft()).toEqual(after);
  });

  test('a stored one is not overwritten before it was read', () => {
    const { edit, takeHeard } = openRestoring('status');
    edit({ text: 'x' });
    expect(takeHeard()).toEqual([]);
  });

  test('what a form is opened with again does not take the place of what was written', () => {
    const { actor, edit, draft } = open();
    actor.send({ type: 'composer.fill', change: { text: '@noor ' } });
    expect(draft().text).toBe('@noor ');
    edit({ text: '@noor yes' });
    actor.send({ type: 'composer.fill', change: { text: '@noor ' } });
    expect(draft().text).toBe('@noor yes');
  });

  test('a poll that was kept is given to its form, and what that says of it is kept', () => {
    const poll = { ...emptyPoll, options: ['Pier', 'Bridge'] };
    const { actor, restore, takeHeard, draft } = openRestoring('status');
    restore(aDraft({ poll }));
    actor.send({ type: 'poll.changed', poll: undefined });
    expect(takeHeard().filter(([, { type }]) => type !== 'uploads.restore')).toEqual([
      ['poll', { type: 'poll.restore', poll }],
      ['draft', { type: 'draft.changed', draft: aDraft() }],
    ]);
    expect(draft().poll).toBe(undefined);
  });

  test('discarding it empties the form', () => {
    const { actor, edit, takeHeard, draft } = open();
    edit(composed);
    takeHeard();
    actor.send({ type: 'composer.discard' });
    expect([draft(), takeHeard().map(([, { type }]) => type)]).toEqual([over, ['draft.over', 'uploads.restore', 'poll.restore']]);
  });
});

describe('a draft from elsewhere', () => {
  const aside = (draft: Draft) => ['draft', { type: 'draft.putAside', draft }];

  test('takes the place of what was being written, which is put aside; it is written down before it is taken from where it was', () => {
    const { edit, bring, takeHeard, takenBack, draft } = open();
    edit({ text: 'in between' });
    takeHeard();
    bring(composed, { entryId: 'k1', asideKey: 'aside:1' });
    expect([draft(), takenBack()]).toEqual([composed, ['k1']]);
    expect(takeHeard()).toEqual([
      aside(aDraft({ text: 'in between' })),
      ['draft', { type: 'draft.returned', draft: composed }],
      ['uploads', { type: 'uploads.restore', media: [] }],
      ['poll', { type: 'poll.restore', poll: undefined }],
      ['draft', { type: 'draft.takenOut', asideKey: 'aside:1' }],
    ]);
  });

  test('an empty form puts nothing aside', () => {
    const { bring, takeHeard } = open();
    bring(composed);
    expect(takeHeard().map(([, { type }]) => type)).toEqual(['draft.returned', 'uploads.restore', 'poll.restore']);
  });

  test('it waits until what was kept is read, and puts that aside', () => {
    const { bring, restore, takeHeard, takenBack, draft } = openRestoring('status');
    bring(composed, { entryId: 'k1' });
    expect(takenBack()).toEqual([]);
    restore(aDraft({ text: 'kept' }));
    expect([draft(), takenBack(), takeHeard()[0]]).toEqual([composed, ['k1'], aside(aDraft({ text: 'kept' }))]);
  });

  test('a form that is posting takes nothing, so it stays where it is', async () => {
    const { edit, bring, submitAs, takenBack, draft } = open();
    edit({ text: 'hello' });
    await submitAs('k2');
    bring(composed, { entryId: 'k1' });
    expect([draft().text, takenBack()]).toEqual(['hello', []]);
  });

  test('what is in the form can be put aside by hand', () => {
    const { actor, edit, takeHeard, draft } = open();
    edit(composed);
    takeHeard();
    actor.send({ type: 'composer.putAside' });
    expect([draft(), takeHeard().map(([, { type }]) => type)]).toEqual([
      over,
      ['draft.putAside', 'draft.over', 'uploads.restore', 'poll.restore'],
    ]);
  });
});

describe('another tab', () => {
  const follow = (actor: ReturnType<typeof open>['actor'], text: string | undefined) =>
    actor.send({ type: 'draft.followed', draft: text === undefined ? undefined : aDraft({ text }) });

  test('what it wrote is in the form, and is not written down here again', () => {
    const { actor, draft, takeHeard } = open();
    follow(actor, 'from there');
    expect([draft().text, takeHeard().filter(([who]) => who === 'draft')]).toEqual(['from there', []]);
    follow(actor, undefined);
    expect(draft().text).toBe('');
  });

  test('what it writes while this one posts is in the form after that, and its draft stays', async () => {
    const { actor, edit, submitAs, taken, hear, draft, takeHeard } = open();
    edit(composed);
    await submitAs('k1');
    taken('k1');
    takeHeard();
    follow(actor, 'the next one');
    hear('k1', { kind: 'posted' });
    expect([draft().text, takeHeard().filter(([who]) => who === 'draft')]).toEqual(['the next one', []]);
  });

  test('where this one is refused, its text is back and the other is put aside', async () => {
    const { actor, edit, submitAs, hear, draft, takeHeard } = open();
    edit(composed);
    await submitAs('k1');
    follow(actor, 'the next one');
    takeHeard();
    hear('k1', { kind: 'refused', failure: { kind: 'rejected', status: 422, message: 'no' } });
    expect([draft(), takeHeard().filter(([who]) => who === 'draft')]).toEqual([
      composed,
      [
        ['draft', { type: 'draft.putAside', draft: aDraft({ text: 'the next one' }) }],
        ['draft', { type: 'draft.returned', draft: composed }],
      ],
    ]);
  });
});

describe('what a form is filled with', () => {
  test('is not kept before it is changed, and a newer one takes its place until then', () => {
    const { actor, draft, takeHeard } = open();
    const fill = (text: string) => actor.send({ type: 'composer.fill', change: { text } });
    fill('as it was');
    fill('as it is');
    expect([draft().text, takeHeard().filter(([who]) => who === 'draft')]).toEqual(['as it is', []]);
    actor.send({ type: 'composer.edit', change: { text: 'as it shall be' } });
    fill('as it is now');
    expect(draft().text).toBe('as it shall be');
  });
});
