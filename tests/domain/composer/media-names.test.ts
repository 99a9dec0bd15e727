import { describe, expect, test } from 'vitest';
import { nameInUrl, namesOfMedia } from '#domain/composer/media-names.ts';

const HEX = '0123456789abcdef'.repeat(4);

describe('media names', () => {
  test.each([
    [`https://a.example/media/${HEX}.png`, ''],
    ['https://a.example/media/6f1e2d3c-1111-4222-8333-444455556666.webp?name=x', ''],
    ['https://a.example/fileserver/01ABC/attachment/original/01M81G9EYEK0A3RQ2C0V2E1J7H.jpeg', ''],
    [`https://a.example/media/${HEX}/gull.png`, 'gull.png'],
    ['https://a.example/IMG_20260101_120000.jpg?x=1', 'IMG_20260101_120000.jpg'],
    ['https://a.example/media/', ''],
  ])('decode the name of %s as “%s”', (url, name) => expect(nameInUrl(url)).toBe(name));

  // rules: files-distinct
  test('number files without a name by kind, and files of the same name', () => {
    const media = [
      ['image.png', 'image/png'],
      ['', 'image/png'],
      ['', 'video/mp4'],
      ['image.png', 'image/png'],
      ['', ''],
      ['gull.png', 'image/png'],
    ].map(([name = '', type = '']) => ({ name, type }));
    expect(namesOfMedia(media)).toEqual([
      { name: 'image.png', number: 1, isShared: true },
      { kind: 'image', number: 2 },
      { kind: 'video', number: 3 },
      { name: 'image.png', number: 4, isShared: true },
      { kind: 'file', number: 5 },
      { name: 'gull.png', number: 6, isShared: false },
    ]);
  });
});
