import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Feed } from '#components/feed/feed.tsx';
import { Modal } from '#ui/modal.tsx';
import { BARS_PX } from '#components/feed/geometry.ts';

const IDS = Array.from({ length: 40 }, (_, index) => `s${index}`);
const ROW_PX = 50;
const WINDOW_PX = 768;

const frames: FrameRequestCallback[] = [];
const drawFrame = () => act(() => frames.splice(0).forEach((frame) => frame(0)));

beforeEach(() => {
  vi.stubGlobal('innerHeight', WINDOW_PX);
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('requestIdleCallback', vi.fn());
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, BARS_PX + ROW_PX * IDS.indexOf(this.dataset.item ?? ''), 300, ROW_PX);
  });
});
afterEach(() => {
  frames.length = 0;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (start?: { id: string; top: number }) =>
  render(
    <Feed ids={IDS} label="Statuses" isWhole isBusy={false} hold={start && { start }} onPresence={() => {}} onEndReached={() => {}}>
      {(index) => <article>{IDS[index]}</article>}
    </Feed>,
  );
const rows = () => screen.getAllByRole('article').length;
const FILLED = Math.ceil((WINDOW_PX - BARS_PX) / ROW_PX);

describe('feed', () => {
  // rules: first-rows
  test('paints the estimated rows first and the rest of the window afterwards when it starts at the top', () => {
    show();
    const guessed = rows();
    drawFrame();
    const painted = rows();
    drawFrame();
    expect([guessed, painted]).toEqual([5, 5]);
    expect(rows()).toBeGreaterThanOrEqual(FILLED);
  });

  // rules: first-rows
  test('fills the window at once when it restores a position, so that going back never flashes', () => {
    show({ id: 's0', top: BARS_PX });
    expect(rows()).toBeGreaterThanOrEqual(FILLED);
  });

  // rules: first-rows
  test('renders first what the window shows of a burst of new rows at the top', async () => {
    vi.useFakeTimers();
    const idle: (() => void)[] = [];
    const rest = async () => {
      await act(() => vi.advanceTimersByTimeAsync(200));
      act(() => idle.splice(0).forEach((run) => run()));
    };
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
    const rendered: string[] = [];
    const feed = (ids: readonly string[]) => (
      <Feed ids={ids} label="Statuses" isWhole isBusy={false} onPresence={() => {}} onEndReached={() => {}}>
        {(index) => {
          rendered.push(ids[index] ?? '');
          return <article>{ids[index]}</article>;
        }}
      </Feed>
    );
    const { rerender } = render(feed(IDS.slice(30)));
    for (let times = 0; times < 3; times++) {
      drawFrame();
      await rest();
    }
    rendered.length = 0;
    rerender(feed(IDS));
    const burst = new Set(rendered);
    await rest();
    await rest();
    vi.useRealTimers();
    expect(burst.size).toBeLessThanOrEqual(FILLED + 1);
    expect(rows()).toBeGreaterThan(FILLED + 1);
  });

  test('blocks a press on a row that just appeared under the pointer, but not one in a menu above other rows', () => {
    const pressed = vi.fn();
    const feed = (ids: readonly string[]) => (
      <Feed ids={ids} label="Statuses" isWhole isBusy={false} onPresence={() => {}} onEndReached={() => {}}>
        {(index) => (
          <article>
            <button onClick={() => pressed(`row ${ids[index]}`)}>{ids[index]}</button>
            <div popover="auto">
              <button onClick={() => pressed(`menu ${ids[index]}`)}>Report {ids[index]}</button>
            </div>
          </article>
        )}
      </Feed>
    );
    const { rerender } = render(feed(IDS.slice(2)));
    rerender(feed(IDS));
    const point = { detail: 1, clientY: BARS_PX + 3 * ROW_PX + 5 };
    fireEvent(screen.getByText('s1'), new MouseEvent('click', { bubbles: true, cancelable: true, ...point }));
    fireEvent(screen.getByText('Report s1'), new MouseEvent('click', { bubbles: true, cancelable: true, ...point }));
    expect(pressed.mock.calls).toEqual([['menu s1']]);
  });

  // rules: press-blocked
  test('takes a press on a row that appeared before the reader moved the focus to a row by a key', () => {
    const pressed = vi.fn();
    const feed = (ids: readonly string[]) => (
      <Feed ids={ids} label="Statuses" isWhole isBusy={false} onPresence={() => {}} onEndReached={() => {}}>
        {(index) => (
          <article tabIndex={-1}>
            <button onClick={() => pressed(ids[index])}>{ids[index]}</button>
          </article>
        )}
      </Feed>
    );
    const { rerender } = render(feed(IDS.slice(2)));
    rerender(feed(IDS));
    const press = () => {
      const point = { detail: 1, clientY: BARS_PX + 3 * ROW_PX + 5 };
      fireEvent(screen.getByText('s1'), new MouseEvent('click', { bubbles: true, cancelable: true, ...point }));
    };
    press();
    const row = screen.getAllByRole('article')[1]!;
    // jsdom does not know that a key moved the focus.
    vi.spyOn(row, 'matches').mockReturnValue(true);
    act(() => row.focus());
    press();
    expect(pressed.mock.calls).toEqual([['s1']]);
    rerender(feed(IDS.slice(1)));
    press();
    expect(pressed.mock.calls).toEqual([['s1']]);
  });

  test('passes the focus of a removed row to the next one, else to the one before', async () => {
    const feed = (ids: readonly string[]) => (
      <Feed ids={ids} label="Statuses" isWhole isBusy={false} onPresence={() => {}} onEndReached={() => {}}>
        {(index) => (
          <article>
            <a href={`#${ids[index]}`}>{ids[index]}</a>
            <button type="button">Repeat {ids[index]}</button>
          </article>
        )}
      </Feed>
    );
    const focused = async (ids: readonly string[]) => {
      rerender(feed(ids));
      await act(async () => {});
      return document.activeElement?.textContent;
    };
    const { rerender } = render(feed(['s0', 's1', 's2']));
    screen.getByRole('button', { name: 'Repeat s1' }).focus();
    expect(await focused(['new', 's0', 's1', 's2'])).toBe('Repeat s1');
    expect(await focused(['new', 's0', 's2'])).toBe('s2');
    expect(await focused(['new', 's0'])).toBe('s0');
  });

  test('renders the row to which a closed dialog returned the focus, however far the reader scrolls', () => {
    const page = (isOpen: boolean) => (
      <>
        <Feed ids={IDS} label="Statuses" isWhole isBusy={false} onPresence={() => {}} onEndReached={() => {}}>
          {(index) => <button>{IDS[index]}</button>}
        </Feed>
        {isOpen && <Modal onClose={() => {}}>Reply</Modal>}
      </>
    );
    const { rerender } = render(page(false));
    const row = screen.getByText('s1');
    row.focus();
    rerender(page(true));
    act(() => row.blur());
    rerender(page(false));
    vi.mocked(HTMLElement.prototype.getBoundingClientRect).mockImplementation(function (this: HTMLElement) {
      return new DOMRect(0, BARS_PX + ROW_PX * (IDS.indexOf(this.dataset.item ?? '') - 30), 300, ROW_PX);
    });
    act(() => void window.dispatchEvent(new Event('scroll')));
    drawFrame();
    expect([document.activeElement === row, screen.queryByText('s3') === null]).toEqual([true, true]);
  });

  /** A list of rows of one height on a page that scrolls without events, which come a frame later. */
  const onPage = () => {
    let listed: readonly string[] = IDS.slice(5);
    const at = { y: 0, shift: 0 };
    vi.stubGlobal('scrollY', 0);
    const scrollTo = (y: number) => vi.stubGlobal('scrollY', (at.y = y));
    vi.stubGlobal('scrollBy', ({ top }: { top: number }) => scrollTo(at.y + top));
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return new DOMRect(0, BARS_PX + at.shift - at.y + ROW_PX * listed.indexOf(this.dataset.item ?? ''), 300, ROW_PX);
    });
    const feed = () => (
      <Feed ids={listed} label="Statuses" isWhole isBusy={false} onPresence={() => {}} onEndReached={() => {}}>
        {(index) => <article>{listed[index]}</article>}
      </Feed>
    );
    const { rerender } = render(feed());
    drawFrame();
    drawFrame();
    return {
      at,
      scrollTo,
      become: (ids: readonly string[]) => {
        listed = ids;
        rerender(feed());
      },
    };
  };

  // rules: scroll-anchor
  test('does not revert a scroll whose event is still to come', () => {
    const { at, scrollTo, become } = onPage();
    scrollTo(300);
    become(IDS.slice(5));
    expect(at.y).toBe(300);
    // Here the page ends at its top.
    scrollTo(120);
    become(IDS.slice(5));
    expect(at.y).toBe(300);
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2_000);
    scrollTo(120);
    become(IDS.slice(5));
    expect(at.y).toBe(120);
    at.shift = 0.75; // without a scroll
    become(IDS.slice(5));
    expect(at.y).toBe(120.75);
  });
});
