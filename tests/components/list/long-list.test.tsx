import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ScrollAnchor } from '#domain/timelines/scroll-anchor.ts';
import { LongList } from '#components/list/long-list.tsx';
import { Modal } from '#ui/modal.tsx';
import { giveSizes } from '#tests/support/sizes.ts';
import { user } from '#tests/support/user.ts';

const ROW = 50;
const WINDOW = 500;
const AHEAD = 200; // the rows that virtua renders beyond the visible ones

beforeEach(() => giveSizes({ row: ROW, window: WINDOW }));
afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(window, { scrollY: 0 });
});

const named = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `p${from + at}`);
/** Rows are measured in the frame after they came, and transparent until then. */
const measured = () => vi.waitFor(() => expect(rows().filter((row) => row.style.opacity !== '0').length).toBeGreaterThan(0));
const rows = () => screen.getAllByRole('listitem', { hidden: true });
const positionsShown = () => rows().map((row) => Number(row.getAttribute('aria-posinset')));

const show = async (ids: readonly string[], entry?: Parameters<typeof LongList>[0]['entry']) => {
  const list = (now: readonly string[]) => (
    <LongList ids={now} {...(entry && { entry })}>
      {(id) => <button type="button">{id}</button>}
    </LongList>
  );
  const { rerender, unmount } = render(list(ids));
  await measured();
  return { become: (now: readonly string[]) => act(async () => rerender(list(now))), unmount };
};

const scrollPage = (top: number) =>
  act(async () => {
    Object.assign(window, { scrollY: top });
    window.dispatchEvent(new Event('scroll'));
  });

describe('long list', () => {
  test('renders the visible rows of a thousand with their position in the set', async () => {
    await show(named(1_000));
    const positions = positionsShown();
    expect(positions.length).toBeLessThanOrEqual((WINDOW + AHEAD) / ROW + 2);
    expect(positions[0]).toBe(1);
    expect(rows().every((row) => row.getAttribute('aria-setsize') === '1000')).toBe(true);
    await scrollPage(20_000);
    const later = positionsShown();
    expect(later).toContain(401);
    expect([later.includes(1), later.length < 30]).toEqual([false, true]);
  });

  test('retains the focused row and its neighbours, which Tab reaches, while scrolling, until the focus leaves', async () => {
    await show(named(1_000));
    const third = screen.getByRole('button', { name: 'p2' });
    act(() => third.focus());
    await scrollPage(20_000);
    expect(document.activeElement).toBe(third);
    expect(positionsShown().slice(0, 3)).toEqual([2, 3, 4]);
    act(() => third.blur());
    expect(positionsShown()[0]).toBeGreaterThan(300);
  });

  test('lets Tab reach the next row before that is measured', async () => {
    await show(named(1_000));
    const last = rows().at(-1)?.querySelector('button');
    last?.focus();
    await user.tab();
    expect(document.activeElement?.textContent).toBe(`p${Number(last?.textContent?.slice(1)) + 1}`);
  });

  test('retains the row to which a closed dialog returned the focus', async () => {
    const page = (isOpen: boolean) => (
      <>
        <LongList ids={named(1_000)}>{(id) => <button type="button">{id}</button>}</LongList>
        {isOpen && <Modal onClose={() => {}}>Reply</Modal>}
      </>
    );
    const { rerender } = render(page(false));
    await measured();
    const third = screen.getByRole('button', { name: 'p2' });
    third.focus();
    rerender(page(true));
    act(() => third.blur());
    rerender(page(false));
    await scrollPage(20_000);
    expect([document.activeElement === third, third.isConnected]).toEqual([true, true]);
  });

  test('passes the focus of a removed row to the next one, else to the one before', async () => {
    const { become } = await show(named(4));
    act(() => screen.getByRole('button', { name: 'p2' }).focus());
    await become(['p0', 'p1', 'p3']);
    expect(document.activeElement?.textContent).toBe('p3');
    await become(['p0', 'p1']);
    expect(document.activeElement?.textContent).toBe('p1');
  });

  test('follows a scrolling container instead of the page', async () => {
    const scroller = document.createElement('div');
    scroller.style.overflowY = 'auto';
    document.body.append(scroller);
    render(<LongList ids={named(1_000)}>{(id) => <span>{id}</span>}</LongList>, { container: scroller });
    await measured();
    expect(positionsShown()[0]).toBe(1);
    await act(async () => {
      scroller.scrollTop = 10_000;
      scroller.dispatchEvent(new Event('scroll'));
    });
    expect(positionsShown()).toContain(201);
    cleanup();
    scroller.remove();
  });

  test('retains the position when items are prepended, and does not scroll to appended ones', async () => {
    const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
    const { become } = await show(named(100, 20));
    await scrollPage(2_000);
    scrollBy.mockClear();
    await become(named(120, 20));
    expect(scrollBy).not.toHaveBeenCalled();
    await become(named(140));
    expect(scrollBy.mock.calls).toEqual([[{ top: 20 * ROW, behavior: 'instant' }]]);
  });

  test('restores the previous position, and reports the current one on unmount', async () => {
    const stored: (ScrollAnchor | undefined)[] = [];
    const store = (anchor: ScrollAnchor | undefined) => void stored.push(anchor);
    const first = await show(named(500), { restored: undefined, save: store });
    await scrollPage(5_020);
    first.unmount();
    Object.assign(window, { scrollY: 0 });
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const [restored] = stored;
    await show(named(500), { restored, save: store });
    expect(restored).toEqual({ id: 'p100', top: -20, below: 'p91' });
    const to = scrolled.mock.calls.at(-1)?.[0] as ScrollToOptions;
    expect(to.top).toBeGreaterThan(4_000);
  });

  test('starts at the top after it was left there', async () => {
    const store = vi.fn();
    const { unmount } = await show(named(500), { restored: undefined, save: store });
    unmount();
    expect(store).toHaveBeenCalledExactlyOnceWith(undefined);
  });

  test('shows prepended items at the top, and retains the position further down', async () => {
    const { become } = await show(named(1_000, 10));
    await become(named(1_010));
    await measured();
    expect([positionsShown()[0], window.scrollY]).toEqual([1, 0]);
    const scrolled = vi.fn();
    vi.stubGlobal('scrollBy', scrolled);
    vi.stubGlobal('scrollTo', scrolled);
    await scrollPage(40 * ROW);
    await become(named(1_020).map((_, at) => (at < 10 ? `n${at}` : `p${at - 10}`)));
    await measured();
    expect(scrolled).toHaveBeenCalled();
  });
});
