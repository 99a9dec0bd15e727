import { act, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { LogHandle } from '#components/list/use-bottom.ts';
import { useBottom } from '#components/list/use-bottom.ts';

const ROOM = 500;
const START = 50;

/** A log of rows with given heights; rows that are drawn but not measured only count for the box. */
const stage = ({ rows, beginAt }: { rows: readonly number[]; beginAt?: string }) => {
  let [measured, drawn, room, top] = [rows, rows, ROOM, 0];
  const sum = (heights: readonly number[]) => heights.reduce((all, one) => all + one, 0);
  const most = () => Math.max(0, START + sum(drawn) - room);
  const list = {
    viewportSize: ROOM,
    get scrollOffset() {
      return Math.min(top, most());
    },
    getItemOffset: (at: number) => sum(measured.slice(0, at)),
  } as LogHandle;
  const older = vi.fn<() => void>();
  const marked = vi.fn<(name: string, isSet: boolean) => boolean>();
  let log: ReturnType<typeof useBottom>;
  function Log({ keys }: { keys: readonly string[] }) {
    const box = {
      querySelectorAll: () => [],
      toggleAttribute: (name: string, isSet: boolean) => marked(name, isSet),
      children: [],
      get scrollHeight() {
        return START + sum(drawn);
      },
      get clientHeight() {
        return room;
      },
      get scrollTop() {
        return Math.min(top, most());
      },
      set scrollTop(to: number) {
        top = Math.max(0, Math.min(to, most()));
      },
    };
    log = useBottom({
      scroller: { current: box as never },
      list: { current: list },
      rows: keys.map((key) => ({ key, entry: undefined })),
      start: START,
      beginAt,
      onNearTop: older,
    });
    return <p>{log.isAtBottom ? 'at its bottom' : 'away'}</p>;
  }
  const keys = () => drawn.map((_, at) => `m${at}`);
  const { rerender } = render(<Log keys={keys()} />);
  const shows = () => screen.getByRole('paragraph').textContent;
  return {
    older,
    marked,
    shows,
    top: () => Math.min(top, most()),
    bottom: () => most(),
    /** The page is scrolled, and says so a moment later. */
    scrolled: (to = top) => act(() => ((top = to), log.update())),
    jump: () => act(() => log.toBottom()),
    /** Draws rows at their height, which nothing has measured. */
    draw: (heights: readonly number[]) => void (drawn = heights),
    measure: (heights = drawn) => act(() => ((measured = drawn = heights), log.retain())),
    /** Resizes the box, as an on-screen keyboard does. */
    resize: (height: number) => void (room = height),
    become: (heights: readonly number[]) => {
      measured = drawn = heights;
      rerender(<Log keys={keys()} />);
    },
  };
};

const LINES = Array.from({ length: 20 }, () => 100);
const TALLER = LINES.map((height) => height + 40);

describe('useBottom', () => {
  // rules: chat-bottom, least-shift
  test('sticks to the bottom when unmeasured rows change the scroll height', () => {
    const log = stage({ rows: LINES });
    expect([log.shows(), log.top()]).toEqual(['at its bottom', log.bottom()]);
    expect(log.marked).toHaveBeenLastCalledWith('data-placed', true);
    log.draw(TALLER);
    log.scrolled();
    expect(log.shows()).toBe('at its bottom');
    log.measure();
    expect([log.shows(), log.top()]).toEqual(['at its bottom', log.bottom()]);
  });

  // rules: chat-bottom
  test('sticks to the bottom when the box is resized or rows disappear, wherever the browser scrolls', () => {
    const log = stage({ rows: LINES });
    log.resize(300);
    log.scrolled(log.bottom() - 200);
    expect([log.shows(), log.top()]).toEqual(['at its bottom', log.bottom()]);
    log.become(LINES.slice(10));
    log.scrolled(log.bottom() - 100);
    log.measure();
    expect(log.shows()).toBe('away');
  });

  // rules: chat-bottom, chat-log
  test('releases the bottom when the reader scrolls up, and then never scrolls by itself', () => {
    const log = stage({ rows: LINES });
    log.draw([...LINES, 100]);
    log.scrolled(log.bottom() - 400);
    expect(log.shows()).toBe('away');
    const { top } = { top: log.top() };
    log.become([...LINES, 100, 100]);
    log.measure();
    expect([log.shows(), log.top()]).toEqual(['away', top]);
    log.jump();
    expect([log.shows(), log.top()]).toEqual(['at its bottom', log.bottom()]);
  });

  // rules: chat-log
  test('stays at the first unread message while rows above are measured, until the reader scrolls or jumps', () => {
    const log = stage({ rows: LINES, beginAt: 'm10' });
    expect([log.shows(), log.top()]).toEqual(['away', START + 1_000]);
    log.measure(TALLER);
    expect(log.top()).toBe(START + 1_400);
    log.jump();
    log.measure(LINES);
    expect([log.shows(), log.top()]).toEqual(['at its bottom', log.bottom()]);
    expect(log.older).not.toHaveBeenCalled();
    log.scrolled(100);
    expect(log.older).toHaveBeenCalled();
  });
});
