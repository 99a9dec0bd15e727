import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { timelineMachine } from '../../../machines/timelines/timeline.machine.ts';
import { CallError } from '../../../src/domain/failure.ts';
import type { Page } from '../../../src/domain/page.ts';
import { Timeline } from '../../../src/views/timeline/timeline.tsx';
import { aStatus, anAccount } from '../../support/entities.ts';
import { delivered, heldCall } from '../../support/held.ts';
import { renderOnStage, setStage } from '../shell/stage.tsx';

vi.mock('../../../src/app/hooks.ts', async () => (await import('../shell/stage.tsx')).hooks);

afterEach(() => void Object.assign(window, { scrollY: 0 }));

const NAMES = ['1', '2', '3', '4', '5'];

const show = () => {
  const fetchPage = heldCall<Page>();
  const timeline = createActor(timelineMachine.provide({ actors: { fetchPage: fetchPage.logic } }), {
    input: { key: 'friends', isLive: true },
    clock: new SimulatedClock(),
    logger: () => {},
  }).start();
  const statuses = Object.fromEntries(NAMES.map((id) => [id, aStatus({ id, content: `<p>post ${id}</p>` })]));
  setStage({ timeline, rows: { accounts: { a: anAccount() }, statuses } });
  renderOnStage(<Timeline timelineKey="friends" />);
  return { fetchPage, timeline };
};

const showing = async (...ids: string[]) => {
  const shown = show();
  await act(() => shown.fetchPage.answer({ ids, harvest: {} }));
  return shown;
};

const posts = () => screen.queryAllByText(/^post \d$/).map(({ textContent }) => textContent);
const button = (name: string) => screen.queryByRole('button', { name });
/** A button that comes with what the first statuses do not need. */
const late = (name: string) => screen.findByRole('button', { name }, { timeout: 5_000 });

test('until the first page is there its shape is, and then the posts in their places', async () => {
  const { fetchPage } = show();
  expect(screen.getByRole('status', { name: 'Loading' }).childElementCount).toBe(5);
  await act(() => fetchPage.answer({ ids: ['2', '1'], harvest: {} }));
  expect([posts(), screen.queryByRole('status', { name: 'Loading' })]).toEqual([['post 2', 'post 1'], null]);
  expect(screen.getAllByRole('article').map((article) => [article.ariaPosInSet ?? article.getAttribute('aria-posinset')])).toEqual([
    ['1'],
    ['2'],
  ]);
  expect(screen.getByText('No more posts').tagName).toBe('P');
});

test('a first page that does not come says why and can be asked for again', async () => {
  const { fetchPage } = show();
  await act(() => fetchPage.refuse(new CallError({ kind: 'rejected', status: 503, message: '' })));
  expect(screen.getByText('The backend is not available').tagName).toBe('P');
  fireEvent.click(button('Try again')!);
  await act(() => fetchPage.answer({ ids: ['1'], harvest: {} }));
  expect(posts()).toEqual(['post 1']);
});

test('a timeline without posts says what to do', async () => {
  await showing();
  expect(screen.getByText('No posts yet').tagName).toBe('P');
});

test('away from the top arrivals wait for the button, which then leads to them', async () => {
  const { timeline } = await showing('1');
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  act(() => {
    timeline.send({ type: 'timeline.presence', atTop: false, engaged: false });
    timeline.send({ type: 'timeline.arrived', ids: ['3', '2'] });
  });
  Object.assign(window, { scrollY: 500 });
  expect(posts()).toEqual(['post 1']);
  fireEvent.click(await late('Show 2 new posts'));
  expect(posts()).toEqual(['post 3', 'post 2', 'post 1']);
  fireEvent.click(button('New posts above')!);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0 });
  Object.assign(window, { scrollY: 0 });
  fireEvent.scroll(window);
  expect(button('New posts above')).toBeNull();
});

test('the full stop shows what arrived, unless it is typed into a text', async () => {
  const { timeline } = await showing('1');
  act(() => {
    timeline.send({ type: 'timeline.presence', atTop: false, engaged: false });
    timeline.send({ type: 'timeline.arrived', ids: ['2'] });
  });
  await late('Show 1 new post');
  const field = document.body.appendChild(document.createElement('textarea'));
  fireEvent.keyDown(field, { key: '.' });
  field.remove();
  fireEvent.keyDown(document.body, { key: '.', ctrlKey: true });
  expect(posts()).toEqual(['post 1']);
  fireEvent.keyDown(document.body, { key: '.' });
  expect(posts()).toEqual(['post 2', 'post 1']);
});

test('near the end older posts are asked for; when they do not come there is a way to try again', async () => {
  const { fetchPage } = show();
  await act(() => fetchPage.answer({ ids: ['5'], harvest: {}, next: 'older' }));
  expect(fetchPage.asked.at(-1)).toEqual({ key: 'friends', cursor: { page: 'older' } });
  await act(() => fetchPage.refuse(new CallError({ kind: 'offline' })));
  expect(screen.getByText('Older posts could not be loaded').getAttribute('role')).toBe('alert');
  fireEvent.click(button('Try again')!);
  await act(() => fetchPage.answer({ ids: ['4'], harvest: {} }));
  expect([posts(), screen.getByText('No more posts').tagName]).toEqual([['post 5', 'post 4'], 'P']);
});

test('a gap can be filled where it is', async () => {
  const { fetchPage, timeline } = await showing('1');
  act(() => timeline.send({ type: 'timeline.joined' }));
  await act(() => fetchPage.answer({ ids: ['5', '4'], harvest: {} }));
  act(() => timeline.send({ type: 'timeline.showNew' }));
  fireEvent.click(button('Load them')!);
  expect(fetchPage.asked.at(-1)).toEqual({ key: 'friends', cursor: { olderThan: '4' } });
  await act(() => fetchPage.answer({ ids: ['3', '2', '1'], harvest: {} }));
  await act(delivered);
  expect([posts(), button('Load them')]).toEqual([['post 5', 'post 4', 'post 3', 'post 2', 'post 1'], null]);
});
