import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Feed, FIRST_TOP_PX } from '#components/feed/feed.tsx';

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
    return new DOMRect(0, FIRST_TOP_PX + ROW_PX * IDS.indexOf(this.dataset.item ?? ''), 300, ROW_PX);
  });
});
afterEach(() => {
  frames.length = 0;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (start?: { id: string; top: number }) =>
  render(
    <Feed ids={IDS} label="Statuses" isWhole isBusy={false} hold={start && { start }} onPresence={() => {}} onNearEnd={() => {}}>
      {(index) => <article>{IDS[index]}</article>}
    </Feed>,
  );
const rows = () => screen.getAllByRole('article').length;
const FILLED = Math.ceil((WINDOW_PX - FIRST_TOP_PX) / ROW_PX);

// rules: first-rows
test('a list that begins at its top paints the rows that it guessed before it renders those that the window lacks', () => {
  show();
  const guessed = rows();
  drawFrame();
  const painted = rows();
  drawFrame();
  expect([guessed, painted]).toEqual([5, 5]);
  expect(rows()).toBeGreaterThanOrEqual(FILLED);
});

// rules: first-rows
test('a list that goes on where it was left fills the window at once, so that going back never flashes', () => {
  show({ id: 's0', top: FIRST_TOP_PX });
  expect(rows()).toBeGreaterThanOrEqual(FILLED);
});

test('a press on a row that just came under the pointer is stopped, one in a menu of a row is not, although other rows lie below it', () => {
  const pressed = vi.fn();
  const feed = (ids: readonly string[]) => (
    <Feed ids={ids} label="Statuses" isWhole isBusy={false} onPresence={() => {}} onNearEnd={() => {}}>
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
  const point = { detail: 1, clientY: FIRST_TOP_PX + 3 * ROW_PX + 5 };
  fireEvent(screen.getByText('s1'), new MouseEvent('click', { bubbles: true, cancelable: true, ...point }));
  fireEvent(screen.getByText('Report s1'), new MouseEvent('click', { bubbles: true, cancelable: true, ...point }));
  expect(pressed.mock.calls).toEqual([['menu s1']]);
});
