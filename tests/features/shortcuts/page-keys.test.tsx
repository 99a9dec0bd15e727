import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { setup, type AnyActorRef } from 'xstate';
import { PageKeys } from '#features/shortcuts/page-keys.tsx';
import { openAmong } from '#tests/support/machines.ts';
import { user } from '#tests/support/user.ts';
import { holding, renderOnStage, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const show = (session: Record<string, AnyActorRef>) => {
  const sent: object[] = [];
  const layout = openAmong(setup({}).createMachine({ on: { '*': { actions: ({ event }) => void sent.push(event) } } })).actor;
  setStage({ page: { layout }, session });
  renderOnStage(<PageKeys />);
  return sent;
};
const account = { credentialCheck: holding({}) };

describe('page keys', () => {
  test('open the post form with n', async () => {
    const sent = show(account);
    await user.keyboard('n');
    expect(sent).toEqual([{ type: 'drawer.open', drawer: 'composer' }]);
  });

  test('open no post form for a guest', async () => {
    const sent = show({});
    await user.keyboard('n');
    expect(sent).toEqual([]);
  });

  test('leave n to a text field', async () => {
    const sent = show(account);
    const field = document.body.appendChild(document.createElement('textarea'));
    await user.click(field);
    await user.keyboard('n');
    expect([field.value, sent]).toEqual(['n', []]);
    field.remove();
  });

  test('list n among the shortcuts', async () => {
    show(account);
    await user.keyboard('?');
    expect(screen.getByText('Write a new post').closest('div')?.textContent).toBe('nWrite a new post');
  });
});
