import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { announcementsMachine } from '#machines/announcements/announcements.machine.ts';
import { announcementEditorMachine } from '#machines/announcements/editor.machine.ts';
import type { Announcement, Board } from '#domain/announcements/announcement.ts';
import { emptyForm } from '#domain/announcements/form.ts';
import type { Ability } from '#domain/server/server.ts';
import { CallError } from '#domain/text/failure.ts';
import { fill, user } from '#tests/support/user.ts';
import { Announcements } from '#features/announcements/announcements.tsx';
import { silentTabs } from '#tests/models/announcements/announcements.model.ts';
import { aBoard, anAnnouncement } from '#tests/support/announcements.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { bootKnowing, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const open = ({ lacks = [], software = 'pleroma' }: { lacks?: Ability[]; software?: string } = {}) => {
  const [fetchBoard, markRead, remove, save] = [deferredCall<Board>(), deferredCall<void>(), deferredCall<void>(), deferredCall<void>()];
  const react = deferredCall<void>();
  const logger = () => {};
  const announcements = createActor(
    announcementsMachine.provide({
      actors: { fetchBoard: fetchBoard.logic, markRead: markRead.logic, remove: remove.logic, react: react.logic, otherTabs: silentTabs },
    }),
    { logger },
  ).start();
  const announcementEditor = createActor(
    announcementEditorMachine.provide({ actors: { saveAnnouncement: save.logic, persistForms: fromCallback(() => {}) } }),
    { logger },
  ).start();
  setStage({
    visitor: { origin: 'https://a.example', accountId: 'me' },
    page: { boot: bootKnowing({ node: { software, features: software === 'pleroma' ? ['pleroma_api'] : [] } }) },
    session: { announcements, announcementEditor },
    lacks,
  });
  renderInApp(<Announcements />);
  return { fetchBoard, markRead, remove, save, react, announcementEditor };
};
const show = async (all: readonly Announcement[], isStaff = false, given = open()) => {
  await act(() => given.fetchBoard.resolve(aBoard(all, isStaff)));
  return given;
};
const cards = () => screen.queryAllByRole('article');
const press = (name: string, within_ = screen as Pick<typeof screen, 'getByRole'>) => user.click(within_.getByRole('button', { name }));

