import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import * as parts from '#app/bundles/people.ts';
import { people } from '#react/lazy/further-entries.ts';
import { HomeEmpty } from '#features/timelines/home-empty.tsx';
import { anAccount } from '#tests/support/entities.ts';
import { bootKnowing, holding, renderOnStage, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const ids = ['1', '2', '3', '4', '5', '6'];

const show = (software: string) => {
  setStage({
    visitor: { origin: 'https://a.example', accountId: 'me' },
    page: { boot: bootKnowing({ node: { software } }) },
    session: {
      suggestions: holding({ suggestions: ids.map((accountId) => ({ accountId })), removed: [] }),
      trends: holding({ entries: { tags: { known: ['harbour', 'bread'], hasFailed: false } } }),
      follows: holding({ flows: {} }),
      featureGroups: holding({}),
    },
    rows: { accounts: Object.fromEntries(ids.map((id) => [id, anAccount({ id, acct: `p${id}`, displayName: `Person ${id}` })])) },
  });
  return renderOnStage(<HomeEmpty />);
};

describe('empty home timeline', () => {
  // rules: home-empty
  test('offers the public timeline, five suggested accounts with Follow, and the trending tags', async () => {
    await people.load();
    expect(parts.HomeEmpty).toBe(HomeEmpty);
    show('mastodon');
    expect(screen.getByRole('link', { name: 'Browse the local timeline' }).getAttribute('href')).toBe('/main/public');
    const section = within(screen.getByRole('region', { name: 'People to follow' }));
    expect([section.getAllByRole('listitem').length, section.getAllByRole('button', { name: 'Follow' }).length]).toEqual([5, 5]);
    const tags = within(screen.getByRole('region', { name: 'Trending this week' }));
    expect(tags.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/tag/harbour', '/tag/bread']);
  });

  // rules: home-empty
  test('omits what the server does not support', () => {
    show('snac');
    expect(screen.queryAllByRole('region')).toEqual([]);
  });
});
