import { describe, expect, test } from 'vitest';
import { freshFiles, mediaIn, sharedText } from '#domain/install/share.ts';

const LINK = 'https://birds.example/1';

// rules: share-target
describe('shared content', () => {
  test.each([
    ['title, text and link', { title: 'Birds', text: 'A gull', url: LINK }, `Birds\nA gull\n${LINK}`],
    ['a link that the text contains', { title: '', text: `A gull ${LINK}`, url: LINK }, `A gull ${LINK}`],
    ['a title that is the text', { title: 'A gull', text: ' A gull ', url: '' }, 'A gull'],
    ['nothing', { title: ' ', text: '', url: '' }, ''],
  ])('has %s once', (_, fields, text) => {
    expect(sharedText(fields)).toBe(text);
  });

  test('has only files that a post can have', () => {
    const named = (name: string, type: string, bytes = 'a') => new File([bytes], name, { type });
    const files = [named('a.png', 'image/png'), named('b.mp4', 'video/mp4'), named('c.ogg', 'audio/ogg'), named('d.html', 'text/html')];
    expect(mediaIn([...files, named('empty.png', 'image/png', '')]).map(({ name }) => name)).toEqual(['a.png', 'b.mp4', 'c.ogg']);
  });

  test('is stored for an hour', () => {
    const files = [new File(['a'], 'a.png')];
    expect(freshFiles({ at: 0, files }, 3_599_999)).toBe(files);
    for (const stored of [{ at: 0, files }, { files }, { at: 3_600_000 }, undefined, 'a'])
      expect(freshFiles(stored, 3_600_000)).toBe(undefined);
  });
});
