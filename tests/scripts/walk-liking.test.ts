import { expect, test } from 'vitest';
import { likingOf } from '#scripts/walk/liking.ts';

test.each([
  ['en', 'Try again', 7],
  ['de', 'Noch einmal versuchen', 7],
  ['ja', '再試行', 7],
  ['de', 'Favorisieren #', 9],
  ['de', '# neue Beiträge anzeigen', 9],
  ['de', 'Startseite', 4],
  ['de', 'Try again', 1],
  ['en', 'Post', 2],
  ['en', 'Post language', 1],
  ['en', 'Notifications, some new', 6],
  ['en', 'Closed', 1],
])('in %s the weight of "%s" is %d', (language, name, weight) => {
  expect(likingOf(name, language)).toBe(weight);
});

test('no language has a control that leads out of the walk', () => {
  expect(['Favourite from your own server', 'Open original page', 'Open inspector'].map((name) => likingOf(name, 'en'))).toEqual([0, 0, 0]);
});
