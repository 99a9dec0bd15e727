import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FormOutcome } from '#machines/composer/contract.ts';
import { composerMachine } from '#machines/composer/composer.machine.ts';
import { Composer } from '#views/composer/composer.tsx';
import { showComposer } from './support.tsx';
import { audience, audiences, choose, moreTools } from './support-tools.ts';
import { aDraft } from '#tests/support/drafts.ts';
import { delivered } from '#tests/support/held.ts';
import { lightChild, openAmong } from '#tests/support/machines.ts';
import { bootKnowing, holding, renderOnStage, setStage } from '#tests/shell/stage.tsx';
import { fromPromise } from 'xstate';

vi.mock('#app/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const show = async ({ textLimit = 10, software = 'akkoma', onPosted = () => {} } = {}) => {
  const machine = composerMachine.provide({
    actors: { stamp: fromPromise(async () => ({ id: 'key', at: '' })), draft: lightChild([]), uploads: lightChild([]) },
  });
  const { actor: composer, heardBy } = openAmong(machine, { key: 'status' });
  composer.send({ type: 'draft.restored', draft: undefined });
  setStage({
    composer,
    session: { outbox: holding({ entries: [] }), drafts: holding({ drafts: [] }) },
    page: {
      boot: bootKnowing({
        instance: { textLimit },
        node: { software, features: software === 'akkoma' ? ['pleroma_api'] : [], postFormats: ['text/plain', 'text/markdown'] },
      }),
    },
  });
  renderOnStage(<Composer onPosted={onPosted} />);
  const handed = () => heardBy('outbox').flatMap(({ type, entry }) => (type === 'outbox.submit' ? [entry.submission] : []));
  const hear = (outcome: FormOutcome) => composer.send({ type: 'composer.outcome', entryId: 'key', outcome });
  return { handed, hear, composer };
};

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text of your post');
const post = (name = 'Post') => screen.getByRole('button', { name });
const write = (value: string) => fireEvent.change(text(), { target: { value } });
const left = () => screen.getByRole('status').textContent;

test('counts what is left of text and subject together, and will not post beyond it', async () => {
  const { handed } = await show();
  write('12345678');
  expect([left(), post().getAttribute('aria-disabled')]).toEqual(['2', null]);
  fireEvent.click(screen.getByRole('button', { name: 'Subject' }));
  fireEvent.change(screen.getByLabelText('Subject (optional)'), { target: { value: 'abc' } });
  expect([left(), post().getAttribute('aria-disabled')]).toEqual(['-1', 'true']);
  fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true });
  expect(handed()).toEqual([]);
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

test('a visibility and a format that a draft brings along can be changed for those of the server', () => {
  showComposer({ node: { software: 'gotosocial' }, draft: aDraft({ visibility: 'local', contentType: 'text/bbcode' }) });
  expect(audiences()).toHaveLength(5);
  choose('This server only');
  const values = [...moreTools().getByLabelText('Text format').querySelectorAll('option')].map(({ value }) => value);
  expect(values).toEqual(['text/plain', 'text/bbcode']);
});

test.each([{ ctrlKey: true }, { metaKey: true }])('Enter with %o posts, whole and once', async (held) => {
  const { handed } = await show();
  write('hello');
  choose('Followers only');
  fireEvent.change(moreTools().getByLabelText('Text format'), { target: { value: 'text/markdown' } });
  fireEvent.keyDown(text(), { key: 'Enter', ...held });
  await act(delivered);
  fireEvent.keyDown(text(), { key: 'Enter', ...held });
  expect(handed()).toMatchObject([{ text: 'hello', visibility: 'private', contentType: 'text/markdown', idempotencyKey: 'key' }]);
  expect([post('Posting').getAttribute('aria-disabled'), text().readOnly]).toEqual(['true', true]);
});

test('Enter alone, and Enter that ends a composition, do not post', async () => {
  const { handed } = await show();
  write('hello');
  fireEvent.keyDown(text(), { key: 'Enter' });
  fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true, isComposing: true });
  fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true, keyCode: 229 });
  await act(delivered);
  expect(handed()).toEqual([]);
});

test('after a post the form is empty, keeps the visibility and has the focus', async () => {
  const onPosted = vi.fn();
  const { hear } = await show({ onPosted });
  write('hello');
  choose('Unlisted');
  fireEvent.click(post());
  await act(delivered);
  await act(async () => hear({ kind: 'posted' }));
  expect([text().value, audience().textContent, document.activeElement]).toEqual(['', 'Unlisted', text()]);
  expect(onPosted).toHaveBeenCalledTimes(1);
});

test('a post that is accepted late does not take the focus from where it moved meanwhile', async () => {
  const { hear } = await show();
  const star = document.body.appendChild(document.createElement('button'));
  write('hello');
  fireEvent.click(post());
  await act(delivered);
  star.focus();
  await act(async () => hear({ kind: 'posted' }));
  expect([text().value, document.activeElement]).toEqual(['', star]);
  star.remove();
});

test('an empty post and a refused one say why and can be dismissed (rule empty-post)', async () => {
  const { hear } = await show();
  fireEvent.click(post());
  expect(screen.getByRole('alert').textContent).toBe("Can't create an empty post");
  write('hello');
  fireEvent.click(post());
  await act(delivered);
  await act(async () => hear({ kind: 'refused', failure: { kind: 'rejected', status: 422, message: 'No links allowed' } }));
  expect([screen.getByRole('alert').textContent, text().value]).toEqual(['Error: No links allowed', 'hello']);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['akkoma', ['public', 'unlisted', 'local', 'private', 'direct'].length],
  ['mastodon', ['public', 'unlisted', 'private', 'direct'].length],
  ['snac', ['public', 'private'].length],
])('on %s there are %i visibilities to choose from', async (software, count) => {
  await show({ software });
  expect(audiences()).toHaveLength(count);
});
