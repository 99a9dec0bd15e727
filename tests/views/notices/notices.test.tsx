import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Notices } from '#views/notices/notices.tsx';
import { Locale } from '#i18n/locale.tsx';
import { renderOnStage, setStage } from '#tests/shell/stage.tsx';

vi.mock('#app/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const show = () => {
  const clock = new SimulatedClock();
  const notices = createActor(noticesMachine, { clock }).start();
  setStage({ page: { notices } });
  renderOnStage(<Notices />);
  return { notices, clock };
};

const texts = (role: string) => screen.queryAllByRole(role).map(({ textContent }) => textContent);

test('errors and warnings are alerts, the rest are statuses', () => {
  const { notices } = show();
  act(() => {
    notices.send({ type: 'notice.show', notice: { key: 'timeline.socket_broke', level: 'error', args: { code: 1006 } } });
    notices.send({ type: 'notice.show', notice: { key: 'login.expired', level: 'warning' } });
    notices.send({ type: 'notice.show', notice: { key: 'timeline.socket_reconnected', level: 'success' } });
  });
  expect(texts('alert')).toEqual([
    'Realtime connection lost: code 1006',
    'Your session has ended. Please log in again, your draft is kept.',
  ]);
  expect(texts('status')).toEqual(['Realtime connection restored']);
});

test('a notice goes when it is dismissed, or by itself after its time', () => {
  const { notices, clock } = show();
  act(() => {
    notices.send({ type: 'notice.show', notice: { key: 'errors.storage_unavailable', level: 'error' } });
    notices.send({ type: 'notice.show', notice: { key: 'timeline.socket_reconnected', level: 'success', timeout: 5_000 } });
  });
  act(() => clock.increment(5_000));
  expect([texts('status'), texts('alert').length]).toEqual([[], 1]);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(texts('alert')).toEqual([]);
});

/** Where nothing is painted, a popover counts as closed. */
const HIDDEN = { hidden: true };

test('while a dialog is open the notices stand in it, above it; a dismissed one leaves the focus there', async () => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => {};
  HTMLElement.prototype.showPopover = vi.fn<() => void>();
  const notices = createActor(noticesMachine, { clock: new SimulatedClock() }).start();
  setStage({ page: { notices } });
  const stand = (isOpen: boolean) => (
    <Locale>
      <Notices />
      {isOpen && (
        <Dialog title="A question" closeLabel="Close" onClose={() => {}}>
          text
        </Dialog>
      )}
    </Locale>
  );
  const { rerender } = render(stand(true));
  act(() => notices.send({ type: 'notice.show', notice: { key: 'errors.storage_unavailable', level: 'error' } }));
  const dialog = screen.getByRole('dialog', { name: 'A question' });
  const shown = () => screen.getAllByRole('alert', HIDDEN);
  expect([shown().length, dialog.contains(shown()[0]!)]).toEqual([1, true]);
  expect(HTMLElement.prototype.showPopover).toHaveBeenCalled();
  const dismiss = screen.getByRole('button', { name: 'Dismiss', ...HIDDEN });
  dismiss.focus();
  await act(async () => dismiss.click());
  expect([screen.queryByRole('alert', HIDDEN), document.activeElement]).toEqual([null, screen.getByRole('button', { name: 'Close' })]);
  act(() => notices.send({ type: 'notice.show', notice: { key: 'errors.storage_unavailable', level: 'error' } }));
  rerender(stand(false));
  expect([screen.queryByRole('dialog'), screen.getAllByRole('alert').length]).toEqual([null, 1]);
});
