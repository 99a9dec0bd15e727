import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { noticesMachine } from '../../../machines/notices/notices.machine.ts';
import { Notices } from '../../../src/views/notices/notices.tsx';
import { renderOnStage, setStage } from '../shell/stage.tsx';

vi.mock('../../../src/app/hooks.ts', async () => (await import('../shell/stage.tsx')).hooks);

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
