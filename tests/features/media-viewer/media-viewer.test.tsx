import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { flashMachine } from '#machines/media-viewer/flash.machine.ts';
import { mediaViewerMachine, selectItem, selectView } from '#machines/media-viewer/media-viewer.machine.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import type { Attachment } from '#domain/status/status.ts';
import { user } from '#tests/support/user.ts';
import { MediaViewerModal } from '#features/media-viewer/media-viewer-modal.tsx';
import { anAttachment as one } from '#tests/support/attachments.ts';
import { anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { renderAmong } from '#tests/components/status/cards.tsx';
import { holding } from '#tests/shell/stage.tsx';

const world = vi.hoisted(() => ({
  actors: {} as Record<string, unknown>,
  page: {} as Record<string, unknown>,
  preview: { kind: 'absent' } as object,
}));

vi.mock('#react/hooks.ts', () => ({
  useMaybeSessionActor: (name: string) => world.actors[name],
  useSessionActor: (name: string) => world.actors[name],
  usePageActor: (name: string) => world.page[name],
  useVisitor: () => ({ origin: 'https://a.example', accountId: 'me' }),
}));
vi.mock('#components/status/use-status-preview.ts', () => ({ useStatusPreview: () => world.preview }));
vi.mock('#components/account/use-profile-path.ts', () => ({ useProfilePath: () => '/noor' }));
vi.mock('#components/time/relative-time.tsx', () => ({ RelativeTime: () => <time>2h</time> }));
vi.mock('#react/lazy/use-own-parts.ts', () => ({
  useOwnParts: () => ({ ViewedActionBar: ({ onReply }: { onReply: () => void }) => <button onClick={onReply}>Reply</button> }),
}));

// The part that comes later is slow to come in here.
beforeAll(() => import('#features/media-viewer/bundle.ts'), 30_000);
beforeEach(() => {
  world.page = { settings: holding({ settings: defaultSettings }), screens: holding({ path: '/' }) };
  world.preview = { kind: 'absent' };
});

const three = ['1', '2', '3'].map((id) => one('image', id, { description: `Picture ${id}` }));

const opened = async (attachments: readonly Attachment[] = three, id = attachments[0]?.id ?? '', statusId?: string) => {
  const loadEmulator = deferredCall<void>();
  const { actor, clock } = openAmong(mediaViewerMachine);
  const flash = openAmong(flashMachine.provide({ actors: { loadEmulator: loadEmulator.logic } })).actor;
  world.actors = { mediaViewer: actor, flash };
  const before = document.body.appendChild(document.createElement('button'));
  before.focus();
  renderAmong(<MediaViewerModal />);
  await act(async () => actor.send({ type: 'mediaViewer.open', attachments, id, statusId }));
  return {
    actor,
    clock,
    before,
    loadEmulator,
    shows: () => selectItem(actor.getSnapshot())?.id,
    view: () => selectView(actor.getSnapshot()),
  };
};

/** Loads the picture with a width, in a window without layout. */
const load = (width: number) => {
  const image = screen.getByRole('img');
  Object.defineProperty(image, 'naturalWidth', { value: width, configurable: true });
  fireEvent.load(image);
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
    expect(screen.getByText('Loading…').getAttribute('role')).toBe('status');
    const image = screen.getByRole('img', { name: 'Picture 1' });
    expect(image.getAttribute('src')).toBe('https://a.example/1');
    fireEvent.load(image);
    expect([
      screen.queryByText('Loading…'),
      screen.getByText('Picture 1').tagName,
      screen.getByText('1 of 3').getAttribute('role'),
    ]).toEqual([null, 'P', 'status']);
  });

  test('offers a retry for an image that fails to load', async () => {
    await opened();
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('alert').textContent).toContain("Couldn't load this media");
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

  test('leaves the keys and the wheel of a popover and its fields to them', async () => {
    const { shows, view } = await opened();
    const picker = document.createElement('div');
    picker.setAttribute('popover', 'manual');
    const field = picker.appendChild(document.createElement('input'));
    screen.getByRole('dialog', { name: 'Media viewer' }).append(picker);
    const keys = ['ArrowRight', '+', '-'].map((key) => press(key, field));
    const wheel = createEvent.wheel(field, { deltaY: 100, cancelable: true });
    fireEvent(field, wheel);
    expect([keys, press('ArrowLeft', picker), wheel.defaultPrevented]).toEqual([[false, false, false], false, false]);
    expect([shows(), view().scale]).toEqual(['1', 1]);
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
    load(3_000);
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    press('+');
    expect([view().scale, screen.getByRole('img').style.getPropertyValue('--scale')]).toEqual([2.25, '2.25']);
    press('-');
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(view().scale).toBe(1);
  });

  test('names an undescribed attachment in the thumbnails after its kind', async () => {
    await opened([one('flash', 'f', { description: '' }), one('audio', 'a', { description: '' })]);
    expect(screen.queryByRole('tab', { name: /Flash content/ })).not.toBe(null);
    expect(screen.queryByRole('tab', { name: /Audio/ })).not.toBe(null);
  });

  // rules: viewer-tools
  test('offers zooming only for a picture that is larger than its space', async () => {
    const resized = new Set<() => void>();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          resized.add(callback);
        }
        observe() {}
        disconnect() {}
      },
    );
    await opened([one('image', 'i'), one('audio', 'a')]);
    vi.unstubAllGlobals();
    expect(screen.queryByRole('button', { name: 'Zoom in' })).toBe(null);
    load(0);
    expect(screen.queryByRole('button', { name: 'Zoom in' })).toBe(null);
    Object.defineProperty(screen.getByRole('img'), 'naturalWidth', { value: 900, configurable: true });
    act(() => {
      for (const callback of resized) callback();
    });
    expect(screen.queryByRole('button', { name: 'Zoom in' })).not.toBe(null);
    press('ArrowRight');
    expect(screen.queryByRole('button', { name: 'Zoom in' })).toBe(null);
  });

  test('retains the focus when the button that has it disappears', async () => {
    const { shows } = await opened([one('image', 'i', { url: `${window.location.origin}/media/1.png` }), one('audio', 'a')]);
    load(3_000);
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    await act(async () => void press('ArrowRight'));
    expect([shows(), document.activeElement]).toEqual(['a', screen.getByRole('button', { name: 'Close' })]);
    await act(async () => void press('ArrowLeft'));
    screen.getByRole('link', { name: 'Download' }).focus();
    await act(async () => void press('ArrowRight'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  });

  // rules: viewer-tools
  test('offers a download only where the browser saves it', async () => {
    await opened([one('image', 'i', { url: `${window.location.origin}/media/1.png` }), one('image', 'j')]);
    const link = () => screen.queryByRole('link', { name: 'Download' });
    expect([link()?.getAttribute('href'), link()?.hasAttribute('download')]).toEqual([`${window.location.origin}/media/1.png`, true]);
    press('ArrowRight');
    expect(link()).toBe(null);
  });

  // rules: viewer-thumbnails
  test('lists all attachments as one tab stop whose arrow keys select', async () => {
    const { shows } = await opened();
    const tabs = () => screen.getAllByRole('tab').map((tab) => [tab.getAttribute('aria-label'), tab.tabIndex]);
    expect(tabs()).toEqual([
      ['1 of 3: Picture 1', 0],
      ['2 of 3: Picture 2', -1],
      ['3 of 3: Picture 3', -1],
    ]);
    await user.click(screen.getByRole('tab', { name: /^2/ }));
    await user.keyboard('{ArrowRight}');
    expect([shows(), document.activeElement?.getAttribute('aria-label'), tabs()[2]?.[1]]).toEqual(['3', '3 of 3: Picture 3', 0]);
    await user.keyboard('{Home}');
    expect([shows(), screen.getByRole('tabpanel', { name: '1 of 3' }).id]).toEqual([
      '1',
      screen.getByRole('tab', { selected: true }).getAttribute('aria-controls'),
    ]);
  });

  // rules: viewer-about
  test('shows the author, the text and the actions of the status, and replies after closing', async () => {
    const author = anAccount({ id: 'noor', displayName: 'Noor', acct: 'noor' });
    world.preview = { kind: 'seen', seen: { status: { id: 's', createdAt: '', emojis: [] }, author, text: 'Low tide at the pier' } };
    const { actor } = await opened(three, '1', 's');
    const about = within(screen.getByRole('region', { name: 'Media details' }));
    expect([about.getByText('Noor'), about.getByText('Low tide at the pier'), about.getByText('Picture 1')].every(Boolean)).toBe(true);
    expect(about.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/noor', '/notice/s']);
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    expect(actor.getSnapshot().value).toBe('closing');
  });

  test('closes when its link to the status is pressed, also on the route of the status', async () => {
    world.preview = { kind: 'seen', seen: { status: { id: 's', createdAt: '', emojis: [] }, author: anAccount(), text: 'Low tide' } };
    const { actor } = await opened(three, '1', 's');
    await user.click(screen.getByRole('link', { name: '2h' }));
    expect(actor.getSnapshot().value).toBe('closing');
  });

  test('plays video and audio with native controls that retain their keys', async () => {
    const { shows } = await opened([one('video', 'v', { description: 'A boat' }), one('audio', 'a')]);
    const video = screen.getByLabelText<HTMLVideoElement>('A boat, no captions');
    expect([video.tagName, video.controls, video.autoplay, video.loop]).toEqual(['VIDEO', true, true, true]);
    press('ArrowRight', video);
    expect(shows()).toBe('v');
    fireEvent.loadedMetadata(video);
    press('ArrowRight');
    expect([shows(), screen.getByLabelText('Audio').tagName]).toEqual(['a', 'AUDIO']);
  });

  // rules: flash-on-request
  test('loads Flash only on request, and reports a missing player', async () => {
    const { loadEmulator } = await opened([one('flash', 'f')]);
    expect([screen.getByText(/^Flash content/).tagName, loadEmulator.requested.length]).toEqual(['P', 0]);
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(loadEmulator.requested.length).toBe(1);
    await act(async () => loadEmulator.reject(new Error('there is none')));
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
