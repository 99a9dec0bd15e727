import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, type AnyActorRef } from 'xstate';
import { notificationPolicyMachine } from '#machines/filtered-notifications/notification-policy.machine.ts';
import { modalsMachine } from '#machines/shell/modals.machine.ts';
import type { NotificationPolicy } from '#domain/filtered-notifications/notification-policy.ts';
import { CallError } from '#domain/text/failure.ts';
import { PolicySection } from '#features/filtered-notifications/policy-section.tsx';
import { aPolicy } from '#tests/support/filtered-notifications.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { user } from '#tests/support/user.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const open = (tab = 'notifications') => {
  const calls = { fetch: deferredCall<NotificationPolicy>(), save: deferredCall<NotificationPolicy>() };
  const { actor, notices } = openAmong(
    notificationPolicyMachine.provide({ actors: { fetchPolicy: calls.fetch.logic, savePolicy: calls.save.logic } }),
  );
  const modals = createActor(modalsMachine).start();
  modals.send({ type: 'settingsModal.open', tab });
  setStage({ page: { modals }, session: { notificationPolicy: actor as AnyActorRef } });
  renderInApp(<PolicySection />);
  return { ...calls, notices };
};
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const NEW = 'New accounts';

describe('policy of notifications', () => {
  // rules: notification-policy
  test('has a select for each condition', async () => {
    const { fetch } = open();
    await act(() => fetch.resolve(aPolicy()));
    expect(screen.getAllByRole<HTMLSelectElement>('combobox').map(({ title, value }) => [title, value])).toEqual([
      ["People you don't follow", 'accept'],
      ["People who don't follow you", 'accept'],
      [NEW, 'accept'],
      ['Unsolicited direct messages', 'filter'],
      ['Limited accounts', 'filter'],
    ]);
  });

  // rules: settings-search
  test('shows and focuses the condition that the search found', async () => {
    const shown: (string | null)[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      shown.push(this.textContent);
    };
    const { fetch } = open('notifications/filtered_notifications.forNewAccounts');
    await act(() => fetch.resolve(aPolicy()));
    expect([[...new Set(shown)], document.activeElement]).toEqual([[expect.stringContaining(NEW)], select(NEW)]);
  });

  test('shows a change at once, and marks it until it is saved', async () => {
    const { fetch, save } = open();
    await act(() => fetch.resolve(aPolicy()));
    await user.selectOptions(select(NEW), 'Ignore');
    expect([select(NEW).value, select(NEW).getAttribute('aria-busy')]).toEqual(['drop', 'true']);
    expect(save.requested).toEqual([{ condition: 'forNewAccounts', verdict: 'drop' }]);
    await act(() => save.resolve(aPolicy({ forNewAccounts: 'drop' })));
    expect([select(NEW).value, select(NEW).getAttribute('aria-busy')]).toEqual(['drop', null]);
  });

  test('takes a failed change back, and offers it again', async () => {
    const { fetch, save, notices } = open();
    await act(() => fetch.resolve(aPolicy()));
    await user.selectOptions(select(NEW), 'Filter');
    await act(() => save.reject(new CallError({ kind: 'offline' })));
    expect([select(NEW).value, notices().length, screen.queryAllByText("Couldn't save").length]).toEqual(['accept', 1, 1]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => save.resolve(aPolicy({ forNewAccounts: 'filter' })));
    expect([select(NEW).value, screen.queryAllByText("Couldn't save").length]).toEqual(['filter', 0]);
  });

  test('can be requested again after a failure', async () => {
    const { fetch } = open();
    const loading = () => screen.queryAllByRole('status', { name: 'Loading…' }).length;
    expect(loading()).toBe(1);
    await act(() => fetch.reject(new CallError({ kind: 'offline' })));
    expect(loading()).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => fetch.resolve(aPolicy()));
    expect(select(NEW).value).toBe('accept');
  });
});
