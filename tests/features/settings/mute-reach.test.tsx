import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { MuteReach } from '#features/settings/mutes/mute-words.tsx';
import { holding, renderInApp, setStage } from '#tests/shell/stage.tsx';
import { aStatus } from '#tests/support/entities.ts';
import { aPoll } from '#tests/support/polls.ts';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const KNOWN = [
  aStatus({ id: '1', accountId: 'noor', content: '<p>Five <b>boats</b> came in</p>' }),
  aStatus({ id: '2', accountId: 'noor', content: '<p>Trains</p>', spoilerText: 'no boats' }),
  aStatus({ id: '3', accountId: 'me', content: '<p>My boats</p>' }),
  aStatus({ id: '4', accountId: 'wren', content: '<p>Five boats came in</p>', reblogId: '1' }),
  aStatus({ id: '5', accountId: 'noor', content: '<p>Where?</p>', pollId: 'p' }),
];

const received = (word: string, all: readonly string[]) => {
  setStage({
    session: {
      entities: holding({
        tables: { statuses: { all: () => KNOWN }, polls: { row: (id: string) => ({ get: () => (id === 'p' ? aPoll() : undefined) }) } },
      }),
    },
    visitor: { origin: 'https://a.example', accountId: 'me' },
  });
  const { unmount } = renderInApp(<MuteReach all={all} word={word} />);
  const text = screen.getByRole('status').textContent;
  unmount();
  return text;
};

describe('reach of muted words', () => {
  // rules: mute-words
  test.each([
    ['boats', ['boats'], 'Muting boats would collapse 2 loaded posts.'],
    [' Trains ', ['Trains', 'boats'], 'Muting Trains would collapse 1 loaded post. Your muted words collapse 2 loaded posts in total.'],
    ['boat', ['boat'], 'No loaded posts contain boat.'],
    ['', ['boats', 'boat'], 'Your muted words collapse 2 loaded posts in total.'],
    ['pier', ['pier'], 'Muting pier would collapse 1 loaded post.'],
    [' ', [], ''],
  ])('counts for “%s” among %j the posts of others that they would collapse', (word, all, text) => {
    expect(received(word, all)).toBe(text);
  });
});
