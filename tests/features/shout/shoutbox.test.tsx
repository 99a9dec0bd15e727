import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { shoutboxMachine, type SendShout } from '#machines/shout/shoutbox.machine.ts';
import { profilePath } from '#domain/account/mentions.ts';
import { fill, user } from '#tests/support/user.ts';
import { Shoutbox } from '#features/shout/shoutbox.tsx';
import { aRelationship, anAccount } from '#tests/support/entities.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openLayer } from '#ui/layers.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const show = async (rows: object = {}) => {
  const [fetchToken, openChannel, clock] = [deferredCall<{ me: string } | undefined>(), deferredSource<SendShout>(), new SimulatedClock()];
  const actors = { fetchToken: fetchToken.logic, openChannel: openChannel.logic };
  const shoutbox = createActor(shoutboxMachine.provide({ actors }), { clock, logger: () => {} }).start();
  setStage({ session: { shoutbox }, rows: { accounts: { a: anAccount({ displayName: 'نور' }) }, ...rows } });
  renderInApp(<Shoutbox />);
  const receive = (message: object) => act(() => openChannel.emit({ type: 'channel.received', message }));
  const hears = (id: string, text: string) => receive({ kind: 'received', shouts: [{ id, accountId: 'a', text }], normalised: {} });
  const join = async () => {
    await act(() => fetchToken.resolve({ me: 'a' }));
    receive({ kind: 'joined' });
  };
  return { clock, fetchToken, openChannel, hears, join };
};
const announced = () => document.querySelector('[aria-live=polite]')?.textContent;
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Write in the shoutbox' });
const send = async (text: string) => {
  await fill(field(), text);
  await user.keyboard('{Enter}');
};

describe('shoutbox', () => {
  test('shows messages as plain text with their author', async () => {
    const { join, hears } = await show();
    await join();
    hears('1', '<b>Ahoy</b>');
    expect(screen.getByRole('log').textContent).toContain('<b>Ahoy</b>');
    expect(screen.getByRole('link', { name: 'نور' }).getAttribute('href')).toBe(profilePath(anAccount(), []));
  });

  test('collapses messages of muted accounts until requested', async () => {
    const { join, hears } = await show({ relationships: { a: aRelationship({ id: 'a', muting: true }) } });
    await join();
    hears('1', 'Ahoy');
    expect([screen.queryByText('Ahoy'), screen.queryByText('نور'), screen.queryByText('Post by someone you muted') !== null]).toEqual([
      null,
      null,
      true,
    ]);
    await user.click(screen.getByRole('button', { name: 'Expand post' }));
    expect(screen.queryByText('Ahoy')).not.toBeNull();
  });

  // rules: shout-timeout
  test('returns a message without echo within 10 s to the field, with an error', async () => {
    const { clock, join } = await show();
    await join();
    await send('Ahoy');
    expect(field().value).toBe('');
    act(() => clock.increment(10_000));
    expect([field().value, screen.getByRole('alert').textContent]).toEqual(['Ahoy', expect.stringContaining("Couldn't send the message")]);
  });

  test('reports a lost connection, and retains the field', async () => {
    const { join, openChannel } = await show();
    await join();
    act(() => openChannel.emit({ type: 'channel.closed', code: 1006 }));
    expect([screen.getByRole('status').textContent, field().value]).toEqual([expect.stringContaining('Reconnecting'), '']);
  });

  test('reports that the instance refuses the reader', async () => {
    const { fetchToken } = await show();
    await act(() => fetchToken.resolve(undefined));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.body.textContent).toContain("You don't have access");
  });

  // rules: shout-announced
  test('announces a message a single time, and only while focused: neither earlier ones nor those after a dialog', async () => {
    const { join, hears } = await show({ accounts: { a: anAccount({ displayName: 'نور' }) } });
    await join();
    hears('1', 'Ahoy');
    expect([screen.getByRole('log').getAttribute('aria-live'), announced()]).toEqual(['off', '']);
    act(() => field().focus());
    expect(announced()).toBe('');
    hears('2', 'Still there?');
    expect(announced()).toBe('نور: Still there?');
    let leave = () => {};
    act(() => void (leave = openLayer({ dialog: document.createElement('dialog'), close: () => {} })));
    act(() => leave());
    expect(announced()).toBe('');
    act(() => field().blur());
    hears('3', 'Bye');
    expect(announced()).toBe('');
  });
});
