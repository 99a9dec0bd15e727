import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, setup, type AnyActorRef } from 'xstate';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { useReportInline } from '#react/reported-inline.ts';
import type { Failure } from '#domain/text/failure.ts';
import { Notices } from '#features/notices/notices.tsx';
import { holding, renderOnStage, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const down: Failure = { kind: 'rejected', status: 503, message: '' };

/** Starts an actor in a state with a context. */
const standing = (context: object, ...states: string[]) => {
  const inState = ([state = '', ...inner]: string[]): object => ({
    initial: state,
    states: { [state]: inner.length > 0 ? inState(inner) : {} },
  });
  return createActor(setup({}).createMachine({ context, ...inState(states) })).start();
};
const stream = (hasBroken: boolean) => standing({ hasBroken, code: 1006 }, hasBroken ? 'error' : 'joined');
const timeline = (failure?: Failure, isKnown = true) =>
  standing({ failure, list: { isKnown } }, 'head', ...(failure ? ['catchingUp', 'waiting'] : ['live']));
const notifications = (failure?: Failure) => standing({ failure }, 'head', failure ? 'failed' : 'settled');

const show = (session: Record<string, AnyActorRef>, home = timeline(), online = true) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  const notices = createActor(noticesMachine).start();
  setStage({
    page: { notices, screens: holding({ screen: { name: 'timeline', key: 'friends' } }) },
    session,
    timeline: home,
    visitor: { origin: 'https://a.example', accountId: 'me' },
  });
  renderOnStage(<Notices />);
  act(() => void vi.advanceTimersByTime(100));
  return notices;
};
const strip = () =>
  [...document.querySelectorAll('[aria-live=polite] > *')].map(({ textContent }) => textContent?.replace(/since .*/, '· since'));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('failure banner', () => {
  test('is empty while everything works', () => {
    show({ stream: stream(false), notifications: notifications() });
    expect(strip()).toEqual([]);
  });

  // rules: one-voice
  test('reports the failure that explains most in one strip, with its start time', () => {
    const broken = { stream: stream(true), notifications: notifications(down) };
    show(broken, timeline(down));
    expect(strip()).toEqual(['Error fetching timeline: The backend is not available· since']);
  });

  test.each([
    [{ stream: stream(true) }, 'Live connection lost: code 1006· since'],
    [{ stream: stream(true), notifications: notifications(down) }, "Couldn't load notifications: The backend is not available· since"],
  ])('uses the text of the notice for failure %#', (session, says) => {
    show(session);
    expect(strip()).toEqual([says]);
  });

  // rules: one-voice
  test('neither repeats in the strip nor in notices what a list reports itself', () => {
    const broken = { stream: stream(true), notifications: notifications(down) };
    const notices = show(broken, timeline(down, false));
    act(() => notices.send({ type: 'notice.show', notice: { key: 'notifications.error', level: 'error' } }));
    expect(document.querySelector('[aria-label=Notices]')?.textContent).toBe('');
  });

  test('leaves a failure to the list of notifications on the page, and shows it once that is unmounted', () => {
    function Inline() {
      useReportInline('notifications.error');
      return null;
    }
    show({ stream: stream(false), notifications: notifications(down) });
    const { unmount } = render(<Inline />);
    expect(strip()).toEqual([]);
    act(unmount);
    expect(strip()).toEqual(["Couldn't load notifications: The backend is not available· since"]);
  });

  test('reports a missing network, and disappears when it returns', () => {
    show({ stream: stream(true) }, timeline(down), false);
    expect(strip()).toEqual(["You're offline· since"]);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(strip()).toEqual(['Error fetching timeline: The backend is not available· since']);
  });

  // rules: one-voice
  test('suppresses notices of the same failure, but not others', () => {
    const notices = show({ stream: stream(true) });
    act(() => {
      notices.send({ type: 'notice.show', notice: { key: 'timeline.socket_broke', level: 'error', args: { code: 1006 } } });
      notices.send({ type: 'notice.show', notice: { key: 'errors.storage_unavailable', level: 'error' } });
    });
    expect(document.querySelector('[aria-live=assertive]')?.childElementCount).toBe(1);
    expect(strip().length).toBe(1);
    // It stays where it is when they come.
    expect([...document.querySelectorAll('[aria-live]')].at(-1)?.textContent).toContain('since');
  });
});
