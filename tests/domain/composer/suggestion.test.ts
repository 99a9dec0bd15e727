import { describe, expect, test } from 'vitest';
import { mayBeDescribed, suggestionIn } from '#domain/composer/suggestion.ts';

// rules: description-suggested
describe('suggested description', () => {
  const of = (...texts: string[]) => suggestionIn(texts, { name: 'harbour_at_noon.jpg' });

  test('is the first text that describes the picture, without control characters', () => {
    expect(of('', ' \u0000A gull\non a pole\u0000 ', 'a caption')).toBe('A gull\non a pole');
    expect(of('SONY DSC', 'Two boats')).toBe('Two boats');
    expect(of('Made in China label on a mug')).toBe('Made in China label on a mug');
    expect(of('海辺のカモメ')).toBe('海辺のカモメ');
    expect(of()).toBe(undefined);
  });

  test.each([
    'OLYMPUS DIGITAL CAMERA',
    'SONY DSC',
    'DIGITAL CAMERA',
    'KONICA MINOLTA DIGITAL CAMERA',
    'Exif_JPEG_PICTURE.jpg',
    'MINOLTA DIGITAL CAMERA',
    'Samsung Digital Camera',
    'DSC_0123',
    'IMG_20240101_120000.jpg',
    'IMG 0042',
    'DCIM 100',
    'Harbour_at_noon',
    'untitled',
    'Screenshot',
    'Created with GIMP',
    'SAMSUNG CAMERA PICTURES',
    'Exif_JPEG_PICTURE',
    '<Digimax S1050>',
    'hdrpl',
    'https://example.org/a',
    '2024:01:01 12:00:00',
    '…',
    'x'.repeat(1_501),
  ])('is not %s', (text) => {
    expect(of(text)).toBe(undefined);
  });

  test.each(['A picture of my digital camera on a table', 'Screenshot of a login form', 'Harbour at noon', 'Sony DSC-RX100 on a tripod'])(
    'may be %s',
    (text) => {
      expect(of(text)).toBe(text);
    },
  );

  test('is read from pictures of a limited size', () => {
    const may = (type: string, size: number) => mayBeDescribed({ type, size });
    expect([may('image/jpeg', 5), may('image/jpeg', 40_000_000), may('image/jpeg', 40_000_001), may('image/jpeg', 0)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([may('image/svg+xml', 5), may('audio/ogg', 5)]).toEqual([false, false]);
  });
});
