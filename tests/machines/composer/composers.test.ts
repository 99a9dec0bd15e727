import { describe, expect, test } from 'vitest';
import { composerMachine } from '#machines/composer/composer.machine.ts';
import { composersMachine, selectShownKey, type Shared } from '#machines/composer/composers.machine.ts';
import { selectComposerId } from '#machines/composer/ids.ts';
import { draftPersisterMachine } from '#machines/composer/draft-persister.machine.ts';
import type { Draft } from '#domain/composer/draft.ts';
import { aDraft } from '#tests/support/drafts.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { lightChild, openAmong, type Received } from '#tests/support/machines.ts';

const open = () => {
  const received: Received[] = [];
  const takeShared = deferredCall<Shared>();
  const among = openAmong(composersMachine.provide({ actors: { composer: lightChild(received), takeShared: takeShared.logic } }));
  /** The forms. */
  const children = () => {
    const { takeShared: _, ...forms } = among.actor.getSnapshot().children;
    return forms;
  };
  return { ...among, received, takeShared, children };
};

describe('composers machine', () => {
  // rules: draft-key
  test('has a form for a new status from the start, and one for each reply', () => {
    const { actor, children, received } = open();
    actor.send({ type: 'composers.open', key: 'reply:1' });
    actor.send({ type: 'composers.open', key: 'reply:1' });
    expect(Object.keys(children())).toEqual([selectComposerId('status'), selectComposerId('reply:1')]);
    expect(received.map(([, { input }]) => input)).toEqual([{ key: 'status' }, { key: 'reply:1' }]);
  });

  test('shows a requested form over the page until closed, and restores it unchanged', () => {
    const { actor, children } = open();
    const shown = () => selectShownKey(actor.getSnapshot());
    expect(shown()).toBe(undefined);
    actor.send({ type: 'composers.open', key: 'reply:1' });
    const form = children()[selectComposerId('reply:1')];
    expect(shown()).toBe('reply:1');
    actor.send({ type: 'composers.hide' });
    expect([shown(), children()[selectComposerId('reply:1')]]).toEqual([undefined, form]);
    actor.send({ type: 'composers.open', key: 'reply:1' });
    expect([shown(), children()[selectComposerId('reply:1')]]).toEqual(['reply:1', form]);
  });

  // rules: launch-in-window
  test('shows the form of a new status for a launch, and leaves another form that is shown', () => {
    const { actor } = open();
    const shownAfterLaunch = () => (actor.send({ type: 'composers.launch' }), selectShownKey(actor.getSnapshot()));
    expect([shownAfterLaunch(), shownAfterLaunch()]).toEqual(['status', 'status']);
    for (const key of ['reply:1', 'edit:1']) {
      actor.send({ type: 'composers.open', key });
      expect(shownAfterLaunch()).toBe(key);
    }
    actor.send({ type: 'composers.hide' });
    expect(shownAfterLaunch()).toBe('status');
  });

  test('removes a form after its post, so that the next reply starts empty', () => {
    const { actor, children, received } = open();
    actor.send({ type: 'composers.open', key: 'reply:1' });
    actor.send({ type: 'composers.posted' });
    expect([selectShownKey(actor.getSnapshot()), Object.keys(children())]).toEqual([undefined, [selectComposerId('status')]]);
    actor.send({ type: 'composers.open', key: 'reply:1' });
    expect(received.filter(([child, { type }]) => child === selectComposerId('reply:1') && type === 'started').length).toBe(2);
  });

  test('restarts a crashed form under its key without affecting others; gives up at the fourth crash in a minute with a notice', () => {
    const { actor, children, notices } = open();
    actor.send({ type: 'composers.open', key: 'reply:1' });
    const [crashing, other] = [selectComposerId('status'), selectComposerId('reply:1')];
    const before = children();
    before[crashing]!.send({ type: 'light.crash', error: new Error('a bug') } as never);
    expect(children()[crashing]).not.toBe(before[crashing]);
    expect([children()[crashing]!.getSnapshot().status, children()[other]]).toEqual(['active', before[other]]);
    expect(notices()).toEqual([]);
    for (let times = 0; times < 3; times++) children()[crashing]!.send({ type: 'light.crash', error: new Error('a bug') } as never);
    expect([Object.keys(children()), notices()]).toEqual([[other], [`errors.part_stopped ${crashing}`]]);
  });

  test('aborts the requests of a crashed form', () => {
    const loadDraft = deferredCall<Draft | undefined>();
    const composer = composerMachine.provide({
      actors: { draft: draftPersisterMachine.provide({ actors: { loadDraft: loadDraft.logic } }) },
      actions: {
        setFields: () => {
          throw new Error('a bug');
        },
      },
    });
    const { actor } = openAmong(composersMachine.provide({ actors: { composer } }));
    actor.getSnapshot().children[selectComposerId('status')]!.send({ type: 'composer.dismiss' });
    expect(loadDraft.signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  test('sends the outcome of a post to its form only, and to none when closed', () => {
    const { actor, received } = open();
    actor.send({ type: 'composers.open', key: 'reply:1', fill: { text: '@noor ' } });
    received.splice(0);
    actor.send({ type: 'composers.outcome', formKey: 'reply:1', entryId: 'k1', outcome: { kind: 'queued' } });
    actor.send({ type: 'composers.outcome', formKey: 'reply:2', entryId: 'k2', outcome: { kind: 'queued' } });
    actor.send({ type: 'composers.accepted', formKey: 'reply:1', entryId: 'k1' });
    actor.send({ type: 'composers.accepted', formKey: 'reply:2', entryId: 'k2' });
    expect(received).toEqual([
      [selectComposerId('reply:1'), { type: 'composer.outcome', entryId: 'k1', outcome: { kind: 'queued' } }],
      [selectComposerId('reply:1'), { type: 'composer.accepted', entryId: 'k1' }],
    ]);
  });

  test('fills a form that is opened again, and empties it when its draft is discarded', () => {
    const { actor, received } = open();
    received.splice(0);
    actor.send({ type: 'composers.open', key: 'status', fill: { text: 'hi' } });
    actor.send({ type: 'composers.discard', key: 'status' });
    actor.send({ type: 'composers.discard', key: 'reply:1' });
    expect(received.map(([, event]) => event)).toEqual([{ type: 'composer.fill', change: { text: 'hi' } }, { type: 'composer.discard' }]);
  });

  test('opens the form of an imported draft', () => {
    const { actor, received, children } = open();
    actor.send({ type: 'composers.import', key: 'reply:1', draft: aDraft(), from: { entryId: 'k1' } });
    actor.send({ type: 'composers.import', key: 'status', draft: aDraft() });
    expect(Object.keys(children())).toEqual([selectComposerId('status'), selectComposerId('reply:1')]);
    expect(received.filter(([, { type }]) => type === 'composer.import')).toEqual([
      [selectComposerId('reply:1'), { type: 'composer.import', draft: aDraft(), from: { entryId: 'k1' } }],
      [selectComposerId('status'), { type: 'composer.import', draft: aDraft(), from: {} }],
    ]);
  });

  test('removes a closed form', () => {
    const { actor, children } = open();
    actor.send({ type: 'composers.open', key: 'reply:1' });
    actor.send({ type: 'composers.close', key: 'reply:1' });
    expect(Object.keys(children())).toEqual([selectComposerId('status')]);
  });

  // rules: address-message
  test('imports the text of the address into the form of a new status and shows it; shows nothing without', async () => {
    const { actor, received, takeShared } = open();
    await takeShared.resolve({ draft: aDraft({ text: 'from elsewhere' }) });
    expect(received.at(-1)).toEqual([
      selectComposerId('status'),
      { type: 'composer.import', draft: aDraft({ text: 'from elsewhere' }), from: {} },
    ]);
    expect(selectShownKey(actor.getSnapshot())).toBe('status');
    const other = open();
    await other.takeShared.resolve(undefined);
    expect([other.received.map(([, { type }]) => type), selectShownKey(other.actor.getSnapshot())]).toEqual([['started'], undefined]);
  });

  // rules: share-target
  test('shows the form of a new status, and reports that shared files are missing', async () => {
    const { actor, takeShared, notices } = open();
    await takeShared.resolve({ lacksFiles: true });
    expect(selectShownKey(actor.getSnapshot())).toBe('status');
    expect(notices()).toEqual(['share.files_dropped']);
  });

  // rules: share-target, upload-limit
  test('reports why shared files are not attached', async () => {
    const { takeShared, notices } = open();
    await takeShared.resolve({ problem: { key: 'upload.error.too_many', args: { limit: 4 } } });
    expect(notices()).toEqual(['upload.error.too_many 4']);
  });

  test('keeps the form of a new status after it posted over the page', () => {
    const { actor, children, received } = open();
    actor.send({ type: 'composers.open', key: 'status' });
    actor.send({ type: 'composers.posted' });
    expect([selectShownKey(actor.getSnapshot()), Object.keys(children())]).toEqual([undefined, [selectComposerId('status')]]);
    expect(received.filter(([, { type }]) => type === 'started').length).toBe(1);
  });

  test.each([
    ['reply:1', 'reply:1'],
    ['edit:1', 'edit:1'],
    ['status', undefined],
  ])('shows a draft imported into %s, over the page if needed', (key, shown) => {
    const { actor } = open();
    actor.send({ type: 'composers.import', key, draft: aDraft() });
    expect(selectShownKey(actor.getSnapshot())).toBe(shown);
  });
});
