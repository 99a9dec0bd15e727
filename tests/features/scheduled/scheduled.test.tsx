import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { scheduledMachine } from '#machines/scheduled/scheduled.machine.ts';
import type { ScheduledPost } from '#domain/composer/schedule.ts';
import { fieldOfTime } from '#domain/text/field-time.ts';
import { emptyPoll } from '#domain/composer/poll-form.ts';
import { CallError } from '#domain/text/failure.ts';
import { ScheduledScreen } from '#features/scheduled/scheduled-screen.tsx';
import { aDraft, aMedium } from '#tests/support/drafts.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { fill, user } from '#tests/support/user.ts';
import { openAmong } from '#tests/support/machines.ts';
import { bootKnowing, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

type Page = { posts: readonly ScheduledPost[]; next?: string };
const at = (day: number) => `2030-03-0${day}T12:00:00.000Z`;
const post = (id: string, day: number, change: Partial<ScheduledPost> = {}): ScheduledPost => ({
  id,
  scheduledAt: at(day),
  draft: aDraft({ text: `post ${id}` }),
  ...change,
});

const open = (node: object = { features: ['pleroma_api'] }) => {
  const calls = { fetch: deferredCall<Page>(), remove: deferredCall<void>(), move: deferredCall<ScheduledPost>() };
  const { actor, receivedBy } = openAmong(
    scheduledMachine.provide({
      actors: {
        fetchScheduled: calls.fetch.logic,
        deleteScheduled: calls.remove.logic,
        reschedule: calls.move.logic,
        awaitDue: deferredCall<void>().logic,
      },
    }),
  );
  setStage({ session: { scheduled: actor as AnyActorRef }, page: { boot: bootKnowing({ node }) } });
  renderInApp(<ScheduledScreen />);
  return { ...calls, receivedBy };
};
const rows = () => screen.queryAllByRole('article');
const press = (name: string, row = 0) => user.click(within(rows()[row]!).getByRole('button', { name }));
const shown = async (page: Page) => {
  const calls = open();
  await act(() => calls.fetch.resolve(page));
  return calls;
};

describe('scheduled posts', () => {
  // rules: schedule-list
  test('are listed with their content, the next one first', async () => {
    await shown({
      posts: [
        post('b', 2, { inReplyToId: '1', draft: aDraft({ subject: 'Birds', text: 'post b', visibility: 'private' }) }),
        post('a', 1, { draft: aDraft({ text: 'post a', media: [aMedium()], poll: { ...emptyPoll, options: ['x', 'y'] } }) }),
      ],
    });
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/1.*post a.*Public · 1 file · Poll/),
      expect.stringMatching(/2.*Birds.*post b.*Followers only · Reply/),
    ]);
  });

  test('say what will appear while there are none', async () => {
    await shown({ posts: [] });
    expect(screen.queryByText('No scheduled posts yet')).not.toBe(null);
  });

  test('can be requested again after a failure', async () => {
    const { fetch } = open();
    expect(screen.queryByRole('status', { name: 'Loading…' })).not.toBe(null);
    await act(() => fetch.reject(new CallError({ kind: 'offline' })));
    expect(screen.getByRole('alert').textContent).toContain("Couldn't load scheduled posts");
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => fetch.resolve({ posts: [post('a', 1)] }));
    expect(rows().length).toBe(1);
  });

  test('continue below, also after a failure', async () => {
    const { fetch } = await shown({ posts: [post('a', 1)], next: 'more' });
    const more = () => screen.queryByRole('button', { name: /Show more|Try again/ });
    if (fetch.waiting().length === 0) await user.click(more()!);
    await act(() => fetch.reject(new CallError({ kind: 'offline' })));
    expect(screen.getByRole('alert').textContent).toContain("Couldn't load more scheduled posts");
    await user.click(more()!);
    await act(() => fetch.resolve({ posts: [post('b', 2)] }));
    expect([rows().length, more()]).toEqual([2, null]);
  });

  test('are deleted after a question', async () => {
    const { remove, fetch } = await shown({ posts: [post('a', 1), post('b', 2)] });
    await press('Delete');
    await user.click(screen.getByRole('button', { name: 'Keep post' }));
    expect(remove.requested).toEqual([]);
    await press('Delete');
    await user.click(screen.getByRole('button', { name: 'Delete scheduled post' }));
    expect(remove.requested).toEqual([{ id: 'a' }]);
    await act(() => remove.resolve(undefined));
    expect(rows().map(({ textContent }) => textContent?.includes('post b'))).toEqual([true]);
    await act(() => fetch.resolve({ posts: [post('b', 2)] }));
  });

  test('stay where the server refuses to delete one, with the reason', async () => {
    const { remove } = await shown({ posts: [post('a', 1)] });
    await press('Delete');
    await user.click(screen.getByRole('button', { name: 'Delete scheduled post' }));
    await act(() => remove.reject(new CallError({ kind: 'rejected', status: 422, message: 'No' })));
    expect([rows().length, within(rows()[0]!).getByRole('alert').textContent]).toEqual([1, expect.stringContaining("Couldn't delete")]);
  });

  test('are moved to another time', async () => {
    const { move } = await shown({ posts: [post('a', 1)] });
    await press('Reschedule');
    const field = screen.getByLabelText<HTMLInputElement>('Date and time');
    expect(field.value).toBe(fieldOfTime(at(1)));
    await fill(field, fieldOfTime(at(5)));
    await press('Save time');
    expect(move.requested).toEqual([{ id: 'a', scheduledAt: at(5) }]);
    await act(() => move.resolve(post('a', 5)));
    expect([rows()[0]!.querySelector('time')?.dateTime, screen.queryByLabelText('Date and time')]).toEqual([at(5), null]);
  });

  test('keep the picked time where the server refuses it', async () => {
    const { move } = await shown({ posts: [post('a', 1)] });
    await press('Reschedule');
    await press('Save time');
    await act(() => move.reject(new CallError({ kind: 'unsupported', loss: 'schedule' })));
    expect(screen.getByRole('alert').textContent).toBe("Couldn't change the time. Choose one at least 7 minutes from now.");
    await fill(screen.getByLabelText<HTMLInputElement>('Date and time'), '');
    await press('Save time');
    expect([screen.getByRole('alert').textContent, move.requested.length]).toEqual(['Choose a date and time', 1]);
    await press('Cancel');
    expect([screen.queryByRole('alert'), screen.queryByLabelText('Date and time')]).toEqual([null, null]);
  });

  // rules: schedule-edit
  test('return to the post form, and stay scheduled', async () => {
    const { receivedBy, remove } = await shown({ posts: [post('a', 1)] });
    await press('Edit');
    expect(receivedBy('composers')).toEqual([
      {
        type: 'composers.import',
        key: 'status',
        draft: aDraft({ text: 'post a', scheduledAt: at(1), replaces: { id: 'a', at: at(1) } }),
      },
      { type: 'composers.open', key: 'status' },
    ]);
    expect([rows().length, remove.requested]).toEqual([1, []]);
  });

  // rules: schedule-offered
  test('do not exist on a server without them', () => {
    const { fetch } = open({ software: 'hollo' });
    expect([screen.getByText("This server doesn't support scheduled posts"), fetch.requested]).toEqual([expect.anything(), []]);
  });
});
