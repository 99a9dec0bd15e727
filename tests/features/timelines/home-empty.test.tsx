import { render, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import * as parts from '#app/bundles/relationships.ts';
import { relationships as entry } from '#react/lazy/further-entries.ts';
import { HomeEmpty } from '#features/timelines/home-empty.tsx';
import { Newcomer } from '#features/timelines/newcomer.tsx';
import { Locale } from '#i18n/locale.tsx';
import { user } from '#tests/support/user.ts';
import { anAccount } from '#tests/support/entities.ts';
import { bootKnowing, holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const ids = ['1', '2', '3', '4', '5', '6'];

type Given = { software?: string; following?: number; failed?: boolean; isEmpty?: boolean };

const stage = ({ software = 'mastodon', following = 2, failed = false, isEmpty = false }: Given) => {
  const suggestions = holding({ suggestions: failed ? [] : ids.map((accountId) => ({ accountId })), removed: [] });
  const retried: string[] = [];
  if (failed) {
    const snapshot = suggestions.getSnapshot();
    suggestions.getSnapshot = () => ({ ...snapshot, value: 'failed' });
    suggestions.send = (({ type }: { type: string }) => void retried.push(type)) as never;
  }
  setStage({
    timeline: holding({ items: isEmpty ? [] : ['1'], list: {}, filteredList: { byKind: 0 } }),
    visitor: { origin: 'https://a.example', accountId: 'me' },
    page: { boot: bootKnowing({ node: { software } }) },
    session: {
      suggestions,
      trends: holding({ entries: { tags: { value: { ids: ['harbour', 'bread'], links: [] }, hasFailed: false } } }),
      follows: holding({ flows: {} }),
      featureGroups: holding({}),
    },
    rows: {
      accounts: {
        ...Object.fromEntries(ids.map((id) => [id, anAccount({ id, acct: `p${id}`, displayName: `Person ${id}` })])),
        me: anAccount({ id: 'me', followingCount: following }),
      },
    },
  });
  return retried;
};

const show = (software: string) => {
  stage({ software, isEmpty: true });
  return renderInApp(
    <>
      <HomeEmpty />
      <Newcomer />
    </>,
  );
};

describe('empty home timeline', () => {
  // rules: home-empty
  test('offers the public timeline, five suggested accounts with Follow, and the trending tags', async () => {
    await entry.load();
    expect(parts.HomeEmpty).toBe(HomeEmpty);
    show('mastodon');
    expect(screen.getByRole('link', { name: 'Browse the Local timeline' }).getAttribute('href')).toBe('/main/public');
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

describe('newcomer', () => {
  const people = () => screen.queryAllByRole('region', { name: 'People to follow' });

  // rules: newcomer
  test('offers accounts once to those who follow no one, and keeps them after the first follow', async () => {
    await entry.load();
    const home = (isEmpty: boolean) => (
      <Locale>
        {isEmpty && <HomeEmpty />}
        <Newcomer />
      </Locale>
    );
    stage({ following: 0, isEmpty: true });
    const { rerender } = render(home(true));
    expect(people().length).toBe(1);
    // A followed account posts, and is unfollowed again.
    stage({ following: 2 });
    rerender(home(false));
    expect(people().length).toBe(1);
    stage({ following: 1, isEmpty: true });
    rerender(home(true));
    expect(people().length).toBe(1);
  });

  // rules: newcomer
  test('disappears with the first post from those who were offered accounts only because their home was empty', () => {
    stage({ following: 1, isEmpty: true });
    const { rerender } = render(
      <Locale>
        <Newcomer />
      </Locale>,
    );
    expect(people().length).toBe(1);
    stage({ following: 1 });
    rerender(
      <Locale>
        <Newcomer />
      </Locale>,
    );
    expect(people()).toEqual([]);
  });

  // rules: newcomer
  test('offers none to those who follow someone, and where the server suggests no one', () => {
    stage({ following: 1 });
    renderInApp(<Newcomer />);
    stage({ following: 0, software: 'snac' });
    renderInApp(<Newcomer />);
    expect(people()).toEqual([]);
  });

  test('reports that the suggestions failed, and retries', async () => {
    const retried = stage({ following: 0, failed: true });
    renderInApp(<Newcomer />);
    expect(screen.getByRole('alert').textContent).toBe("Couldn't load suggestions");
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retried).toContain('suggestions.retry');
  });
});
