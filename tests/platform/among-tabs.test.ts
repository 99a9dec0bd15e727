import { expect, onTestFinished, test, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { amongTabs, type Open } from '#platform/among-tabs.ts';

const { locks } = navigator;
let made = 0;

/** Tabs of one browser, each with its own try to open. */
const browser = () => {
  const name = `test:${(made += 1)}`;
  const open: { by: string; say: (event: AnyEventObject) => void }[] = [];
  const closed: string[] = [];
  const tab = (by: string, { using }: { using: LockManager | undefined } = { using: locks }) => {
    const received: string[] = [];
    const opener: Open = (say) => {
      open.push({ by, say });
      return () => void closed.push(by);
    };
    const stateAfter = ({ type }: AnyEventObject) => (type === 'closed' ? undefined : { type: 'opened' });
    const shared = amongTabs(opener, { name, stateAfter, locks: using, newId: () => `${name}:${by}` });
    const close = shared(({ type }) => void received.push(type));
    onTestFinished(close);
    return { received, close };
  };
  return { tab, open, closed, opener: () => open.map(({ by }) => by), say: (type: string) => open.at(-1)?.say({ type }) };
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test('one tab opens for all, and all hear what it hears', async () => {
  const { tab, opener, say } = browser();
  const [first, second] = [tab('first'), tab('second')];
  await vi.waitFor(() => expect(opener()).toEqual(['first']));
  say('opened');
  say('received');
  await vi.waitFor(() =>
    expect([first.received, second.received]).toEqual([
      ['opened', 'received'],
      ['opened', 'received'],
    ]),
  );
});

test('a tab that comes later is told that it is open, and the others are not told again', async () => {
  const { tab, opener, say } = browser();
  const first = tab('first');
  await vi.waitFor(() => expect(opener()).toEqual(['first']));
  say('opened');
  const second = tab('second');
  await vi.waitFor(() => expect(second.received).toEqual(['opened']));
  const third = tab('third');
  await vi.waitFor(() => expect(third.received).toEqual(['opened']));
  expect([first.received, second.received]).toEqual([['opened'], ['opened']]);
});

test('a tab that comes while it is closed is told nothing', async () => {
  const { tab, opener, say } = browser();
  tab('first');
  await vi.waitFor(() => expect(opener()).toEqual(['first']));
  say('opened');
  say('closed');
  const second = tab('second');
  await settled();
  expect(second.received).toEqual([]);
});

test('when the tab that opened closes, another opens for itself', async () => {
  const { tab, opener, closed, say } = browser();
  const [first, second, third] = [tab('first'), tab('second'), tab('third')];
  await vi.waitFor(() => expect(opener()).toEqual(['first']));
  first.close();
  await vi.waitFor(() => expect(opener()).toEqual(['first', 'second']));
  say('opened');
  await vi.waitFor(() => expect(third.received).toEqual(['opened']));
  expect([closed, second.received, first.received]).toEqual([['first'], ['opened'], []]);
});

test('a tab that closes while it waits never opens', async () => {
  const { tab, opener } = browser();
  const [first, second] = [tab('first'), tab('second')];
  await vi.waitFor(() => expect(opener()).toEqual(['first']));
  second.close();
  first.close();
  await settled();
  expect(opener()).toEqual(['first']);
});

test('without Web Locks each tab opens alone', () => {
  const { tab, opener } = browser();
  vi.stubGlobal('navigator', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  tab('first', { using: undefined });
  tab('second', { using: undefined });
  expect(opener()).toEqual(['first', 'second']);
});
