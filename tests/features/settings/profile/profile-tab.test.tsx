import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { selectEdits } from '#machines/own-profile/own-profile.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { aProfile } from '#tests/support/own-profile.ts';
import { fill, user } from '#tests/support/user.ts';
import { openTab } from './support.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const write = (name: string, value: string) => fill(field(name), value);
const lines = () =>
  screen.queryAllByRole('listitem').map((line) =>
    within(line)
      .getAllByRole<HTMLInputElement>('textbox')
      .map(({ value }) => value),
  );
const spoken = () => [...document.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent).filter(Boolean);

describe('texts', () => {
  // rules: profile-kept
  test('show what the server has; what is changed can be saved, and is said to be kept until then', async () => {
    const { savePart } = await openTab();
    expect([field('Name').value, field('About you').value]).toEqual(['Robin', 'Walks by the sea']);
    expect(button('Save profile').getAttribute('aria-disabled')).toBe('true');
    await write('Name', 'Wren');
    expect(screen.getByText(/^Unsaved changes\./)).toBeTruthy();
    await user.click(button('Save profile'));
    expect(savePart.asked.map(({ part, edits }) => [part, edits.name])).toEqual([['texts', 'Wren']]);
    expect(screen.getByText('Saving …')).toBeTruthy();
    await act(() => savePart.answer(aProfile({ name: 'Wren' })));
    expect(screen.getByText('Profile saved')).toBeTruthy();
  });

  // rules: profile-refused
  test('a refusal stands beside what it is about, in the server’s words, and nothing that was written is lost', async () => {
    const { savePart } = await openTab();
    await write('Name', 'W'.repeat(200));
    await write('About you', 'Flies');
    await user.click(button('Save profile'));
    await act(() => savePart.refuse(new CallError({ kind: 'rejected', status: 413, message: 'Name is too long' })));
    expect(screen.getByRole('alert').textContent).toContain('Not saved: Name is too long');
    expect([field('Name').getAttribute('aria-invalid'), field('About you').getAttribute('aria-invalid')]).toEqual(['true', null]);
    expect([field('Name').value.length, field('About you').value]).toEqual([200, 'Flies']);
    await write('Name', 'Wren');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // rules: profile-limits
  test('what is too long is said before it is sent', async () => {
    const { savePart } = await openTab({ limits: { name: 6, fields: 1, bytes: {} } });
    expect(screen.getByText('5 of 6 characters')).toBeTruthy();
    await write('Name', 'Robin of the sea');
    await user.click(button('Save profile'));
    expect([screen.getByRole('alert').textContent, savePart.asked]).toEqual(['10 characters too long: the server takes 6.', []]);
    expect(button('Add a field').getAttribute('aria-disabled')).toBe('true');
  });

  test('changes are let go only once that is confirmed', async () => {
    const { form } = await openTab();
    await write('Name', 'Wren');
    await user.click(button('Discard changes'));
    const question = () => screen.getByRole('alertdialog', { hidden: true });
    await user.click(within(question()).getByRole('button', { name: 'Cancel', hidden: true }));
    expect(field('Name').value).toBe('Wren');
    await user.click(button('Discard changes'));
    await user.click(within(question()).getByRole('button', { name: 'Discard changes', hidden: true }));
    expect([field('Name').value, selectEdits(form.getSnapshot())]).toEqual(['Robin', { pictures: {}, descriptions: {} }]);
  });

  test('leaving says that what is not saved is kept, and only then', async () => {
    const { view, said } = await openTab();
    await write('Name', 'Wren');
    const before = said().length;
    view.unmount();
    expect(said().slice(before)).toEqual(['profile.kept']);
  });
});

// rules: own-fields
describe('fields', () => {
  const two = aProfile({
    fields: [
      { name: 'Site', value: 'https://robin.example' },
      { name: 'Boat', value: 'Gannet' },
    ],
  });

  test('are moved by buttons that keep the focus and say where the field went', async () => {
    await openTab({ profile: two });
    button('Move field 1 down: Site').focus();
    await user.click(button('Move field 1 down: Site'));
    expect(lines()).toEqual([
      ['Boat', 'Gannet'],
      ['Site', 'https://robin.example'],
    ]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move field 2 down: Site');
    expect(spoken()).toContain('Site is field 2 of 2 now');
    await user.click(button('Move field 2 down: Site'));
    expect(lines()).toHaveLength(2);
    await user.click(button('Move field 2 up: Site'));
    expect(lines()[0]?.[0]).toBe('Site');
  });

  test('are moved by their grips, to where the pointer lets go of them; Escape calls it off', async () => {
    await openTab({ profile: aProfile({ fields: ['Site', 'Boat', 'Tree'].map((name) => ({ name, value: name })) }) });
    HTMLElement.prototype.setPointerCapture = () => {};
    const names = () => lines().map(([name]) => name);
    const rows = () => screen.getAllByRole('listitem');
    rows().forEach((row, at) => {
      row.getBoundingClientRect = () => new DOMRect(0, at * 100, 300, 100);
    });
    const grip = rows()[0]?.querySelector('span[aria-hidden]') as HTMLElement;
    const drag = async (...heights: number[]) => {
      await user.pointer([{ keys: '[MouseLeft>]', target: grip }, ...heights.map((clientY) => ({ coords: { clientY } }))]);
    };
    const letGo = () => user.pointer({ keys: '[/MouseLeft]' });
    await drag(40, 260);
    expect(rows().map(({ dataset }) => dataset['drag'])).toEqual(['dragged', undefined, 'after']);
    await user.keyboard('{Escape}');
    await letGo();
    expect(names()).toEqual(['Site', 'Boat', 'Tree']);
    await drag(160);
    await letGo();
    expect([names(), spoken().includes('Site is field 2 of 3 now')]).toEqual([['Boat', 'Site', 'Tree'], true]);
  });

  test('a new one has the focus, and one that goes hands it on', async () => {
    const { form } = await openTab({ profile: two });
    await user.click(button('Add a field'));
    expect([lines().length, document.activeElement === screen.getAllByRole('textbox', { name: 'Label' })[2]]).toEqual([3, true]);
    expect(spoken()).toContain('Field 3 was added');
    await fill(screen.getAllByRole('textbox', { name: 'Label' })[2]!, 'Tree');
    await fill(screen.getAllByRole('textbox', { name: 'Text' })[2]!, 'Elder');
    expect(selectEdits(form.getSnapshot()).fields?.at(-1)).toEqual({ key: '2', name: 'Tree', value: 'Elder' });
    button('Remove field 2: Boat').focus();
    await user.click(button('Remove field 2: Boat'));
    await act(async () => {});
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove field 2: Tree');
    expect(spoken()).toContain('Boat was removed');
  });
});

test('what a server lacks is not shown: snac has a name and a text', async () => {
  await openTab({ instance: { isPleroma: false }, node: { software: 'snac', features: [] } });
  expect([field('Name').value, field('About you').value]).toEqual(['Robin', 'Walks by the sea']);
  for (const name of ['Pictures', 'Kept by your server, for every app you use']) expect(screen.queryByRole('heading', { name })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add a field' })).toBeNull();
});

test('a profile that does not come is asked for again, and the wishes below it are there all the same', async () => {
  const { fetchProfile } = await openTab({ fails: true });
  expect(screen.getByRole('checkbox', { name: 'This is an automated account' })).toBeTruthy();
  await user.click(button('Try again'));
  await act(() => fetchProfile.answer({ profile: aProfile(), limits: { bytes: {} }, edits: { pictures: {}, descriptions: {} } }));
  expect(field('Name').value).toBe('Robin');
});
