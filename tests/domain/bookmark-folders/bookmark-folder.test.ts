import { describe, expect, test } from 'vitest';
import { byName, formOfFolder, isFolderName, withFolder } from '#domain/bookmark-folders/bookmark-folder.ts';

const folder = (id: string, name: string) => ({ id, name });

describe('bookmark folders', () => {
  // rules: bookmark-folders
  test('are sorted by name', () => {
    expect(byName([folder('1', 'Recipes'), folder('2', 'birds'), folder('3', 'Ärger')]).map(({ name }) => name)).toEqual([
      'Ärger',
      'birds',
      'Recipes',
    ]);
  });

  test('contain a created or renamed folder once, in its order', () => {
    const [a, b] = [folder('1', 'A'), folder('2', 'B')];
    expect(withFolder([a], b)).toEqual([a, b]);
    expect(withFolder([a, b], folder('1', 'C'))).toEqual([b, folder('1', 'C')]);
  });

  test('need a name, and have an emoji or none', () => {
    expect([isFolderName('  '), isFolderName(' x ')]).toEqual([false, true]);
    expect([formOfFolder({ ...folder('1', 'A'), emoji: '🍞' }), formOfFolder(folder('1', 'A'))]).toEqual([
      { name: 'A', emoji: '🍞', emojiUrl: undefined },
      { name: 'A', emoji: '', emojiUrl: undefined },
    ]);
  });
});
