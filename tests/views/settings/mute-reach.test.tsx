import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MuteReach } from '#views/settings/mute-reach.tsx';
import { holding, renderOnStage, setStage } from '#tests/shell/stage.tsx';
import { aStatus } from '#tests/support/entities.ts';

vi.mock('#app/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const KNOWN = [
  aStatus({ id: '1', accountId: 'noor', content: '<p>Five <b>boats</b> came in</p>' }),
  aStatus({ id: '2', accountId: 'noor', content: '<p>Trains</p>', spoilerText: 'no boats' }),
  aStatus({ id: '3', accountId: 'me', content: '<p>My boats</p>' }),
  aStatus({ id: '4', accountId: 'wren', content: '<p>Five boats came in</p>', reblogId: '1' }),
];

const said = (word: string) => {
  setStage({
    session: { entities: holding({ tables: { statuses: { all: () => KNOWN } } }) },
    visitor: { origin: 'https://a.example', accountId: 'me' },
  });
  const { unmount } = renderOnStage(<MuteReach word={word} />);
  const words = screen.getByRole('status').textContent;
  unmount();
  return words;
};

test.each([
  ['boats', '2 posts that are here would be folded'],
  [' Trains ', '1 post that is here would be folded'],
  ['boat', 'None of the posts that are here has it'],
  [' ', ''],
])('while “%s” is typed it says how many posts of others it would fold (rule mute-words)', (word, words) => {
  expect(said(word)).toBe(words);
});
