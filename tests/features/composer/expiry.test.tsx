import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { LIFETIMES, lifetimeOf } from '#domain/composer/expiry.ts';
import { aDraft } from '#tests/support/drafts.ts';
import { user } from '#tests/support/user.ts';
import { moreTools } from './support-tools.ts';
import { showComposer } from './support.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const DAY = 86_400;
const pleroma = { features: ['pleroma_api', 'polls'] };
const select = async () => (await moreTools()).queryByRole<HTMLSelectElement>('combobox', { name: 'Delete after', hidden: true });
const labels = (element: HTMLSelectElement) => [...element.options].map(({ text }) => text);

describe('lifetime of a post', () => {
  // rules: expiry-offered
  test.each([
    ['pleroma', pleroma, true],
    ['mastodon', { software: 'mastodon' }, false],
    ['hollo', { software: 'hollo' }, false],
  ])('is offered on %s: %s', async (_, node, isOffered) => {
    showComposer({ node });
    expect((await select()) !== null).toBe(isOffered);
  });

  test('is not offered for an edit', async () => {
    showComposer({ node: pleroma, key: 'edit:9' });
    expect(await select()).toBe(null);
  });

  test('is longer than an hour, in hours or days', () => {
    expect(LIFETIMES.every((seconds) => seconds > 3_600)).toBe(true);
    expect([lifetimeOf(6 * 3_600), lifetimeOf(7 * DAY), lifetimeOf(5_400)]).toEqual([
      { unit: 'hours', amount: 6 },
      { unit: 'days', amount: 7 },
      { unit: 'hours', amount: 2 },
    ]);
  });

  test('begins with the setting of the account', async () => {
    showComposer({ node: pleroma, account: { postDefaults: { scope: 'public', sensitive: false, ttlDays: 30 } } });
    expect(labels((await select())!)[0]).toBe('30 days (your default)');
  });

  // rules: expiry-shown
  test('is chosen, named in the form, submitted and removed', async () => {
    const { draft, handed } = showComposer({ node: pleroma, draft: aDraft() });
    const field = (await select())!;
    expect(labels(field).slice(0, 4)).toEqual(['Never', '6 hours', '12 hours', '1 day']);
    await user.selectOptions(field, String(7 * DAY));
    expect([draft().expiresIn, screen.getByText('Your post will be deleted 7 days after you publish it')]).toEqual([
      7 * DAY,
      expect.anything(),
    ]);
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await vi.waitFor(() => expect(handed().map(({ expiresIn }) => expiresIn)).toEqual([7 * DAY]));
  });

  test('can be removed beside the text', async () => {
    const { draft } = showComposer({ node: pleroma, draft: aDraft({ expiresIn: DAY }) });
    await user.click(screen.getByRole('button', { name: "Don't delete" }));
    expect([draft().expiresIn, screen.queryByText(/will be deleted/)]).toEqual([undefined, null]);
  });
});
