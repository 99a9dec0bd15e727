import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { quotePolicyMachine } from '#machines/quote-policy/quote-policy.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { QuotePolicyDialog } from '#features/quote-policy/quote-policy-dialog.tsx';
import { aStatus } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { user } from '#tests/support/user.ts';
import { openAmong } from '#tests/support/machines.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const open = async () => {
  const changePolicy = deferredCall<object>();
  const { actor, receivedBy } = openAmong(quotePolicyMachine.provide({ actors: { changePolicy: changePolicy.logic } }));
  setStage({
    session: { quotePolicy: actor as AnyActorRef },
    rows: { statuses: { 1: aStatus({ quotePolicy: 'followers' }) } },
  });
  renderInApp(<QuotePolicyDialog />);
  await act(async () => actor.send({ type: 'quotePolicy.open', statusId: '1' }));
  return { changePolicy, receivedBy };
};
const dialog = () => screen.queryByRole('dialog', { hidden: true });
const press = (name: string) => user.click(within(dialog()!).getByRole('button', { name, hidden: true }));
const choices = () =>
  [...dialog()!.querySelectorAll('li button')].map((one) => [one.textContent, one.getAttribute('aria-current') === 'true']);

describe('the dialog for who can quote a post', () => {
  // rules: quote-policy-change
  test('marks the current choice, and closes where it is picked again', async () => {
    const { changePolicy } = await open();
    expect(choices()).toEqual([
      ['Anyone', false],
      ['Followers', true],
      ['Only you', false],
    ]);
    await press('Followers');
    expect([dialog(), changePolicy.requested]).toEqual([null, []]);
  });

  test('saves a choice, stays open meanwhile, and updates the post from the response', async () => {
    const { changePolicy, receivedBy } = await open();
    await press('Only you');
    expect([choices().at(-1), dialog()?.textContent?.includes('Saving…')]).toEqual([['Only you', true], true]);
    await press('Anyone');
    expect(changePolicy.requested).toEqual([{ statusId: '1', policy: 'nobody' }]);
    const normalised = { statuses: [aStatus({ quotePolicy: 'nobody' })] };
    await act(() => changePolicy.resolve(normalised));
    expect(dialog()).toBe(null);
    expect(receivedBy('entities')).toEqual([{ type: 'entities.merge', normalised }]);
    expect(receivedBy('notices')).toMatchObject([{ notice: { key: 'quote_policy.changed', level: 'success' } }]);
  });

  test('can be closed while it saves, and a notice reports a failure', async () => {
    const { changePolicy, receivedBy } = await open();
    await press('Only you');
    await press('Close');
    expect(dialog()).toBe(null);
    await act(() => changePolicy.reject(new CallError({ kind: 'offline' })));
    expect(dialog()).toBe(null);
    expect(receivedBy('notices')).toMatchObject([{ notice: { key: 'quote_policy.change_failed', level: 'error' } }]);
  });

  test('reports why a choice could not be saved, and marks the former one', async () => {
    const { changePolicy, receivedBy } = await open();
    await press('Anyone');
    await act(() => changePolicy.reject(new CallError({ kind: 'rejected', status: 422, message: 'Record invalid' })));
    expect(within(dialog()!).getByRole('alert', { hidden: true }).textContent).toMatch(
      /^Couldn't change who can quote this post: .*Record invalid/,
    );
    expect([choices()[1], receivedBy('entities')]).toEqual([['Followers', true], []]);
    await press('Anyone');
    expect([changePolicy.requested.length, within(dialog()!).queryByRole('alert', { hidden: true })]).toEqual([2, null]);
  });
});
