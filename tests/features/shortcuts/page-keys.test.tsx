import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createActor, setup, type AnyActorRef } from 'xstate';
import { PageKeys } from '#features/shortcuts/page-keys.tsx';
import { shortcutKeysMachine } from '#machines/shortcuts/shortcut-keys.machine.ts';
import { FOCUS_FIELD } from '#react/field-focus.ts';
import { openAmong } from '#tests/support/machines.ts';
import { user } from '#tests/support/user.ts';
import { holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const show = (session: Record<string, AnyActorRef>) => {
  const sent: object[] = [];
  const featureGroups = openAmong(setup({}).createMachine({ on: { '*': { actions: ({ event }) => void sent.push(event) } } })).actor;
  setStage({ session: { featureGroups, ...session } });
  renderInApp(<PageKeys />);
  return sent;
};
const account = { credentialCheck: holding({}) };

// The file of the list loads before it is opened, whatever the machine does besides.
beforeAll(async () => void (await import('#features/shortcuts/bundle.ts')));

describe('page keys', () => {
  test('open the post form with n', async () => {
    const sent = show(account);
    await user.keyboard('n');
    expect(sent).toEqual([
      { type: 'group.send', group: 'signedIn', to: 'composers', event: { type: 'composers.open', key: 'status' }, opens: true },
    ]);
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
    show({ ...account, shortcutKeys: createActor(shortcutKeysMachine).start() });
    await user.keyboard('?');
    expect((await screen.findByText('Write a new post')).closest('li')?.textContent).toBe('Write a new postn');
  });

  // rules: full-stop
  test('press the buttons that show new posts with a full stop, only those of the focused column', async () => {
    show(account);
    const pressed: string[] = [];
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div data-column><a href="#a">a</a><button data-shows-new>1</button></div><div data-column><button data-shows-new>2</button><button>3</button></div>',
    );
    document.body.addEventListener('click', ({ target }) => void pressed.push((target as Element).textContent));
    await user.keyboard('.');
    expect(pressed.splice(0)).toEqual(['1', '2']);
    document.querySelector('a')?.focus();
    await user.keyboard('.');
    expect(pressed).toEqual(['1']);
    document.body.replaceChildren();
  });

  // rules: search-key
  test('open the search with a slash, which then focuses its field', async () => {
    show(account);
    await user.keyboard('/');
    expect([window.location.pathname, window.history.state]).toEqual(['/search', FOCUS_FIELD]);
  });

  // rules: palette-open
  test('open the command palette with Control and K, even from a text field, and for the focused status', async () => {
    const sent: object[] = [];
    const featureGroups = openAmong(setup({}).createMachine({ on: { '*': { actions: ({ event }) => void sent.push(event) } } })).actor;
    show({ featureGroups });
    const opened = (statusId?: string) => [
      { type: 'group.send', group: 'palette', to: 'commandPalette', event: { type: 'palette.open', statusId }, opens: true },
    ];
    const field = document.body.appendChild(document.createElement('textarea'));
    await user.click(field);
    await user.keyboard('{Control>}k{/Control}');
    expect([sent.splice(0), field.value]).toEqual([opened(), '']);
    field.remove();
    const article = document.body.appendChild(document.createElement('article'));
    article.innerHTML = '<a href="/notice/a%20b?x">now</a>';
    article.querySelector('a')?.focus();
    await user.keyboard('{Control>}k{/Control}');
    expect(sent.splice(0)).toEqual(opened('a b'));
    await user.keyboard('{Meta>}k{/Meta}');
    await user.keyboard('{Control>}{Alt>}k{/Alt}{/Control}');
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, repeat: true, bubbles: true }));
    document.body.appendChild(document.createElement('dialog')).open = true;
    await user.keyboard('{Control>}k{/Control}');
    expect(sent).toEqual([]);
    document.body.replaceChildren();
  });

  // rules: palette-open
  test('offer the command palette in their list', async () => {
    const sent: object[] = [];
    const featureGroups = openAmong(setup({}).createMachine({ on: { '*': { actions: ({ event }) => void sent.push(event) } } })).actor;
    show({ featureGroups, shortcutKeys: createActor(shortcutKeysMachine).start() });
    await user.keyboard('?');
    await user.click(await screen.findByRole('button', { name: 'Open the command palette Ctrl+K' }));
    expect([sent.filter((event) => 'to' in event).length, screen.queryByRole('dialog')]).toEqual([1, null]);
  });
});
