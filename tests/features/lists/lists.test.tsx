import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import '#domain/server/rules.ts';
import { emptyForm } from '#domain/lists/form.ts';
import { CallError } from '#domain/text/failure.ts';
import { ListScreen } from '#shell/list-screen.tsx';
import { renderInApp } from '#tests/shell/stage.tsx';
import { fill, pressOn, user } from '#tests/support/user.ts';
import { openLists } from './stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
vi.mock('#components/list/long-list.tsx', () => ({
  LongList: ({ ids, children }: { ids: readonly string[]; children: (id: string) => object }) => (
    <ul>
      {ids.map((id) => (
        <li key={id}>{children(id) as never}</li>
      ))}
    </ul>
  ),
}));

const offline = new CallError({ kind: 'offline' });
const birds = { id: '7', title: 'Birds' };
const pageOf = (...ids: string[]) => ({ ids, normalised: {} });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => user.click(button(name));
const show = (form?: { id?: string }) => renderInApp(<ListScreen screen={{ name: 'lists', ...(form && { form }) }} />);
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'List title' });

describe('lists page', () => {
  // rules: lists-newest, list-removal
  test('orders lists newest first, and deletes one after a confirmation', async () => {
    const { fetchLists, removeList } = openLists();
    show();
    await act(() => fetchLists.reject(offline));
    expect(screen.getByRole('alert').textContent).toContain("Couldn't load");
    await press('Try again');
    await act(() => fetchLists.resolve([birds, { id: '12', title: 'Gulls' }]));
    const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows()).toEqual([expect.stringContaining('Gulls'), expect.stringContaining('Birds')]);
    await press('Delete Gulls');
    const question = screen.getByRole('alertdialog', { name: 'Delete list' });
    expect([question.textContent, removeList.requested]).toEqual([expect.stringContaining('“Gulls”'), []]);
    await user.click(within(question).getByRole('button', { name: 'Delete list' }));
    await act(() => removeList.resolve(undefined));
    expect(rows().length).toBe(1);
  });

  // rules: list-titled
  test('disables saving while the title is empty, and preserves the text after a refusal', async () => {
    const { openForm, createList } = openLists();
    show({});
    await act(() => openForm.resolve({ list: undefined, form: emptyForm }));
    await press('Create list');
    await fill(title(), '  ');
    await press('Create list');
    expect([createList.requested, button('Create list').getAttribute('aria-disabled')]).toEqual([[], 'true']);
    await fill(title(), 'Birds');
    await press('Create list');
    await act(() => createList.reject(offline));
    expect([screen.getByRole('alert').textContent, title().value]).toEqual([expect.stringContaining("Couldn't create"), 'Birds']);
  });

  // rules: list-made, list-half-made, list-search
  test('adds accounts from the search, and reports members that could not be added', async () => {
    const { openForm, createList, addMembers, findAccounts, showList } = openLists();
    show({});
    await act(() => openForm.resolve({ list: undefined, form: emptyForm }));
    await fill(title(), 'Birds');
    const field = screen.getByRole('searchbox', { name: 'Search people' });
    await fill(field, 'no');
    await pressOn(field, '{Enter}');
    await user.click(screen.getByRole('checkbox', { name: 'Only people you follow' }));
    expect(findAccounts.requested).toEqual([
      { query: 'no', isFollowing: true },
      { query: 'no', isFollowing: false },
    ]);
    await act(() => findAccounts.resolve(pageOf('noor', 'ingrid')));
    await press('Add @noor to the list');
    expect(within(screen.getByRole('list', { name: 'Selected people' })).queryByText('Noor')).not.toBe(null);
    await press('Create list');
    await act(() => createList.resolve(birds));
    await act(() => addMembers.reject(offline));
    expect([screen.getByText(/was created, but/).textContent, screen.getByRole('alert').textContent]).toEqual([
      expect.stringContaining('“Birds”'),
      expect.stringContaining("Couldn't add these people"),
    ]);
    await press('Open list anyway');
    expect([createList.requested.length, showList.requested]).toEqual([1, [{ listId: '7' }]]);
  });

  // rules: list-search
  test('announces the progress and results of the search, and offers a retry after a failure', async () => {
    const { openForm, findAccounts } = openLists();
    show({});
    await act(() => openForm.resolve({ list: undefined, form: emptyForm }));
    const field = screen.getByRole('searchbox');
    await fill(field, 'x');
    expect(screen.queryByText('Press Enter to search now.')).not.toBe(null);
    await pressOn(field, '{Enter}');
    await act(() => findAccounts.reject(offline));
    expect(screen.getByRole('alert').textContent).toBe("Couldn't search for people");
    await press('Try again');
    await act(() => findAccounts.resolve(pageOf()));
    expect(screen.queryByText('No one found')).not.toBe(null);
  });

  // rules: list-members, list-membership
  test('saves the title of an existing list, and adds and removes members by a press', async () => {
    const { openForm, updateList, fetchMembers, setMember } = openLists();
    show({ id: '7' });
    await act(() => openForm.resolve({ list: birds, form: emptyForm }));
    await act(() => fetchMembers.resolve({ ...pageOf('noor'), next: '?max_id=1' }));
    await fill(title(), 'Gulls');
    await press('Save');
    expect(updateList.requested).toEqual([{ listId: '7', desired: { title: 'Gulls' } }]);
    await act(() => updateList.resolve({ id: '7', title: 'Gulls' }));
    expect(screen.queryByText('Saved')).not.toBe(null);
    await press('Remove @noor from the list');
    expect([setMember.requested, button('Add @noor to the list')]).toEqual([
      [{ accountId: 'noor', listId: '7', wanted: false }],
      expect.anything(),
    ]);
    fireEvent.scroll(window); // (rule near-end)
    await act(() => fetchMembers.reject(offline));
    await press('Try again');
    await act(() => fetchMembers.resolve(pageOf('ingrid')));
    expect([button('Remove @ingrid@far.example from the list'), screen.queryByRole('combobox')]).toEqual([expect.anything(), null]);
  });

  // rules: list-options
  test('offers options where the server supports them, and limits the search to followed accounts', async () => {
    const { openForm, createList } = openLists({ software: 'mastodon' });
    show({});
    await act(() => openForm.resolve({ list: undefined, form: emptyForm }));
    await fill(title(), 'Birds');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show replies' }), 'none');
    await user.click(screen.getByRole('checkbox', { name: "Hide this list's posts from Home" }));
    expect(screen.queryByRole('checkbox', { name: 'Only people you follow' })).toBe(null);
    await press('Create list');
    expect(createList.requested).toEqual([{ desired: { title: 'Birds', repliesPolicy: 'none', isExclusive: true } }]);
  });

  test('hides titles and options on snac', async () => {
    const { openForm, fetchMembers } = openLists({ software: 'snac' });
    show({ id: '7' });
    await act(() => openForm.resolve({ list: birds, form: emptyForm }));
    await act(() => fetchMembers.resolve(pageOf()));
    expect([title().readOnly, screen.queryByRole('button', { name: 'Save' }), screen.queryByRole('combobox')]).toEqual([true, null, null]);
  });

  // rules: list-removed
  test('reports a deleted list and links to the others', async () => {
    const { openForm } = openLists();
    show({ id: '7' });
    await act(() => openForm.resolve({ list: undefined, form: emptyForm }));
    expect([screen.getByText("This list doesn't exist"), screen.getByRole('link', { name: 'Lists' }).getAttribute('href')]).toEqual([
      expect.anything(),
      '/lists',
    ]);
  });
});
