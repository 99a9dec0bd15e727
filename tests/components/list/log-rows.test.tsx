import { act, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { afterEach, expect, test, vi } from 'vitest';
import { isAtRest } from '#components/list/log-anchor.ts';
import { LogRows } from '#components/list/log-rows.tsx';
import { reachable } from '#components/list/reachable.ts';
import { user } from '#tests/support/user.ts';

const WINDOW = 500;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const texts = () => rows().map(({ textContent }) => textContent);
const scrollTo = (top: number) =>
  act(async () => {
    const log = screen.getByRole('log');
    log.scrollTop = top;
    log.dispatchEvent(new Event('scroll'));
  });
const rows = () => screen.getAllByRole('listitem', { hidden: true });

/** Renders a log whose rows are not measured. */
const show = async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(function parent(this: HTMLElement) {
    return this.parentElement;
  });
  class Observer {
    readonly #send: ResizeObserverCallback;
    constructor(send: ResizeObserverCallback) {
      this.#send = send;
    }
    observe(target: Element): void {
      const entry = { target, contentRect: { width: 300, height: WINDOW } } as ResizeObserverEntry;
      if (!target.matches('li')) queueMicrotask(() => this.#send([entry], this));
    }
    unobserve(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const list = createRef<VirtualizerHandle>();
  const scroller = createRef<HTMLDivElement>();
  const ignore = () => {};
  const keys = Array.from({ length: 100 }, (_, at) => ({ key: `m${at}` }));
  const log = (shown: readonly { key: string }[]) => (
    <div ref={scroller} role="log">
      <LogRows list={list} scroller={scroller} rows={shown} start={0} isShifted={false} onScroll={ignore} onSettled={ignore}>
        {({ key }) => (
          <button key={key} type="button">
            {key}
          </button>
        )}
      </LogRows>
    </div>
  );
  const { rerender } = render(log(keys));
  await vi.waitFor(() => expect(rows().length).toBeGreaterThan(1));
  return { remove: (removed: string) => act(async () => rerender(log(keys.filter(({ key }) => key !== removed)))) };
};

// rules: chat-log
test('Tab reaches the rows of a log before they are measured', async () => {
  await show();
  rows()[0]?.querySelector('button')?.focus();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('m1');
});

// rules: chat-log
test('a row that is removed passes its focus to the next one', async () => {
  const { remove } = await show();
  act(() => screen.getByRole('button', { name: 'm1', hidden: true }).focus());
  await remove('m1');
  expect(document.activeElement?.textContent).toBe('m2');
});

// rules: chat-log
test('the focused row of a log stays while it is scrolled out of sight, until the focus leaves', async () => {
  await show();
  const first = screen.getByRole('button', { name: 'm0', hidden: true });
  act(() => first.focus());
  await scrollTo(3_000);
  expect([document.activeElement === first, first.isConnected, texts().slice(0, 2)]).toEqual([true, true, ['m0', 'm1']]);
  expect(texts().length).toBeLessThan(60);
  // Another window takes the focus.
  act(() => void first.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await scrollTo(3_001);
  expect(document.activeElement === first && first.isConnected).toBe(true);
  act(() => first.blur());
  await scrollTo(3_002);
  expect(first.isConnected).toBe(false);
});

// rules: chat-log
test.each([
  ['hidden', false],
  ['visible', true],
] as const)('a log whose row is %s for virtua is at rest: %s', (visibility, isStill) => {
  const { container } = render(
    <ol>
      <li>Good morning</li>
      <li style={reachable({ visibility })}>Good evening</li>
    </ol>,
  );
  expect(isAtRest(container, { viewportSize: WINDOW, scrollOffset: 0 } as VirtualizerHandle)).toBe(isStill);
});
