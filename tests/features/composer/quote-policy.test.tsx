import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aDraft } from '#tests/support/drafts.ts';
import { user } from '#tests/support/user.ts';
import { moreTools } from './support-tools.ts';
import { showComposer } from './support.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const mastodon = { node: { software: 'mastodon' }, instance: { mastodonApi: 7 } };
const select = async () =>
  (await moreTools()).queryByRole<HTMLSelectElement>('combobox', { name: 'Who can quote this post', hidden: true });
const labels = (element: HTMLSelectElement) => [...element.options].map(({ text }) => text);

describe('who can quote a post', () => {
  // rules: quote-policy
  test.each([
    ['mastodon 4.5', mastodon, true],
    ['mastodon 4.4', { node: { software: 'mastodon' }, instance: { mastodonApi: 6 } }, false],
    ['pleroma', { node: { features: ['pleroma_api', 'polls'] } }, false],
    ['gotosocial', { node: { software: 'gotosocial' } }, false],
    ['hollo', { node: { software: 'hollo' }, instance: { mastodonApi: 7 } }, false],
  ])('is offered on %s: %s', async (_, server, isOffered) => {
    showComposer(server);
    expect((await select()) !== null).toBe(isOffered);
  });

  test.each(['private', 'direct'] as const)('is not offered for a %s post', async (visibility) => {
    showComposer({ ...mastodon, draft: aDraft({ visibility }) });
    expect(await select()).toBe(null);
  });

  test('begins with the setting of the account', async () => {
    showComposer({ ...mastodon, account: { postDefaults: { scope: 'public', sensitive: false, quotePolicy: 'followers' } } });
    expect(labels((await select())!)).toEqual(['Followers (your default)', 'Anyone', 'Followers', 'Only you']);
  });

  test('is chosen and submitted, and returns to the setting', async () => {
    const { draft, handed } = showComposer({ ...mastodon, draft: aDraft() });
    const field = (await select())!;
    await user.selectOptions(field, 'nobody');
    expect(draft().quotePolicy).toBe('nobody');
    await user.selectOptions(field, '');
    expect(draft().quotePolicy).toBe(undefined);
    await user.selectOptions(field, 'followers');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await vi.waitFor(() => expect(handed().map(({ quotePolicy }) => quotePolicy)).toEqual(['followers']));
  });

  test('is named beside the text, where it returns to the setting', async () => {
    const { draft } = showComposer({ ...mastodon, draft: aDraft({ quotePolicy: 'followers' }) });
    const notice = () => screen.queryByText('Who can quote: Followers');
    expect(notice()).not.toBeNull();
    const button = screen.getByRole('button', { name: 'Use default', description: 'Who can quote: Followers' });
    await user.click(button);
    expect([draft().quotePolicy, notice()]).toEqual([undefined, null]);
  });

  test.each([
    ['an edit', { key: 'edit:1' }, {}],
    ['a narrower post', {}, { visibility: 'private' as const }],
  ])('is not named for %s', (_, options, part) => {
    showComposer({ ...mastodon, ...options, draft: aDraft({ quotePolicy: 'followers', ...part }) });
    expect(screen.queryByText('Who can quote: Followers')).toBeNull();
  });
});
