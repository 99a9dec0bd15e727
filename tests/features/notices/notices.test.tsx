import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { user } from '#tests/support/user.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Notices } from '#features/notices/notices.tsx';
import { Locale } from '#i18n/locale.tsx';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());
/** Until a screen reader knows of the live regions. */
const whenKnown = (): void => act(() => void vi.advanceTimersByTime(100));

const show = () => {
  const clock = new SimulatedClock();
  const notices = createActor(noticesMachine, { clock }).start();
  setStage({ page: { notices } });
  renderInApp(<Notices />);
  return { notices, clock };
};

const live = (politeness: 'assertive' | 'polite') => document.querySelector(`[aria-live=${politeness}]`);
const texts = (politeness: 'assertive' | 'polite') => [...(live(politeness)?.children ?? [])].map(({ textContent }) => textContent);
const failed = { type: 'notice.show', notice: { key: 'errors.storage_unavailable', level: 'error' } } as const;
const joined = { type: 'notice.show', notice: { key: 'timeline.socket_reconnected', level: 'success', timeout: 5_000 } } as const;

/** A popover counts as closed where nothing is painted. */
const HIDDEN = { hidden: true };

describe('notices', () => {
  // rules: notice-announced
  test('renders the live regions before the first notice, also for an earlier notice', () => {
    const { notices } = show();
    act(() => notices.send(failed));
    expect([live('polite')?.childElementCount, live('assertive')?.childElementCount]).toEqual([0, 0]);
    const region = live('assertive');
    whenKnown();
    expect([live('assertive') === region, texts('assertive').length]).toEqual([true, 1]);
  });

  test('interrupts for errors and warnings, and announces the rest politely', () => {
    const { notices } = show();
    whenKnown();
    act(() => {
      notices.send({ type: 'notice.show', notice: { key: 'timeline.socket_broke', level: 'error', args: { code: 1006 } } });
      notices.send({ type: 'notice.show', notice: { key: 'login.expired', level: 'warning' } });
      notices.send({ type: 'notice.show', notice: { key: 'timeline.socket_reconnected', level: 'success' } });
    });
    expect(texts('assertive')).toEqual([
      'Live connection lost: code 1006',
      'Your session has expired, but your draft is saved. Log in again.',
    ]);
    expect(texts('polite')).toEqual(['Live connection restored']);
  });

  test('removes a notice on dismissal or after its time', async () => {
    const { notices, clock } = show();
    whenKnown();
    act(() => {
      notices.send(failed);
      notices.send(joined);
    });
    act(() => clock.increment(5_000));
    expect([texts('polite'), texts('assertive').length]).toEqual([[], 1]);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(texts('assertive')).toEqual([]);
  });

  // rules: notice-paused
  test.each<[string, (region: Element) => unknown, (region: Element) => unknown]>([
    ['pointer', (region) => user.hover(region), (region) => user.unhover(region)],
    ['focus', () => user.tab(), () => user.tab()],
  ])('pauses the timeouts while the %s is on a notice', async (_, enter, leave) => {
    const { notices, clock } = show();
    whenKnown();
    act(() => notices.send(joined));
    const region = screen.getByRole('region', { name: 'Notices' });
    await enter(region);
    act(() => clock.increment(60_000));
    expect(texts('polite').length).toBe(1);
    await leave(region);
    act(() => clock.increment(5_000));
    expect(texts('polite')).toEqual([]);
  });

  // rules: notice-announced
  test('moves into an open dialog, leaves the focus there on dismissal, and announces no moved notice again', async () => {
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
    whenKnown();
    act(() => notices.send(failed));
    const dialog = screen.getByRole('dialog', { name: 'A question' });
    const dismiss = () => screen.getByRole('button', { name: 'Dismiss', ...HIDDEN });
    expect(dialog.contains(dismiss())).toBe(true);
    expect(HTMLElement.prototype.showPopover).toHaveBeenCalled();
    dismiss().focus();
    await user.click(dismiss());
    expect([dialog.querySelector('section')?.textContent, document.activeElement]).toEqual([
      '',
      screen.getByRole('button', { name: 'Close' }),
    ]);
    act(() => notices.send(failed));
    rerender(stand(false));
    expect([screen.queryByRole('dialog'), dismiss().closest('[aria-live]')?.getAttribute('aria-live')]).toEqual([null, 'off']);
  });
});
