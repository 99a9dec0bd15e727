import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { createRecorder } from '#app/recorder.ts';
import { showInspector } from '#inspector/index.tsx';

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
const close = (panel: HTMLElement) => act(async () => fireEvent.keyDown(panel, { key: 'Escape' }));

test('an event is sent by hand in development, and what is no JSON is not', async () => {
  const { root, panel } = await opened();
  fireEvent.click(within(panel).getByRole('button', { name: 'door.open' }));
  const rest = await within(panel).findByRole('textbox', { name: 'What it carries, as JSON' });
  const send = within(panel).getByRole('button', { name: 'Send' });
  fireEvent.change(rest, { target: { value: '{' } });
  fireEvent.click(send);
  expect([rest.getAttribute('aria-invalid'), root.getSnapshot().value]).toEqual(['true', 'shut']);
  fireEvent.change(rest, { target: { value: '{}' } });
  fireEvent.click(send);
  expect(root.getSnapshot().value).toBe('open');
  await close(panel);
});

test('it shows the tags and what the machine knows, masked', async () => {
  const { panel } = await opened();
  expect(within(panel).getByRole('group', { name: 'Tags' }).textContent).toBe('dark');
  const known = within(panel).getByRole('region', { name: 'What door knows' });
  expect(known.textContent).toContain('password ••••••');
  expect(document.body.innerHTML).not.toContain('sesame');
  await close(panel);
});

test('opened twice it is one, and closing it leaves nothing and gives the focus back', async () => {
  const { root, recorder, opener, panel } = await opened();
  await act(async () => showInspector(root, recorder));
  expect(screen.getAllByRole('complementary')).toEqual([panel]);
  expect(document.activeElement).toBe(panel);
  await close(panel);
  expect([screen.queryByRole('complementary'), document.activeElement, { ...document.body.dataset }]).toEqual([null, opener, {}]);
});
