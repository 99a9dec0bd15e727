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

describe('profile tab', () => {
  describe('texts', () => {
    // rules: profile-stored
    test('show the stored profile, save changes, and report unsaved ones', async () => {
      const { savePart } = await openTab();
      expect([field('Display name').value, field('About you').value]).toEqual(['Robin', 'Walks by the sea']);
      expect(button('Save profile').getAttribute('aria-disabled')).toBe('true');
      await write('Display name', 'Wren');
      expect(screen.queryByText(/^Your unsaved changes are kept/)).not.toBe(null);
      await user.click(button('Save profile'));
      expect(savePart.requested.map(({ part, edits }) => [part, edits.name])).toEqual([['texts', 'Wren']]);
      expect(screen.queryByText('Saving…')).not.toBe(null);
      await act(() => savePart.resolve(aProfile({ name: 'Wren' })));
      expect(screen.queryByText('Profile saved')).not.toBe(null);
    });

    // rules: own-birthday
    test('include the date of birth where the server has that', async () => {
      const { savePart, view } = await openTab({ profile: aProfile({ birthday: '1990-02-28' }) });
      expect(screen.getByLabelText<HTMLInputElement>('Date of birth').value).toBe('1990-02-28');
      await fill(screen.getByLabelText<HTMLInputElement>('Date of birth'), '1991-03-01');
      await user.click(button('Save profile'));
      expect(savePart.requested.map(({ edits }) => edits.birthday)).toEqual(['1991-03-01']);
      view.unmount();
      await openTab({ node: { software: 'akkoma', features: ['pleroma_api'] } });
      expect(screen.queryByLabelText('Date of birth')).toBe(null);
    });

    // rules: own-birthday
    test.each([
      ['preserve the date of birth while the date is incomplete', true, undefined, '1990-02-28'],
      ['remove the date of birth if the rest of an incomplete date is removed, too', false, '', ''],
    ])('%s', async (_, isIncomplete, sent, shown) => {
      const { savePart } = await openTab({ profile: aProfile({ birthday: '1990-02-28' }) });
      const date = screen.getByLabelText<HTMLInputElement>('Date of birth');
      const badInput = vi.spyOn(date, 'validity', 'get').mockReturnValue({ ...date.validity, badInput: true });
      await fill(date, '');
      expect(date.value).toBe('');
      badInput.mockReturnValue({ ...date.validity, badInput: isIncomplete });
      await write('Display name', 'Wren');
      expect(date.value).toBe(shown);
      await user.click(button('Save profile'));
      expect(savePart.requested.map(({ edits }) => edits.birthday)).toEqual([sent]);
    });

    // rules: profile-refused
    test('preserve the text on a refusal, with the message of the server beside its field', async () => {
      const { savePart } = await openTab();
      await write('Display name', 'W'.repeat(200));
      await write('About you', 'Flies');
      await user.click(button('Save profile'));
      await act(() => savePart.reject(new CallError({ kind: 'rejected', status: 413, message: 'Name is too long' })));
      expect(screen.getByRole('alert').textContent).toContain("Couldn't save your profile: Name is too long");
      expect([field('Display name').getAttribute('aria-invalid'), field('About you').getAttribute('aria-invalid')]).toEqual(['true', null]);
      expect([field('Display name').value.length, field('About you').value]).toEqual([200, 'Flies']);
      await write('Display name', 'Wren');
      expect(screen.queryByRole('alert')).toBeNull();
    });

    // rules: profile-limits
    test('report excess length before sending', async () => {
      const { savePart } = await openTab({ limits: { name: 6, fields: 1, bytes: {} } });
      expect(screen.queryByText('5 of 6 characters')).not.toBe(null);
      await write('Display name', 'Robin of the sea');
      await user.click(button('Save profile'));
      expect([screen.getByRole('alert').textContent, savePart.requested]).toEqual(["10 characters over the server's limit of 6", []]);
      expect(button('Add a field').getAttribute('aria-disabled')).toBe('true');
    });

    test('discard changes only after a confirmation', async () => {
      const { form } = await openTab();
      await write('Display name', 'Wren');
      await user.click(button('Discard changes'));
      const question = () => screen.getByRole('alertdialog', { hidden: true });
      await user.click(within(question()).getByRole('button', { name: 'Cancel', hidden: true }));
      expect(field('Display name').value).toBe('Wren');
      await user.click(button('Discard changes'));
      await user.click(within(question()).getByRole('button', { name: 'Discard changes', hidden: true }));
      expect([field('Display name').value, selectEdits(form.getSnapshot())]).toEqual(['Robin', { pictures: {}, descriptions: {} }]);
    });

    test('report on closing that unsaved changes are stored, and only then', async () => {
      const { view, notices } = await openTab();
      await write('Display name', 'Wren');
      const before = notices().length;
      view.unmount();
      expect(notices().slice(before)).toEqual(['profile.stored']);
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

    test('move by buttons that retain the focus and announce the new position', async () => {
      await openTab({ profile: two });
      button('Move field 1 down: Site').focus();
      await user.click(button('Move field 1 down: Site'));
      expect(lines()).toEqual([
        ['Boat', 'Gannet'],
        ['Site', 'https://robin.example'],
      ]);
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Move field 2 down: Site');
      expect(spoken()).toContain('Site is now field 2 of 2');
      await user.click(button('Move field 2 down: Site'));
      expect(lines()).toHaveLength(2);
      await user.click(button('Move field 2 up: Site'));
      expect(lines()[0]?.[0]).toBe('Site');
    });

    test('move by drag handles to the drop position, and Escape cancels', async () => {
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
      expect([names(), spoken().includes('Site is now field 2 of 3')]).toEqual([['Boat', 'Site', 'Tree'], true]);
    });

    test('focus a new one, and move the focus on when one is removed', async () => {
      const { form } = await openTab({ profile: two });
      await user.click(button('Add a field'));
      expect([lines().length, document.activeElement === screen.getAllByRole('textbox', { name: 'Label' })[2]]).toEqual([3, true]);
      expect(spoken()).toContain('Field 3 added');
      await fill(screen.getAllByRole('textbox', { name: 'Label' })[2]!, 'Tree');
      await fill(screen.getAllByRole('textbox', { name: 'Text' })[2]!, 'Elder');
      expect(selectEdits(form.getSnapshot()).fields?.at(-1)).toEqual({ key: '2', name: 'Tree', value: 'Elder' });
      button('Remove field 2: Boat').focus();
      await user.click(button('Remove field 2: Boat'));
      await act(async () => {});
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove field 2: Tree');
      expect(spoken()).toContain('Boat removed');
    });
  });

  test('hides the fields that a server lacks: snac has a name and a bio', async () => {
    await openTab({ instance: { isPleroma: false }, node: { software: 'snac', features: [] } });
    expect([field('Display name').value, field('About you').value]).toEqual(['Robin', 'Walks by the sea']);
    for (const name of ['Pictures', 'Saved on your server and used in all your apps'])
      expect(screen.queryByRole('heading', { name })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a field' })).toBeNull();
  });

  test('retries a profile that failed to load, and shows the options below it regardless', async () => {
    const { fetchProfile } = await openTab({ fails: true });
    expect(screen.queryByRole('checkbox', { name: 'Bot account' })).not.toBe(null);
    await user.click(button('Try again'));
    await act(() => fetchProfile.resolve({ profile: aProfile(), limits: { bytes: {} }, edits: { pictures: {}, descriptions: {} } }));
    expect(field('Display name').value).toBe('Robin');
  });
});
