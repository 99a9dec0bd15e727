import { describe, expect, test } from 'vitest';
import {
  mediaViewerMachine,
  selectIsShrunk,
  selectItem,
  selectLoad,
  selectPosition,
  selectPresence,
  selectStatusId,
  selectView,
} from '#machines/media-viewer/media-viewer.machine.ts';
import { FIT } from '#domain/media-viewer/media-viewer.ts';
import { anAttachment } from '#tests/support/attachments.ts';
import { openAmong } from '#tests/support/machines.ts';

const attachments = [anAttachment('image', 'a'), anAttachment('unknown', 'x'), anAttachment('video', 'b'), anAttachment('audio', 'c')];

const open = (id = 'a', given = attachments) => {
  const { actor, clock } = openAmong(mediaViewerMachine);
  actor.send({ type: 'mediaViewer.open', attachments: given, id });
  return {
    actor,
    clock,
    shows: () => selectItem(actor.getSnapshot())?.id,
    presence: () => selectPresence(actor.getSnapshot()),
    load: () => selectLoad(actor.getSnapshot()),
    view: () => selectView(actor.getSnapshot()),
  };
};

describe('media viewer machine', () => {
  // rules: viewer-takes
  test.each([
    ['image', true],
    ['video', true],
    ['audio', true],
    ['flash', true],
    ['html', false],
    ['unknown', false],
  ] as const)('accepts only image, video, audio and flash: %s', (kind, isTaken) => {
    expect(open('1', [anAttachment(kind)]).presence()).toBe(isTaken ? 'open' : 'closed');
  });

  // rules: viewer-wraps
  test('goes forwards and backwards through accepted media, and wraps at both ends', () => {
    const { actor, shows } = open('a');
    const seen = (['media.next', 'media.next', 'media.next', 'media.previous'] as const).map((type) => (actor.send({ type }), shows()));
    expect(seen).toEqual(['b', 'c', 'a', 'c']);
  });

  // rules: viewer-thumbnails
  test('shows the picked attachment, and ignores the shown one and missing ones', () => {
    const { actor, shows, load } = open('a');
    actor.send({ type: 'media.loaded' });
    for (const at of [0, 3]) actor.send({ type: 'media.pick', at });
    expect([shows(), load()]).toEqual(['a', 'shown']);
    actor.send({ type: 'media.pick', at: 2 });
    expect([shows(), load()]).toEqual(['c', 'loading']);
  });

  // rules: viewer-drop
  test('closes when swiped down by a sixth of the window, unless the picture is enlarged', () => {
    const { actor, presence } = open();
    actor.send({ type: 'media.loaded' });
    actor.send({ type: 'media.zoom', factor: 2 });
    actor.send({ type: 'media.dropped', px: 600, height: 600 });
    actor.send({ type: 'media.zoom', factor: 1 / 2 });
    actor.send({ type: 'media.dropped', px: 99, height: 600 });
    expect(presence()).toBe('open');
    actor.send({ type: 'media.dropped', px: 100, height: 600 });
    expect(presence()).toBe('closing');
  });

  // rules: viewer-tools
  test('remembers for the shown picture only that it is larger than its space', () => {
    const { actor } = open();
    actor.send({ type: 'media.loaded' });
    actor.send({ type: 'media.measured', isShrunk: true });
    expect(selectIsShrunk(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'media.next' });
    expect(selectIsShrunk(actor.getSnapshot())).toBe(false);
  });

  // rules: viewer-about
  test('opens a reply to the status of the shown attachment after closing, once', () => {
    const { actor, clock, receivedBy } = openAmong(mediaViewerMachine);
    const opened = () => receivedBy('composers');
    const one = { ...anAttachment('image', 'b'), statusId: 'own' };
    actor.send({ type: 'mediaViewer.open', attachments: [anAttachment('image', 'a'), one], id: 'a' });
    actor.send({ type: 'media.reply' });
    expect(selectPresence(actor.getSnapshot())).toBe('open');
    actor.send({ type: 'mediaViewer.open', attachments: [anAttachment('image', 'a'), one], id: 'a', statusId: 's' });
    expect(selectStatusId(actor.getSnapshot())).toBe('s');
    actor.send({ type: 'media.next' });
    expect(selectStatusId(actor.getSnapshot())).toBe('own');
    actor.send({ type: 'media.reply' });
    expect(opened()).toEqual([]);
    clock.increment(100);
    expect(opened()).toEqual([{ type: 'composers.open', key: 'reply:own' }]);
    actor.send({ type: 'mediaViewer.open', attachments: [one], id: 'b' });
    actor.send({ type: 'mediaModal.close' });
    clock.increment(100);
    expect(opened().length).toBe(1);
  });

  // rules: viewer-hides
  test('closes, and is removed after 100 ms', () => {
    const { actor, clock, presence } = open();
    actor.send({ type: 'mediaModal.close' });
    expect(presence()).toBe('closing');
    clock.increment(99);
    expect(presence()).toBe('closing');
    clock.increment(1);
    expect(presence()).toBe('closed');
  });

  // rules: viewer-loading
  test('shows loading and failure of a picture, and retries; resets for each one', () => {
    const { actor, load } = open();
    const seen = (['media.failed', 'media.retry', 'media.loaded', 'media.next'] as const).map((type) => (actor.send({ type }), load()));
    expect([seen, load()]).toEqual([['failed', 'loading', 'shown', 'loading'], 'loading']);
  });

  // rules: viewer-swipe
  test.each([
    [-199, 'a'],
    [-200, 'c'],
    [200, 'b'],
    [199, 'a'],
  ])('turns on a swipe of %d px in a window of 800 from a quarter of the width: %s', (px, id) => {
    const { actor, shows } = open();
    actor.send({ type: 'media.swiped', px, width: 800 });
    expect(shows()).toBe(id);
  });

  // rules: viewer-reset
  test('moves a zoomed picture without turning; resets below 1.2 on release', () => {
    const { actor, shows, view } = open();
    actor.send({ type: 'media.loaded' });
    actor.send({ type: 'media.moved', view: { scale: 1.3, x: 5, y: 6 } });
    actor.send({ type: 'media.released' });
    actor.send({ type: 'media.swiped', px: 400, width: 800 });
    expect([shows(), view()]).toEqual(['a', { scale: 1.3, x: 5, y: 6 }]);
    actor.send({ type: 'media.moved', view: { scale: 1.19, x: 5, y: 6 } });
    actor.send({ type: 'media.released' });
    expect(view()).toEqual(FIT);
  });

  test('resets the zoom for the next picture', () => {
    const { actor, view } = open();
    actor.send({ type: 'media.loaded' });
    actor.send({ type: 'media.zoom', factor: 1.5 });
    expect(view().scale).toBe(1.5);
    actor.send({ type: 'media.next' });
    expect(view()).toEqual(FIT);
  });

  test('replaces the shown status by another', () => {
    const { actor, shows } = open();
    actor.send({ type: 'mediaViewer.open', attachments: [anAttachment('image', 'z')], id: 'z' });
    expect(shows()).toBe('z');
  });
});

