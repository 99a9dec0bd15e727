import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { partsOf } from '#domain/composer/thread.ts';
import { aDraft, aMedium } from '#tests/support/drafts.ts';
import { fill, user } from '#tests/support/user.ts';
import { showComposer } from './support.tsx';
import { moreTools } from './support-tools.ts';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Post text');
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const part = (text: string) => ({ text, media: [], poll: undefined });

describe('several posts in a form', () => {
  // rules: thread-posts
  test('are added in the menu, then below the text, and posted together', async () => {
    const { handed } = showComposer();
    await fill(field(), 'first');
    const more = await moreTools();
    await user.click(more.getByRole('button', { name: 'Add another post', hidden: true }));
    expect([field().value, document.activeElement, screen.getByText('Post 2 of 2').getAttribute('aria-live')]).toEqual([
      '',
      field(),
      'polite',
    ]);
    await fill(field(), 'second');
    await press('Add another post');
    await fill(field(), 'third');
    await press('Post all');
    await vi.waitFor(() => expect(handed().map((one) => partsOf(one).map(({ text }) => text))).toEqual([['first', 'second', 'third']]));
  });

  // rules: thread-posts
  test('show their text or what they hold; a press opens one', async () => {
    showComposer({
      draft: aDraft({
        text: 'second',
        before: [part('first')],
        after: [{ text: '', media: [aMedium()], poll: undefined }, part('')],
      }),
    });
    const cards = () => screen.getAllByRole('button', { name: /^Edit post/ }).map(({ ariaLabel }) => ariaLabel);
    expect(cards()).toEqual(['Edit post 1: first', 'Edit post 3: 1 file', 'Edit post 4: Empty post']);
    await press('Edit post 1: first');
    expect([field().value, document.activeElement]).toEqual(['first', field()]);
    expect(cards()).toEqual(['Edit post 2: second', 'Edit post 3: 1 file', 'Edit post 4: Empty post']);
  });

  test('change places, as far as there is one', async () => {
    const { draft } = showComposer({ draft: aDraft({ text: 'first', after: [part('second')] }) });
    const texts = () => partsOf(draft()).map(({ text }) => text);
    const up = () => screen.getByRole('button', { name: 'Move post up' });
    expect(up().getAttribute('aria-disabled')).toBe('true');
    await press('Move post up');
    expect(texts()).toEqual(['first', 'second']);
    await press('Move post down');
    expect([texts(), field().value, document.activeElement]).toEqual([
      ['second', 'first'],
      'first',
      screen.getByRole('button', { name: 'Move post down' }),
    ]);
  });

  // rules: thread-posts
  test('are removed after a question, an empty one without', async () => {
    const { draft } = showComposer({ draft: aDraft({ text: 'first', after: [part('')] }) });
    await press('Remove post');
    await press('Cancel');
    expect(draft().text).toBe('first');
    await press('Edit post 2: Empty post');
    await press('Remove post');
    expect([field().value, screen.queryByText(/Post 1 of/), screen.getByRole('button', { name: 'Post' }) !== null]).toEqual([
      'first',
      null,
      true,
    ]);
  });

  // rules: edit-unchanged
  test('are not offered for an edit', async () => {
    showComposer({ key: 'edit:9' });
    const more = await moreTools();
    expect(more.queryByRole('button', { name: 'Add another post', hidden: true })).toBe(null);
  });
});
