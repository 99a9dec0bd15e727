import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, setup, type AnyActorRef } from 'xstate';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useReportInline } from '#react/reported-inline.ts';
import { english, speak } from '#i18n/known.ts';
import { fetchSpoken } from '#services/server/spoken-language.ts';
import type { Failure } from '#domain/text/failure.ts';
import { Notices } from '#features/notices/notices.tsx';
import { bootKnowing, holding, renderOnStage, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const broken: Failure = { kind: 'rejected', status: 500, message: '' };
const down: Failure = { kind: 'rejected', status: 503, message: '' };

/** Starts an actor in a state with a context. */
const standing = (context: object, ...states: string[]) => {
  const inState = ([state = '', ...inner]: string[]): object => ({
    initial: state,
    states: { [state]: inner.length > 0 ? inState(inner) : {} },
  });
  return createActor(setup({}).createMachine({ context, ...inState(states) })).start();
};
const stream = (hasBroken: boolean) => standing({ hasBroken, code: 1006 }, ...(hasBroken ? ['disconnected', 'error'] : ['open', 'joined']));
const off = () => standing({ hasBroken: false }, 'disconnected', 'disabled');
const timeline = (failure?: Failure, isLoaded = true) =>
  standing({ failure, list: { isLoaded } }, 'head', ...(failure ? ['catchingUp', 'waiting'] : ['live']));
const notifications = (failure?: Failure) => standing({ failure }, 'head', failure ? 'failed' : 'settled');

const show = (session: Record<string, AnyActorRef>, home = timeline(), { online = true, boot = bootKnowing() } = {}) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  const notices = createActor(noticesMachine).start();
  setStage({
    page: { notices, boot, screens: holding({ screen: { name: 'timeline', key: 'friends' } }) },
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
    expect(strip()).toEqual(["Can't reach this server· since"]);
  });

  test.each([
    [{ stream: stream(true) }, 'Live connection lost: code 1006· since'],
    [{ stream: stream(true), notifications: notifications(broken) }, "Couldn't load notifications: Internal Server Error· since"],
  ])('uses the text of the notice for failure %#', (session, says) => {
    show(session);
    expect(strip()).toEqual([says]);
  });

  // rules: one-voice
  test('reports several failures of a silent server as one, with what still works', () => {
    show({ stream: stream(true), notifications: notifications(down) }, timeline({ kind: 'offline' }));
    const texts = document.querySelector('[aria-label=Notices]')?.textContent;
    expect(texts).toMatch(/^Can't reach this serversince .+You can still read loaded posts and write new ones\./);
    expect(document.querySelectorAll('[aria-live=polite] > *')).toHaveLength(1);
  });

  test.each([
    ['', 'Dieser Server ist nicht erreichbar'],
    ['Wäldchen', 'Wäldchen ist nicht erreichbar'],
  ])('is a whole sentence in German for a server named “%s”', async (name, says) => {
    const german = await fetchSpoken({ chosen: 'de', cookie: '', browser: [], listed: [] });
    act(() => speak(german));
    show({ stream: stream(true) }, timeline(down), { boot: bootKnowing({ instance: { name } }) });
    expect(document.querySelector('.strip p')?.textContent).toBe(says);
    act(() => speak(english));
  });

  // rules: one-voice
  test('names the failed part while the stream shows that the server responds', () => {
    show({ stream: stream(false) }, timeline(down));
    expect(strip()).toEqual(['Error fetching timeline: The backend is not available· since']);
  });

  // rules: one-voice
  test.each<[string, Record<string, AnyActorRef>, Failure | undefined, string]>([
    ['the only call of a guest', {}, down, "Can't reach this server"],
    ['every call', { stream: off(), notifications: notifications(down) }, down, "Can't reach this server"],
    ['the timeline only', { stream: off(), notifications: notifications() }, down, 'Error fetching timeline: The backend is not available'],
    [
      'the notifications only',
      { stream: off(), notifications: notifications(down) },
      undefined,
      "Couldn't load notifications: The backend is not available",
    ],
  ])('without a stream, names the server or the failed part after a failure of %s', (_, session, failure, says) => {
    show(session, timeline(failure));
    expect(strip()).toEqual([`${says}· since`]);
  });

  // rules: one-voice
  test('keeps its start and is announced once while a dialog opens over it and closes', () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 2, 10));
    show({ stream: stream(true) }, timeline(down));
    const shown = () => [...document.querySelectorAll('.strip')].map((one) => [one.getAttribute('aria-live'), one.textContent]);
    const [first] = shown();
    expect(first?.[0]).toBe(null);
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 2, 11));
    HTMLDialogElement.prototype.showModal = function open() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = () => {};
    HTMLElement.prototype.showPopover = () => {};
    const dialog = renderOnStage(
      <Dialog title="A question" closeLabel="Close" onClose={() => {}}>
        text
      </Dialog>,
    );
    act(() => void vi.advanceTimersByTime(100));
    expect(shown()).toEqual([['off', first?.[1]]]);
    dialog.unmount();
    expect(shown()).toEqual([['off', first?.[1]]]);
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
    show({ stream: stream(true) }, timeline(down), { online: false });
    expect(strip()).toEqual(["You're offline· since"]);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(strip()).toEqual(["Can't reach this server· since"]);
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
