import { act, screen, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { createRecorder } from '#services/recorder.ts';
import { showInspector } from '#inspector/index.tsx';
import { machineSource } from '#inspector/source/machine-source.ts';
import { fill, pressOn, user } from '#tests/support/user.ts';
import { layers } from '#ui/layers.ts';

const machine = setup({ types: { context: {} as { password: string }, events: {} as { type: 'door.open' | 'door.close' } } }).createMachine(
  {
    id: 'door',
    context: { password: 'sesame' },
    initial: 'shut',
    states: { shut: { tags: 'dark', on: { 'door.open': 'open' } }, open: { on: { 'door.close': 'shut' } } },
  },
);

const opened = async () => {
  const recorder = createRecorder();
  const root = createActor(machine, { id: 'root' });
  root.system.inspect(recorder.observe);
  root.start();
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  await act(async () => showInspector(root, recorder, 'https://charts.example/look'));
  return { root, recorder, opener, panel: screen.getByRole('complementary', { name: 'Inspector' }) };
};
const close = (panel: HTMLElement) => pressOn(panel, '{Escape}');

/** Replaces a window with or without room for two columns that reports changes. */
const windowWith = (hasRoom: boolean) => {
  const room = Object.assign(new EventTarget(), { matches: hasRoom });
  const spy = vi.spyOn(globalThis, 'matchMedia').mockReturnValue(room as unknown as MediaQueryList);
  onTestFinished(() => spy.mockRestore());
  return (hasRoom: boolean) => {
    room.matches = hasRoom;
    room.dispatchEvent(new Event('change'));
  };
};

describe('inspector panel', () => {
  test('sends a typed event in development, and rejects invalid JSON', async () => {
    const { root, panel } = await opened();
    await user.click(within(panel).getByRole('button', { name: 'door.open' }));
    const rest = await within(panel).findByRole('textbox', { name: 'Payload as JSON' });
    const send = within(panel).getByRole('button', { name: 'Send' });
    await fill(rest, '{');
    await user.click(send);
    expect([rest.getAttribute('aria-invalid'), root.getSnapshot().value]).toEqual(['true', 'shut']);
    await fill(rest, '{}');
    await user.click(send);
    expect(root.getSnapshot().value).toBe('open');
    await close(panel);
  });

  test('shows tags and masked context', async () => {
    const { panel } = await opened();
    expect(within(panel).getByRole('group', { name: 'Tags' }).textContent).toBe('dark');
    const loaded = within(panel).getByRole('region', { name: "door's data" });
    expect(loaded.textContent).toContain('password ••••••');
    expect(document.body.innerHTML).not.toContain('sesame');
    await close(panel);
  });

  test('copies a machine for Stately without its context, and confirms until another actor is selected', async () => {
    const writeText = vi.fn((_: string) => Promise.resolve());
    vi.stubGlobal('navigator', { ...navigator, languages: navigator.languages, clipboard: { writeText } });
    const { panel } = await opened();
    const message = () => within(panel).getByRole('button', { name: 'Copy for Stately' }).nextElementSibling;
    expect([message()?.role, message()?.textContent]).toEqual(['status', '']);
    await user.click(within(panel).getByRole('button', { name: 'Copy for Stately' }));
    expect(writeText.mock.calls).toEqual([[machineSource(machine)]]);
    expect(writeText.mock.calls.join()).toContain("shut: { tags: 'dark', on: { 'door.open': 'open' } }");
    expect(writeText.mock.calls.join()).not.toContain('sesame');
    expect(message()?.textContent).toBe("Copied. Paste it into Stately's editor.");
    await user.click(within(panel).getByRole('treeitem'));
    expect(message()?.textContent).toBe('');
    await close(panel);
  });

  test('reports that the clipboard is not available', async () => {
    vi.stubGlobal('navigator', { ...navigator, languages: navigator.languages, clipboard: undefined });
    const { panel } = await opened();
    await user.click(within(panel).getByRole('button', { name: 'Copy for Stately' }));
    const alert = await within(panel).findByRole('alert');
    expect(alert.textContent).toContain("Couldn't copy. Allow this page to use the clipboard and try again.");
    expect(within(panel).queryByText(/^Copied/)).toBeNull();
    await user.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    expect(within(panel).queryByRole('alert')).toBeNull();
    await close(panel);
  });

  test('opens a single time, and on closing unmounts and returns the focus', async () => {
    const { root, recorder, opener, panel } = await opened();
    await act(async () => showInspector(root, recorder));
    expect(screen.getAllByRole('complementary')).toEqual([panel]);
    expect(document.activeElement).toBe(panel);
    await close(panel);
    expect([screen.queryByRole('complementary'), document.activeElement, { ...document.body.dataset }]).toEqual([null, opener, {}]);
  });

  // rules: inspector-back
  test('closes on Back like other overlays in a narrow window', async () => {
    const resize = windowWith(true);
    await opened();
    expect(layers.all().length).toBe(0);
    resize(false);
    expect(layers.all().length).toBe(1);
    await act(async () => layers.all()[0]?.close());
    expect([screen.queryByRole('complementary'), layers.all().length]).toEqual([null, 0]);
  });

  test('is no overlay beside the page', async () => {
    windowWith(true);
    const { panel } = await opened();
    expect(layers.all().length).toBe(0);
    await close(panel);
  });
});
