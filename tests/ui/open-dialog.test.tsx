import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLayer } from '#ui/layers.ts';
import { Modal } from '#ui/modal.tsx';

const { show, showModal } = HTMLDialogElement.prototype;
let calls: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  const record = (name: string) =>
    function open(this: HTMLDialogElement) {
      // As browsers do: a dialog that is shown must be hidden first, and the initial focus is that of `autofocus`.
      if (this.open) throw new DOMException('The dialog is open', 'InvalidStateError');
      this.open = true;
      (this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector('button'))?.focus();
      calls.push(name);
    };
  Object.assign(HTMLDialogElement.prototype, { show: record('show'), showModal: record('showModal') });
});

afterEach(() => {
  Object.assign(HTMLDialogElement.prototype, { show, showModal });
  vi.useRealTimers();
});

const painted = () => vi.advanceTimersByTimeAsync(100);

const open = (isPaintedFirst: boolean) =>
  render(
    <Modal isPaintedFirst={isPaintedFirst} onClose={() => {}}>
      <button>Close</button>
      <input data-autofocus />
    </Modal>,
  );

const focused = () => document.activeElement?.tagName;

// rules: dialog-painted
test('a dialog at the root of the page is painted before it is modal, and its field has the focus all the time', async () => {
  const { container } = open(true);
  expect([calls, focused()]).toEqual([['show'], 'INPUT']);
  const blurred = vi.fn<() => void>();
  container.querySelector('input')?.addEventListener('blur', blurred);
  await painted();
  expect([calls, focused(), blurred.mock.calls.length]).toEqual([['show', 'showModal'], 'INPUT', 0]);
  expect(container.querySelector('[autofocus]')).toBeNull();
});

test.each(['keydown', 'pointerdown'])('%s finds the dialog modal, and only once', async (type) => {
  const { container } = open(true);
  container.querySelector('input')?.dispatchEvent(new Event(type, { bubbles: true }));
  expect(calls).toEqual(['show', 'showModal']);
  await painted();
  expect(calls).toEqual(['show', 'showModal']);
});

test('a dialog that is closed before its paint never becomes modal', async () => {
  open(true).unmount();
  await painted();
  expect(calls).toEqual(['show']);
});

test('is modal at once over another layer, and inside the page', () => {
  open(false);
  expect(calls).toEqual(['showModal']);
  calls = [];
  const close = openLayer({ close: () => {} });
  open(true);
  close();
  expect(calls).toEqual(['showModal']);
});

test('what floats over the dialog stays above it', async () => {
  const { container } = open(true);
  const notices = container.querySelector('dialog')!.appendChild(document.createElement('section'));
  notices.setAttribute('popover', 'manual');
  vi.spyOn(notices, 'matches').mockReturnValue(true);
  Object.assign(notices, { hidePopover: () => calls.push('hidePopover'), showPopover: () => calls.push('showPopover') });
  await painted();
  expect(calls).toEqual(['show', 'showModal', 'hidePopover', 'showPopover']);
});
