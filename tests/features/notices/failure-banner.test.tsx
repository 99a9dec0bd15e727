import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { assign, createActor, setup, type AnyActorRef } from 'xstate';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useReportInline } from '#react/reported-inline.ts';
import { english, speak } from '#i18n/current-language.ts';
import { fetchSpoken } from '#services/server/spoken-language.ts';
import type { Failure } from '#domain/text/failure.ts';
import { Notices } from '#features/notices/notices.tsx';
import { bootKnowing, renderInApp, setStage } from '#tests/shell/stage.tsx';

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
const timeline = (failure?: Failure, isLoaded = true) =>
  standing({ failure, list: { isLoaded } }, 'head', ...(failure ? ['catchingUp', 'waiting'] : ['live']));
let hour = 0;
const outage = (...states: string[]) => standing({ since: Date.UTC(2026, 0, 2, hour++) }, ...states);
const unreachable = () => outage('unreachable', 'waiting');
const notifications = (failure?: Failure) => standing({ failure }, 'head', failure ? 'failed' : 'settled');

const screens = createActor(
  setup({
    types: { context: {} as { screen: object }, events: {} as { type: 'go'; to: object } },
    actions: { go: assign((_, { screen }: { screen: object }) => ({ screen })) },
  }).createMachine({
    context: { screen: {} },
    on: { go: { actions: { type: 'go', params: ({ event: { to } }) => ({ screen: to }) } } },
  }),
).start();
const setScreen = (to: object) => screens.send({ type: 'go', to });

const show = (session: Record<string, AnyActorRef>, home = timeline(), { online = true, boot = bootKnowing() } = {}) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  const notices = createActor(noticesMachine).start();
  setScreen({ name: 'timeline', key: 'friends' });
  setStage({
    page: { notices, boot, screens },
    session,
    timeline: home,
    visitor: { origin: 'https://a.example', accountId: 'me' },
  });
  renderInApp(<Notices />);
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
  test('reports the failure that explains most in one strip, in an outage with its start time', () => {
    const broken = { stream: stream(true), notifications: notifications(down), outage: unreachable() };
    show(broken, timeline(down));
    expect(strip()).toEqual(["Can't reach this server· since"]);
  });

  test.each([
    [{ stream: stream(true) }, 'Live connection lost: code 1006'],
    [{ stream: stream(true), notifications: notifications(broken) }, "Couldn't load notifications: Internal Server Error"],
  ])('uses the text of the notice for failure %#', (session, says) => {
    show(session);
    expect(strip()).toEqual([says]);
  });

  // rules: one-voice
  test('reports several failures of a silent server as one, with what still works', () => {
    show({ stream: stream(true), notifications: notifications(down), outage: unreachable() }, timeline({ kind: 'offline' }));
    const texts = document.querySelector('[aria-label=Notices]')?.textContent;
    expect(texts).toMatch(/^Can't reach this serversince .+You can still read loaded posts\. Anything you post/);
    expect(document.querySelectorAll('[aria-live=polite] > *')).toHaveLength(1);
  });

  // rules: one-voice
  test('reports the outage with the same start on a screen that fetches nothing', () => {
    show({ outage: unreachable() });
    act(() => setScreen({ name: 'about' }));
    expect(document.querySelector('.strip')?.textContent).toMatch(/^Can't reach this serversince .*:00/);
  });

  test.each([
    ['', 'Dieser Server ist nicht erreichbar'],
    ['Wäldchen', 'Wäldchen ist nicht erreichbar'],
  ])('is a whole sentence in German for a server named “%s”', async (name, says) => {
    const german = await fetchSpoken({ chosen: 'de', cookie: '', browser: [], listed: [] });
    act(() => speak(german));
    show({ outage: unreachable() }, timeline(down), { boot: bootKnowing({ instance: { name } }) });
    expect(document.querySelector('.strip p')?.textContent).toBe(says);
    act(() => speak(english));
  });

  // rules: one-voice
  test.each([outage('reachable'), outage('doubted'), undefined])('names the failed part while the server may respond %#', (probed) => {
    show({ stream: stream(true), ...(probed ? { outage: probed } : {}) }, timeline(down));
    expect(strip()).toEqual(["Couldn't load the timeline: The backend is not available"]);
  });

  // rules: one-voice
  test('keeps its start and is announced once while a dialog opens over it and closes', () => {
    show({ outage: unreachable() }, timeline(down));
    const shown = () => [...document.querySelectorAll('.strip')].map((one) => [one.getAttribute('aria-live'), one.textContent]);
    const [first] = shown();
    expect(first?.[0]).toBe(null);
    HTMLDialogElement.prototype.showModal = function open() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = () => {};
    HTMLElement.prototype.showPopover = () => {};
    const dialog = renderInApp(
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
    const broken = { stream: stream(true), notifications: notifications(down), outage: unreachable() };
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
    expect(strip()).toEqual(["Couldn't load notifications: The backend is not available"]);
  });

  // rules: one-voice
  test('reports an outage also beside a list that reports its failure itself', () => {
    function Inline() {
      useReportInline('notifications.error');
      return null;
    }
    show({ outage: unreachable(), notifications: notifications(down) });
    render(<Inline />);
    expect(strip()).toEqual(["Can't reach this server· since"]);
  });

  test('reports a missing network, and disappears when it returns', () => {
    show({ outage: unreachable() }, timeline(down), { online: false });
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
    expect([...document.querySelectorAll('[aria-live]')].at(-1)?.textContent).toContain('1006');
  });
});
