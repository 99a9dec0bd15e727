import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { composerMachine } from '../../../machines/composer/composer.machine.ts';
import type { Draft, Submission } from '../../../src/domain/draft.ts';
import type { Harvest } from '../../../src/domain/entities.ts';
import { CallError } from '../../../src/domain/failure.ts';
import { Composer } from '../../../src/views/composer/composer.tsx';
import { delivered, heldCall } from '../../support/held.ts';
import { bootKnowing, renderOnStage, setStage } from '../shell/stage.tsx';

vi.mock('../../../src/app/hooks.ts', async () => (await import('../shell/stage.tsx')).hooks);

type Posted = { statusId: string; harvest: Harvest };

const show = async ({ textLimit = 10, software = 'akkoma', onPosted = () => {} } = {}) => {
  const sendStatus = heldCall<Posted, Submission>();
  const machine = composerMachine.provide({
    actors: {
      sendStatus: sendStatus.logic,
      makeKey: fromPromise(async () => 'key'),
      loadDraft: fromPromise<Draft | undefined, { key: string }>(async () => undefined),
      saveDraft: fromPromise<void, { key: string; draft: Draft }>(async () => {}),
    },
  });
  const composer = createActor(machine, { input: { key: 'status' }, logger: () => {} }).start();
  await delivered();
  setStage({
    composer,
    page: { boot: bootKnowing({ instance: { textLimit }, node: { software, postFormats: ['text/plain', 'text/markdown'] } }) },
  });
  renderOnStage(<Composer onPosted={onPosted} />);
  return { sendStatus, composer };
};

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text of your post');
const post = (name = 'Post') => screen.getByRole('button', { name });
const write = (value: string) => fireEvent.change(text(), { target: { value } });
const left = () => screen.getByRole('status').textContent;

test('counts what is left of text and subject together, and will not post beyond it', async () => {
  const { sendStatus } = await show();
  write('12345678');
  expect([left(), post().getAttribute('aria-disabled')]).toEqual(['2', null]);
  fireEvent.click(screen.getByRole('button', { name: 'Subject' }));
  fireEvent.change(screen.getByLabelText('Subject (optional)'), { target: { value: 'abc' } });
  expect([left(), post().getAttribute('aria-disabled')]).toEqual(['-1', 'true']);
  fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true });
  expect(sendStatus.asked).toEqual([]);
});

test('the subject goes out of sight only when it is empty', async () => {
  await show();
  const subject = () => screen.queryByLabelText<HTMLInputElement>('Subject (optional)');
  const toggle = () => fireEvent.click(screen.getByRole('button', { name: 'Subject' }));
  toggle();
  fireEvent.change(subject()!, { target: { value: 'abc' } });
  toggle();
  expect(subject()?.value).toBe('abc');
  fireEvent.change(subject()!, { target: { value: '' } });
  toggle();
  expect(subject()).toBe(null);
});

test.each([{ ctrlKey: true }, { metaKey: true }])('Enter with %o posts, whole and once', async (held) => {
  const { sendStatus } = await show();
  write('hello');
  fireEvent.click(screen.getByRole('radio', { name: /Followers only/ }));
  fireEvent.change(screen.getByLabelText('Text format'), { target: { value: 'text/markdown' } });
  fireEvent.keyDown(text(), { key: 'Enter', ...held });
  await act(delivered);
  fireEvent.keyDown(text(), { key: 'Enter', ...held });
  expect(sendStatus.asked).toEqual([
    { subject: '', text: 'hello', visibility: 'private', contentType: 'text/markdown', sensitive: false, idempotencyKey: 'key' },
  ]);
  expect([post('Posting').getAttribute('aria-disabled'), text().readOnly]).toEqual(['true', true]);
});

test('Enter alone, and Enter that ends a composition, do not post', async () => {
  const { sendStatus } = await show();
  write('hello');
  fireEvent.keyDown(text(), { key: 'Enter' });
  fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true, isComposing: true });
  await act(delivered);
  expect(sendStatus.asked).toEqual([]);
});

test('after a post the form is empty, keeps the visibility and has the focus', async () => {
  const onPosted = vi.fn();
  const { sendStatus } = await show({ onPosted });
  write('hello');
  fireEvent.click(screen.getByRole('radio', { name: /Unlisted/ }));
  fireEvent.click(post());
  await act(delivered);
  await act(() => sendStatus.answer({ statusId: '1', harvest: {} }));
  expect([text().value, screen.getByRole('radio', { checked: true }).getAttribute('aria-label'), document.activeElement]).toEqual([
    '',
    'Unlisted: not shown on public timelines',
    text(),
  ]);
  expect(onPosted).toHaveBeenCalledTimes(1);
});

test('an empty post and a refused one say why and can be dismissed', async () => {
  const { sendStatus } = await show();
  fireEvent.click(post());
  expect(screen.getByRole('alert').textContent).toBe("Can't create an empty post");
  write('hello');
  fireEvent.click(post());
  await act(delivered);
  await act(() => sendStatus.refuse(new CallError({ kind: 'rejected', status: 422, message: 'No links allowed' })));
  expect([screen.getByRole('alert').textContent, text().value]).toEqual(['Error: No links allowed', 'hello']);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['akkoma', ['public', 'unlisted', 'local', 'private', 'direct'].length],
  ['mastodon', ['public', 'unlisted', 'private', 'direct'].length],
])('on %s there are %i visibilities to choose from', async (software, count) => {
  await show({ software });
  expect(screen.getAllByRole('radio')).toHaveLength(count);
});