describe('announcements page', () => {
  // rules: announcement-shown, announcement-all-day
  test('shows text, period and unread state of each, with whole days independent of the time zone', async () => {
    await show([
      anAnnouncement({
        id: 'a',
        content: '<p>Harbour <b>day</b><script>x</script></p>',
        startsAt: '2026-05-01T00:00:00Z',
        endsAt: '2026-05-02T23:59:59Z',
        allDay: true,
      }),
      anAnnouncement({ id: 'b', content: 'old', read: true, startsAt: '2026-05-01T12:30:00Z' }),
    ]);
    expect(cards().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^New.*Harbour day.*Starts Friday, May 1, 2026Ends Saturday, May 2, 2026All day/),
      expect.stringMatching(/^Published.*old.*Starts .*2026.*:30/),
    ]);
    expect(document.querySelector('script')).toBe(null);
  });

  // rules: announcement-read, announcement-inactive
  test('marks an announcement as read at once, and labels an inactive one without that button', async () => {
    const { markRead } = await show([anAnnouncement({ id: 'a' }), anAnnouncement({ id: 'b', inactive: true, read: true })], true);
    const [first, second] = cards();
    const inert = within(second!).getByRole('button', { name: 'Mark as read' });
    await user.click(inert);
    expect([inert.getAttribute('aria-disabled'), within(second!).getByText('Inactive') !== undefined, markRead.requested]).toEqual([
      'true',
      true,
      [],
    ]);
    await press('Mark as read', within(first!));
    expect([within(first!).queryByText('New'), within(first!).queryByRole('button', { name: 'Mark as read' }), markRead.requested]).toEqual(
      [null, null, [{ id: 'a' }]],
    );
    await act(() => markRead.reject(new CallError({ kind: 'offline' })));
    expect(within(first!).queryByText('New')).not.toBe(null);
  });

  // rules: announcement-shown
  test('covers an empty list, a failure with a retry, and a server without announcements, which gets no request', async () => {
    const { fetchBoard } = open();
    await act(() => fetchBoard.reject(new CallError({ kind: 'offline' })));
    expect(screen.getByRole('alert').textContent).toContain("Couldn't load announcements");
    await press('Try again');
    await act(() => fetchBoard.resolve(aBoard([])));
    expect(screen.queryByText('No announcements yet')).not.toBe(null);
  });

  // rules: announcements-poll
  test('fetches nothing while the page is hidden, and catches up when it becomes visible', async () => {
    const { fetchBoard } = await show([anAnnouncement()]);
    const before = fetchBoard.requested.length;
    const hidden = vi.spyOn(document, 'hidden', 'get');
    const turn = (isHidden: boolean) => {
      hidden.mockReturnValue(isHidden);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    turn(true);
    expect([fetchBoard.requested.length, cards().length]).toEqual([before, 1]);
    turn(false);
    expect([fetchBoard.requested.length, cards().length]).toEqual([before + 1, 1]);
    hidden.mockRestore();
  });

  // rules: announcement-shown
  test('sends no request to a server without announcements', () => {
    const { fetchBoard } = open({ lacks: ['announcements'] });
    expect([fetchBoard.requested, screen.getByText("This server doesn't support announcements.") !== undefined]).toEqual([[], true]);
  });

  // rules: announcement-staff
  test('hides the form from accounts that are not staff', async () => {
    await show([anAnnouncement()]);
    expect(['New announcement', 'Edit', 'Delete'].map((name) => screen.queryByRole('button', { name }))).toEqual([null, null, null]);
  });

  // rules: announcement-fields, announcement-errors
  test('posts one with every field for an admin, and shows the refusal of the server until it is dismissed', async () => {
    const { save } = await show([], true);
    await press('New announcement');
    const form = screen.getByRole('form', { name: 'New announcement' });
    await fill(within(form).getByRole('textbox', { name: 'Announcement text' }), 'hello\n<b>');
    expect(within(form).getByRole('region', { name: 'Preview' }).textContent).toBe('Previewhello<b>');
    await fill(within(form).getByRole('textbox', { name: 'Announcement text' }), 'hello');
    await user.click(within(form).getByRole('checkbox', { name: 'All day' }));
    expect(within(form).getByLabelText('Starts').getAttribute('type')).toBe('date');
    await fill(within(form).getByLabelText('Starts'), '2026-05-02');
    await fill(within(form).getByLabelText('Ends'), '2026-05-01');
    await press('Post', within(form));
    expect([within(form).getByRole('alert').textContent, save.requested]).toEqual([
      expect.stringContaining('The end must be after the start'),
      [],
    ]);
    await fill(within(form).getByLabelText('Ends'), '2026-05-03');
    expect(within(form).queryByRole('alert')).toBe(null);
    await press('Post', within(form));
    expect(save.requested).toEqual([{ of: 'new', form: { words: 'hello', startsAt: '2026-05-02', endsAt: '2026-05-03', allDay: true } }]);
    await act(() => save.reject(new CallError({ kind: 'rejected', status: 400, message: 'too long' })));
    expect(within(form).getByRole('alert').textContent).toContain("Couldn't post the announcement: too long");
    await press('Dismiss', within(form));
    expect([within(form).queryByRole('alert'), within(form).getByDisplayValue('hello') !== undefined]).toEqual([null, true]);
  });

  // rules: announcement-staff
  test('edits one for an admin, and deletes it after a confirmation', async () => {
    const { remove, save } = await show([anAnnouncement({ id: 'a', source: 'as written', content: 'hello' })], true);
    await press('Edit');
    const form = screen.getByRole('form', { name: 'Edit announcement' });
    await fill(within(form).getByDisplayValue('as written'), 'changed');
    await press('Edit');
    await press('Keep editing');
    await press('Save', within(screen.getByRole('form', { name: 'Edit announcement' })));
    expect(save.requested).toEqual([{ of: 'a', form: { ...emptyForm, words: 'changed' } }]);
    await act(() => save.resolve());
    expect(screen.queryByRole('form')).toBe(null);
    await press('Delete');
    expect(remove.requested).toEqual([]);
    await press('Delete', within(screen.getByRole('alertdialog')));
    expect(remove.requested).toEqual([{ id: 'a' }]);
    await act(() => remove.resolve());
    expect(cards()).toEqual([]);
  });

  // rules: announcement-stored
  test('offers to post the form of a deleted announcement as a new one', async () => {
    const { announcementEditor } = await show([], true);
    act(() => announcementEditor.send({ type: 'form.restored', of: 'removed', form: { ...emptyForm, words: 'kept' } }));
    await press('Post as a new announcement');
    expect(screen.queryByDisplayValue('kept')).not.toBe(null);
  });

  // rules: announcement-reactions
  test('shows reactions, and lets the reader join them where the server supports it', async () => {
    const reactions = [{ name: '🦉', count: 2, me: false }];
    await show([anAnnouncement({ reactions })]);
    expect(screen.queryByRole('button', { pressed: false })).toBe(null);
  });

  // rules: announcement-reactions
  test('adds a reaction optimistically on press', async () => {
    const given = open({ software: 'mastodon' });
    const { react } = await show([anAnnouncement({ reactions: [{ name: '🦉', count: 2, me: false }] })], false, given);
    await user.click(screen.getByRole('button', { pressed: false }));
    expect([screen.getByRole('button', { pressed: true }).textContent, react.requested]).toEqual([
      expect.stringContaining('3'),
      [expect.objectContaining({ id: '1', name: '🦉', wanted: true })],
    ]);
  });
});