// rules: profile-media
describe('media viewer machine: media of a growing list', () => {
  const five = ['1', '2', '3', '4', '5'].map((id) => anAttachment('image', id));
  const openOf = () => {
    const { actor } = openAmong(mediaViewerMachine);
    let ends = 0;
    actor.on('media.nearEnd', () => void (ends += 1));
    actor.send({ type: 'mediaViewer.open', attachments: five, id: '1', of: 'a list' });
    return { actor, ends: () => ends, position: () => selectPosition(actor.getSnapshot()) };
  };

  test('reports the end reached, and continues with added media at the same index', () => {
    const { actor, ends, position } = openOf();
    expect(ends()).toBe(0);
    actor.send({ type: 'media.next' });
    actor.send({ type: 'media.next' });
    expect(ends()).toBe(1);
    actor.send({ type: 'mediaViewer.grown', attachments: [anAttachment('image', '0'), ...five, anAttachment('image', '6')], of: 'a list' });
    expect(position()).toBe('4/7');
  });

  test('ignores another list, and one without the shown media', () => {
    const { actor, position } = openOf();
    actor.send({ type: 'mediaViewer.grown', attachments: [...five, ...five], of: 'another list' });
    actor.send({ type: 'mediaViewer.grown', attachments: five.slice(1), of: 'a list' });
    expect(position()).toBe('1/5');
  });
});
