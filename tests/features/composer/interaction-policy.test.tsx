import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aDraft } from '#tests/support/drafts.ts';
import { user } from '#tests/support/user.ts';
import { moreTools } from './support-tools.ts';
import { showComposer } from './support.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const gotosocial = (softwareVersion: string) => ({ node: { software: 'gotosocial', softwareVersion } });
const select = async () =>
  (await moreTools()).queryByRole<HTMLSelectElement>('combobox', { name: 'Who can interact with this post', hidden: true });

describe('who can interact with a post', () => {
  // rules: interaction-policy
  test.each([
    ['gotosocial 0.17', gotosocial('0.17.0+git-1'), true],
    ['gotosocial 0.16', gotosocial('0.16.0'), false],
    ['mastodon', { node: { software: 'mastodon' }, instance: { mastodonApi: 7 } }, false],
    ['pleroma', { node: { features: ['pleroma_api', 'polls'] } }, false],
  ])('is offered on %s: %s', async (_, server, isOffered) => {
    showComposer(server);
    expect((await select()) !== null).toBe(isOffered);
  });

  test.each([
    ['a private post', { draft: aDraft({ visibility: 'private' as const }) }],
    ['a direct post', { draft: aDraft({ visibility: 'direct' as const }) }],
    ['an edit', { draft: aDraft(), key: 'edit:1' }],
  ])('is not offered for %s', async (_, options) => {
    showComposer({ ...gotosocial('0.19.1'), ...options });
    expect(await select()).toBe(null);
  });

  test('is chosen and submitted, and returns to the default', async () => {
    const { draft, handed } = showComposer({ ...gotosocial('0.19.1'), draft: aDraft() });
    const field = (await select())!;
    expect([...field.options].map(({ text }) => text)).toEqual([
      'Your default',
      'Anyone',
      'Followers, and others you approve',
      'Followers and people you mention',
      'Only you',
    ]);
    await user.selectOptions(field, 'nobody');
    expect(draft().interactionPolicy).toBe('nobody');
    await user.selectOptions(field, '');
    expect(draft().interactionPolicy).toBe(undefined);
    await user.selectOptions(field, 'approval');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await vi.waitFor(() => expect(handed().map(({ interactionPolicy }) => interactionPolicy)).toEqual(['approval']));
  });

  test('is named beside the text, where it returns to the setting', async () => {
    const { draft } = showComposer({ ...gotosocial('0.19.1'), draft: aDraft({ interactionPolicy: 'approval' }) });
    const notice = () => screen.queryByText('Who can interact: Followers, and others you approve');
    expect(notice()).not.toBeNull();
    const button = screen.getByRole('button', { name: 'Use default', description: 'Who can interact: Followers, and others you approve' });
    await user.click(button);
    expect([draft().interactionPolicy, notice()]).toEqual([undefined, null]);
  });

  test.each([
    ['an edit', { key: 'edit:1' }, {}],
    ['a narrower post', {}, { visibility: 'private' as const }],
  ])('is not named for %s', (_, options, part) => {
    showComposer({ ...gotosocial('0.19.1'), ...options, draft: aDraft({ interactionPolicy: 'approval', ...part }) });
    expect(screen.queryByText('Who can interact: Followers, and others you approve')).toBeNull();
  });
});
