import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { FormOutcome } from '#domain/composer/form.ts';
import { composerMachine } from '#machines/composer/composer.machine.ts';
import { composed, fill, pressOn, user } from '#tests/support/user.ts';
import { Composer } from '#features/composer/composer.tsx';
import { showComposer } from './support.tsx';
import { audience, audiences, choose, moreTools } from './support-tools.ts';
import { aDraft } from '#tests/support/drafts.ts';
import { delivered } from '#tests/support/deferred.ts';
import { lightChild, openAmong } from '#tests/support/machines.ts';
import { bootKnowing, holding, renderInApp, setStage } from '#tests/shell/stage.tsx';
import { fromPromise } from 'xstate';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const show = async ({ textLimit = 10, software = 'akkoma', onPosted = () => {} } = {}) => {
  const machine = composerMachine.provide({
    actors: {
      stamp: fromPromise(async () => ({ id: 'key', at: '' })),
      draft: lightChild([]),
      uploads: lightChild([], { crops: {}, formKey: 'status' }),
    },
  });
  const { actor: composer, receivedBy } = openAmong(machine, { key: 'status' });
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
  renderInApp(<Composer onPosted={onPosted} />);
  const handed = () => receivedBy('outbox').flatMap(({ type, entry }) => (type === 'outbox.submit' ? [entry.submission] : []));
  const receive = (outcome: FormOutcome) => composer.send({ type: 'composer.outcome', entryId: 'key', outcome });
  return { handed, receive, composer };
};

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Post text');
const post = (name = 'Post') => screen.getByRole('button', { name });
const write = (value: string) => fill(text(), value);
const left = () => screen.getByRole('status').textContent;

describe('composer', () => {
  test('counts the remaining characters of text and subject together, and refuses to post beyond the limit', async () => {
    const { handed } = await show();
    await write('12345678');
    expect([left(), post().getAttribute('aria-disabled')]).toEqual(['2', null]);
    await user.click(screen.getByRole('button', { name: 'Subject' }));
    await fill(screen.getByLabelText('Subject (optional)'), 'abc');
    expect([left(), post().getAttribute('aria-disabled')]).toEqual(['-1', 'true']);
    await pressOn(text(), '{Control>}{Enter}{/Control}');
    expect(handed()).toEqual([]);
  });

  test('leaves the subject of a draft open when its text is deleted, to type another', async () => {
    const { draft } = showComposer({ draft: aDraft({ subject: 'Spiders' }) });
    const subject = () => screen.queryByLabelText<HTMLInputElement>('Subject (optional)');
    await user.clear(subject()!);
    expect(document.activeElement).toBe(subject());
    await user.keyboard('Birds');
    expect(draft().subject).toBe('Birds');
  });

  test('hides the subject only while it is empty', async () => {
    await show();
    const subject = () => screen.queryByLabelText<HTMLInputElement>('Subject (optional)');
    const toggle = () => user.click(screen.getByRole('button', { name: 'Subject' }));
    await toggle();
    await fill(subject()!, 'abc');
    await toggle();
    expect(subject()?.value).toBe('abc');
    await fill(subject()!, '');
    await toggle();
    expect(subject()).toBe(null);
  });

  test('replaces a visibility or format of a draft with one that the server supports', async () => {
    showComposer({ node: { software: 'gotosocial' }, draft: aDraft({ visibility: 'local', contentType: 'text/bbcode' }) });
    expect(await audiences()).toHaveLength(5);
    await choose('This server');
    const values = [...(await moreTools()).getByLabelText('Text format').querySelectorAll('option')].map(({ value }) => value);
    expect(values).toEqual(['text/plain', 'text/bbcode']);
  });

  test.each(['Control', 'Meta'])('posts the complete text a single time on Enter with %s', async (modifier) => {
    const { handed } = await show();
    await write('hello');
    await choose('Followers only');
    await fill((await moreTools()).getByLabelText('Text format'), 'text/markdown');
    await pressOn(text(), `{${modifier}>}{Enter}{/${modifier}}`);
    await act(delivered);
    await pressOn(text(), `{${modifier}>}{Enter}{/${modifier}}`);
    expect(handed()).toMatchObject([{ text: 'hello', visibility: 'private', contentType: 'text/markdown', idempotencyKey: 'key' }]);
    expect([post('Posting…').getAttribute('aria-disabled'), text().readOnly]).toEqual(['true', true]);
  });

  test('does not post on Enter alone or on Enter that ends a composition', async () => {
    const { handed } = await show();
    await write('hello');
    await pressOn(text(), '{Enter}');
    composed(text(), { ctrlKey: true, isComposing: true });
    composed(text(), { ctrlKey: true, keyCode: 229 });
    await act(delivered);
    expect(handed()).toEqual([]);
  });

  test('empties the form after a post, retains the visibility and focuses the text', async () => {
    const onPosted = vi.fn();
    const { receive } = await show({ onPosted });
    await write('hello');
    await choose('Unlisted');
    await user.click(post());
    await act(delivered);
    await act(async () => receive({ kind: 'posted' }));
    expect([text().value, audience().textContent, document.activeElement]).toEqual(['', 'Unlisted', text()]);
    expect(onPosted).toHaveBeenCalledTimes(1);
  });

  test('leaves the focus alone when a post is accepted after the focus moved', async () => {
    const { receive } = await show();
    const star = document.body.appendChild(document.createElement('button'));
    await write('hello');
    await user.click(post());
    await act(delivered);
    star.focus();
    await act(async () => receive({ kind: 'posted' }));
    expect([text().value, document.activeElement]).toEqual(['', star]);
    star.remove();
  });

  // rules: empty-post
  test('reports an empty or refused post, and lets the report be dismissed', async () => {
    const { receive } = await show();
    await user.click(post());
    expect(screen.getByRole('alert').textContent).toBe("Can't create an empty post");
    await write('hello');
    await user.click(post());
    await act(delivered);
    await act(async () => receive({ kind: 'refused', failure: { kind: 'rejected', status: 422, message: 'No links allowed' } }));
    expect([screen.getByRole('alert').textContent, text().value]).toEqual(["Couldn't post: No links allowed", 'hello']);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['akkoma', ['public', 'unlisted', 'local', 'private', 'direct'].length],
    ['mastodon', ['public', 'unlisted', 'private', 'direct'].length],
    ['snac', ['public', 'private'].length],
  ])('offers on %s %i visibilities', async (software, count) => {
    await show({ software });
    expect(await audiences()).toHaveLength(count);
  });
});
