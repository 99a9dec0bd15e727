import { useSelector } from '@xstate/react';
import { act, render, screen, within } from '@testing-library/react';
import { createContext, useContext } from 'react';
import { describe, expect, test } from 'vitest';
import { createActor, setup, type ActorRefFrom, type AnyActorRef } from 'xstate';
import { createRecorder } from '#services/recorder.ts';
import { showInspector } from '#inspector/index.tsx';
import { actorsBehind } from '#inspector/pick/actors-behind.ts';
import { useChild } from '#react/child-actors.ts';
import { pressOn, user } from '#tests/support/user.ts';

const lamp = setup({}).createMachine({ id: 'lamp', context: {}, on: { 'lamp.press': {} } });
const house = setup({ actors: { lamp } }).createMachine({
  id: 'house',
  invoke: [
    { id: 'kitchen', src: 'lamp', systemId: 'kitchen' },
    { id: 'attic', src: 'lamp' },
    { id: 'settings', src: 'lamp' },
  ],
});

const Root = createContext<ActorRefFrom<typeof house> | null>(null);
const useRoom = (name: string) => useChild(useContext(Root) ?? undefined, name) as ActorRefFrom<typeof lamp>;

function Switch({ name, pressed }: { name: string; pressed: () => void }) {
  const actor = useRoom(name);
  useSelector(useRoom('settings'), ({ status }) => status);
  return (
    <button
      type="button"
      onClick={() => {
        pressed();
        actor.send({ type: 'lamp.press' });
      }}
    >
      {name}
    </button>
  );
}

function Room({ actor, children }: { actor: AnyActorRef; children: React.ReactNode }) {
  return <p data-room={actor.id}>{children}</p>;
}

const opened = async () => {
  const recorder = createRecorder();
  const root = createActor(house, { id: 'root' });
  root.system.inspect(recorder.observe);
  root.start();
  const pressed: string[] = [];
  const attic = root.getSnapshot().children['attic'] as AnyActorRef;
  const { container } = render(
    <Root value={root}>
      <Room actor={attic}>
        <Switch name="kitchen" pressed={() => pressed.push('kitchen')} />
        <i>plain</i>
      </Room>
    </Root>,
  );
  await act(async () => showInspector(root, recorder));
  const panel = screen.getByRole('complementary', { name: 'Inspector' });
  const pick = within(panel).getByRole('button', { name: 'Inspect element' });
  const selected = () => within(panel).getByRole('region', { name: 'Chart' }).querySelector('h3')?.textContent;
  return { root, panel, pick, pressed, selected, button: within(container).getByRole('button', { name: 'kitchen' }) };
};

describe('inspect element', () => {
  test('finds the actors of the views around an element, the innermost first and those of every view last', async () => {
    const { root, panel, button } = await opened();
    const behind = (element: Element) => actorsBehind(element, root).map(({ id }) => id);
    expect(behind(button)).toEqual(['kitchen', 'attic', 'settings', 'root']);
    expect(behind(screen.getByText('plain'))).toEqual(['attic', 'root']);
    expect(behind(document.documentElement)).toEqual(['root']);
    await pressOn(panel, '{Escape}');
  });

  test('opens the actor behind a pressed element, which does not take the press', async () => {
    const { panel, pick, pressed, selected, button } = await opened();
    await user.click(pick);
    expect(pick.getAttribute('aria-pressed')).toBe('true');
    await user.hover(button);
    expect(document.querySelector('[data-picks]')?.textContent).toBe('kitchen');
    await user.click(button);
    expect([selected(), pressed, pick.getAttribute('aria-pressed')]).toEqual(['kitchen', [], 'false']);
    expect([document.querySelector('[data-picks]'), document.activeElement]).toEqual([null, panel]);
    const behind = within(panel).getByRole('group', { name: 'Behind this element' });
    await user.click(within(behind).getByRole('button', { name: 'attic' }));
    expect(selected()).toBe('attic');
    await user.click(button);
    expect(pressed).toEqual(['kitchen']);
    await pressOn(panel, '{Escape}');
  });

  test('picks the focused element with Enter', async () => {
    const { panel, pick, pressed, selected, button } = await opened();
    await user.click(pick);
    await act(async () => button.focus());
    expect(within(panel).getByText('Element of kitchen')).not.toBe(null);
    await pressOn(button, '{Enter}');
    expect([selected(), pressed]).toEqual(['kitchen', []]);
    await pressOn(panel, '{Escape}');
  });

  test('Escape cancels on the page and in the panel, and closes the panel only afterwards', async () => {
    const { panel, pick, button, selected } = await opened();
    await user.click(pick);
    await pressOn(button, '{Escape}');
    expect([pick.getAttribute('aria-pressed'), selected(), document.activeElement]).toEqual(['false', 'root', panel]);
    await user.click(pick);
    await pressOn(panel, '{Escape}');
    expect(pick.getAttribute('aria-pressed')).toBe('false');
    await pressOn(panel, '{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
