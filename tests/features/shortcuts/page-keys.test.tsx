import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { setup, type AnyActorRef } from 'xstate';
import { PageKeys } from '#features/shortcuts/page-keys.tsx';
import { openAmong } from '#tests/support/machines.ts';
import { holding, renderOnStage, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const show = (session: Record<string, AnyActorRef>) => {
  const sent: object[] = [];
  const layout = openAmong(setup({}).createMachine({ on: { '*': { actions: ({ event }) => void sent.push(event) } } })).actor;
  setStage({ page: { layout }, session });
  renderOnStage(<PageKeys />);
  return sent;
};
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key, code: `Key${key.toUpperCase()}` });
const account = { credentialCheck: holding({}) };

describe('page keys', () => {
  test('open the post form with n', () => {
    const sent = show(account);
    press('n');
    expect(sent).toEqual([{ type: 'drawer.open', drawer: 'composer' }]);
  });

  test('open no post form for a guest', () => {
    const sent = show({});
    press('n');
    expect(sent).toEqual([]);
  });

  test('leave n to a text field', () => {
    const sent = show(account);
    const field = document.body.appendChild(document.createElement('textarea'));
    expect([press('n', field), sent]).toEqual([true, []]);
    field.remove();
  });

  test('list n among the shortcuts', () => {
    show(account);
    fireEvent.keyDown(document.body, { key: '?' });
    expect(screen.getByText('Write a new post').closest('div')?.textContent).toBe('nWrite a new post');
  });
});
