import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { Elsewhere, NotificationsPage } from '#domain/notifications/box.ts';
import { CallError } from '#domain/text/failure.ts';
import { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { NotificationsPull } from '#features/touch/notifications-pull.tsx';
import { deferredCall } from '#tests/support/deferred.ts';
import { notificationsPage } from '#tests/support/machines.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';
import { drag } from './finger.ts';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const silent = fromCallback(() => {});

const show = async (hasBegun = true) => {
  const fetchNotifications = deferredCall<NotificationsPage, object>();
  const actors = {
    fetchNotifications: fetchNotifications.logic,
    otherTabs: fromCallback<Elsewhere>(() => {}),
    watchPreferences: silent,
    watchWakefulness: silent,
  };
  const notifications = createActor(notificationsMachine.provide({ actors }), { logger: () => {} }).start();
  const begin = () => notifications.send({ type: 'notifications.degraded' });
  if (hasBegun) {
    begin();
    await fetchNotifications.resolve(notificationsPage('2 1', []), 'fetchNewest');
  }
  setStage({ session: { notifications } });
  renderInApp(
    <main>
      <p>List</p>
      <NotificationsPull />
    </main>,
  );
  drag(screen.getByText('List'), [
    [9, 9],
    [9, 60],
    [9, 120],
  ]);
  return { ...fetchNotifications, begin };
};
const announced = () => screen.getByRole('status').textContent;

// rules: pull-refresh
describe('pull to refresh of the notifications', () => {
  it('fetches the newest page, and announces that it did', async () => {
    const { requested, resolve: respond } = await show();
    expect([announced(), requested.length]).toEqual(['Refreshing…', 2]);
    await act(() => respond(notificationsPage('3 2 1', []), 'fetchNewest'));
    expect(announced()).toBe('Up to date');
  });

  it('announces nothing before a fetch that has yet to begin', async () => {
    const { resolve: respond, begin } = await show(false);
    await act(async () => {});
    expect(announced()).toBe('Refreshing…');
    act(begin);
    await act(() => respond(notificationsPage('2 1', []), 'fetchNewest'));
    expect(announced()).toBe('Up to date');
  });

  it('announces that it failed', async () => {
    const { reject } = await show();
    await act(() => reject(new CallError({ kind: 'offline' })));
    expect(announced()).toBe("Couldn't refresh the page. Try again.");
  });
});
