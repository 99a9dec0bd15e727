import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { amongTabs, type Open } from '#platform/among-tabs.ts';
import { siteName } from '#platform/site.ts';

const { locks } = navigator;
let made = 0;

/** Tabs of one browser, each with its own opener. */
const browser = () => {
  const name = `test:${(made += 1)}`;
  const open: { by: string; send: (event: AnyEventObject) => void }[] = [];
  const closed: string[] = [];
  const wanted: string[] = [];
  const tab = (by: string, { using }: { using: LockManager | undefined } = { using: locks }) => {
    const received: string[] = [];
    const page = new EventTarget();
    const opener: Open = (send) => {
      open.push({ by, send });
      return { close: () => void closed.push(by), want: (topics) => void wanted.push(`${by}: ${topics.join(' ')}`) };
    };
    const stateAfter = ({ type }: AnyEventObject) => (type === 'closed' ? undefined : { type: 'opened' });
    const shared = amongTabs(opener, { name, stateAfter, locks: using, page, newId: () => `${name}:${by}` });
    const { close, want } = shared(({ type }) => void received.push(type));
    onTestFinished(close);
    const leavePage = () => void page.dispatchEvent(new Event('pagehide'));
    const showPage = (persisted: boolean) => void page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    return { received, close, want, leavePage, showPage };
  };
  /** Sends what a tab wants that never responds: it crashed. */
  const wantFromCrashed = (...topics: string[]) => {
    const channel = new BroadcastChannel(siteName(name));
    onTestFinished(() => channel.close());
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
    channel.postMessage({ type: 'wanted', from: `${name}:crashed`, topics });
  };
  return {
    tab,
    wantFromCrashed,
    open,
    closed,
    wanted,
    opener: () => open.map(({ by }) => by),
    send: (type: string) => open.at(-1)?.send({ type }),
  };
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('amongTabs', () => {
  test('opens in one tab, and forwards messages to all', async () => {
    const { tab, opener, send } = browser();
    const [first, second] = [tab('first'), tab('second')];
    await vi.waitFor(() => expect(opener()).toEqual(['first']));
    send('opened');
    send('received');
    await vi.waitFor(() =>
      expect([first.received, second.received]).toEqual([
        ['opened', 'received'],
        ['opened', 'received'],
      ]),
    );
  });

  test('reports the open connection to a later tab only', async () => {
    const { tab, opener, send } = browser();
    const first = tab('first');
    await vi.waitFor(() => expect(opener()).toEqual(['first']));
    send('opened');
    const second = tab('second');
    await vi.waitFor(() => expect(second.received).toEqual(['opened']));
    const third = tab('third');
    await vi.waitFor(() => expect(third.received).toEqual(['opened']));
    expect([first.received, second.received]).toEqual([['opened'], ['opened']]);
  });

  // rules: column-topics
  test('passes what each tab wants to the one that opened it, also to the next', async () => {
    const { tab, wanted, opener } = browser();
    const first = tab('first');
    await vi.waitFor(() => expect(opener()).toEqual(['first']));
    const second = tab('second');
    second.want(['list']);
    await vi.waitFor(() => expect(wanted).toEqual(['first: list']));
    first.want(['public']);
    expect(wanted.at(-1)).toBe('first: list public');
    const third = tab('third');
    first.close();
    await vi.waitFor(() => expect(wanted.at(-1)).toBe('second: list'));
    third.want(['hashtag']);
    await vi.waitFor(() => expect(wanted.at(-1)).toBe('second: list hashtag'));
    third.close();
    await vi.waitFor(() => expect(wanted.at(-1)).toBe('second: list'));
  });

  // rules: column-topics
  test('drops what a tab wants as its page closes, until the browser restores the page', async () => {
    const { tab, wanted, opener } = browser();
    tab('first');
    await vi.waitFor(() => expect(opener()).toEqual(['first']));
    const second = tab('second');
    second.want(['list']);
    await vi.waitFor(() => expect(wanted).toEqual(['first: list']));
    second.leavePage();
    await vi.waitFor(() => expect(wanted).toEqual(['first: list', 'first: ']));
    second.showPage(false);
    second.showPage(true);
    await vi.waitFor(() => expect(wanted.slice(2)).toEqual(['first: list']));
    await settled();
    expect(wanted.length).toBe(3);
  });

  // rules: column-topics
  test('drops what a crashed tab wants when another tab opens', async () => {
    const { tab, wantFromCrashed, wanted, opener } = browser();
    const [first, second, third] = [tab('first'), tab('second'), tab('third')];
    await vi.waitFor(() => expect(opener()).toEqual(['first']));
    third.want(['hashtag']);
    wantFromCrashed('list');
    await vi.waitFor(() => expect(wanted.at(-1)?.split(' ').toSorted()).toEqual(['first:', 'hashtag', 'list']));
    second.want(['public']);
    first.close();
    await vi.waitFor(() => expect(wanted.at(-1)).toBe('second: public hashtag'));
  });

  test('reports nothing to a new tab while closed', async () => {
    const { tab, opener, send } = browser();
    tab('first');
    await vi.waitFor(() => expect(opener()).toEqual(['first']));
    send('opened');
    send('closed');
    const second = tab('second');
    await settled();
    expect(second.received).toEqual([]);
  });

  test('opens in another tab when the opener closes', async () => {
    const { tab, opener, closed, send } = browser();
    const [first, second, third] = [tab('first'), tab('second'), tab('third')];
    await vi.waitFor(() => expect(opener()).toEqual(['first']));
    first.close();
    await vi.waitFor(() => expect(opener()).toEqual(['first', 'second']));
    send('opened');
    await vi.waitFor(() => expect(third.received).toEqual(['opened']));
    expect([closed, second.received, first.received]).toEqual([['first'], ['opened'], []]);
  });

  test('never opens in a tab that closes while waiting', async () => {
    const { tab, opener } = browser();
    const [first, second] = [tab('first'), tab('second')];
    await vi.waitFor(() => expect(opener()).toEqual(['first']));
    second.close();
    first.close();
    await settled();
    expect(opener()).toEqual(['first']);
  });

  test('opens in each tab without Web Locks', () => {
    const { tab, opener } = browser();
    vi.stubGlobal('navigator', {});
    onTestFinished(() => void vi.unstubAllGlobals());
    tab('first', { using: undefined });
    tab('second', { using: undefined });
    expect(opener()).toEqual(['first', 'second']);
  });
});
