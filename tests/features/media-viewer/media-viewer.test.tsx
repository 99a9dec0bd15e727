import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { flashMachine } from '#machines/media-viewer/flash.machine.ts';
import { mediaViewerMachine, selectItem, selectView } from '#machines/media-viewer/media-viewer.machine.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import type { Attachment } from '#domain/status/status.ts';
import { user } from '#tests/support/user.ts';
import { MediaViewerModal } from '#features/media-viewer/media-viewer-modal.tsx';
import { anAttachment as one } from '#tests/support/attachments.ts';
import { deferredCall } from '#tests/support/held.ts';
import { openAmong } from '#tests/support/machines.ts';
import { renderAmong } from '#tests/components/status/cards.tsx';
import { holding } from '#tests/shell/stage.tsx';

const world = vi.hoisted(() => ({ actors: {} as Record<string, unknown>, page: {} as Record<string, unknown> }));

vi.mock('#react/hooks.ts', () => ({
  useMaybeSessionActor: (name: string) => world.actors[name],
  useSessionActor: (name: string) => world.actors[name],
  usePageActor: (name: string) => world.page[name],
}));

// The part that comes later is slow to come in here.
beforeAll(() => import('#features/media-viewer/bundle.ts'), 30_000);
beforeEach(() => {
  world.page = { settings: holding({ settings: defaultSettings }) };
});

const three = ['1', '2', '3'].map((id) => one('image', id, { description: `Picture ${id}` }));

const opened = async (attachments: readonly Attachment[] = three, id = attachments[0]?.id ?? '') => {
  const loadEmulator = deferredCall<void>();
  const { actor, clock } = openAmong(mediaViewerMachine);
  const flash = openAmong(flashMachine.provide({ actors: { loadEmulator: loadEmulator.logic } })).actor;
  world.actors = { mediaViewer: actor, flash };
  const before = document.body.appendChild(document.createElement('button'));
  before.focus();
  renderAmong(<MediaViewerModal />);
  await act(async () => actor.send({ type: 'mediaViewer.open', attachments, id }));
  return {
    actor,
    clock,
    before,
    loadEmulator,
    shows: () => selectItem(actor.getSnapshot())?.id,
    view: () => selectView(actor.getSnapshot()),
  };
};

const press = (key: string, on: Element = document.body) => {
  const event = createEvent.keyDown(on, { key });
  fireEvent(on, event);
  return event.defaultPrevented;
};

describe('media viewer', () => {
  // rules: viewer-hides
  test('focuses its close button on opening, and returns the focus on closing', async () => {
    const { clock, before } = await opened();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
    fireEvent(screen.getByRole('dialog', { name: 'Media viewer' }), createEvent('cancel', screen.getByRole('dialog')));
    expect(screen.getByRole('dialog').className).toContain('closing');
    act(() => {
      clock.increment(100);
    });
    expect([screen.queryByRole('dialog'), document.activeElement === before]).toEqual([null, true]);
  });

  test('announces loading until the image appears, and describes it', async () => {
    await opened();
    expect(screen.getByText('Loading').getAttribute('role')).toBe('status');
    const image = screen.getByRole('img', { name: 'Picture 1' });
    expect(image.getAttribute('src')).toBe('https://a.example/1');
    fireEvent.load(image);
    expect([screen.queryByText('Loading'), screen.getByText('Picture 1').tagName, screen.getByText('1 of 3').getAttribute('role')]).toEqual(
      [null, 'P', 'status'],
    );
  });

  test('offers a retry for an image that fails to load', async () => {
    await opened();
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('alert').textContent).toContain("Couldn't load this");
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('img').getAttribute('src')).toBe('https://a.example/1');
  });

  // rules: viewer-wraps
  test('moves by arrow keys and buttons, and wraps around', async () => {
    const { shows } = await opened();
    const seen = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft'].map((key) => (press(key), shows()));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect([seen, shows(), press('a'), press('Tab')]).toEqual([['2', '3', '1', '3'], '3', false, false]);
  });

  test('follows the writing direction with the arrow keys in a right-to-left page', async () => {
    document.documentElement.dir = 'rtl';
    const { shows } = await opened();
    press('ArrowLeft');
    document.documentElement.dir = '';
    expect(shows()).toBe('2');
  });

  test('hides the navigation for a single attachment', async () => {
    await opened([one('image')]);
    expect([screen.queryByRole('button', { name: 'Next' }), screen.queryByText('1 of 1')]).toEqual([null, null]);
  });

  // rules: viewer-zoom
  test('zooms by keys and buttons, never below the fitted size', async () => {
    const { view } = await opened();
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(view().scale).toBe(1);
    fireEvent.load(screen.getByRole('img'));
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    press('+');
    expect([view().scale, screen.getByRole('img').style.getPropertyValue('--scale')]).toEqual([2.25, '2.25']);
    press('-');
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(view().scale).toBe(1);
  });

  test('plays video and audio with native controls that retain their keys', async () => {
    const { shows } = await opened([one('video', 'v', { description: 'A boat' }), one('audio', 'a')]);
    const video = screen.getByLabelText<HTMLVideoElement>('A boat');
    expect([video.tagName, video.controls, video.autoplay, video.loop]).toEqual(['VIDEO', true, true, true]);
    press('ArrowRight', video);
    expect(shows()).toBe('v');
    fireEvent.loadedMetadata(video);
    press('ArrowRight');
    expect([shows(), screen.getByLabelText('Audio').tagName]).toEqual(['a', 'AUDIO']);
  });

  // rules: flash-asked
  test('loads Flash only on request, and reports a missing player', async () => {
    const { loadEmulator } = await opened([one('flash', 'f')]);
    expect([screen.getByText(/^Flash content/).tagName, loadEmulator.asked.length]).toEqual(['P', 0]);
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(loadEmulator.asked.length).toBe(1);
    await act(async () => loadEmulator.refuse(new Error('there is none')));
    expect([screen.getByRole('alert').textContent, screen.getByRole('button', { name: 'Try again' }).tagName]).toEqual([
      "Couldn't load the Flash content. This server may not provide an emulator.",
      'BUTTON',
    ]);
  });

  test('links the original in another tab', async () => {
    await opened();
    const link = screen.getByRole('link', { name: 'Open original in a new tab' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://a.example/1', 'noopener noreferrer nofollow ugc']);
  });
});
