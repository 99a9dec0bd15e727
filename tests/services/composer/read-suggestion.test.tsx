import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pickedFiles } from '#services/composer/picked-files.ts';
import { readSuggestion } from '#services/composer/read-suggestion.ts';
import { aMedium } from '#tests/support/drafts.ts';

URL.createObjectURL = () => 'blob:picked';

const element = (name: string, text: string) => `<${name}><rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt></${name}>`;
const xmpWith = (elements: string) => `<x:xmpmeta xmlns:x="adobe:ns:meta/">
  <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">${elements}</rdf:Description>
  </rdf:RDF>
</x:xmpmeta>`;
const caption = element('dc:description', 'A gull & a boat'.replace('&', '&amp;'));
const altText = element('Iptc4xmpCore:AltTextAccessibility', 'Eine Möwe auf einem Pfahl');

type Format = 'jpeg' | 'webp' | 'png';
type Metadata = { exif?: Record<string, string>; xmp?: string };
const picture = async (format: Format, { exif, xmp }: Metadata = {}) => {
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })[format]();
  const described = exif ? drawn.withExif({ IFD0: exif, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } }) : drawn;
  return new Uint8Array(await (xmp === undefined ? described : described.withXmp(xmp)).toBuffer());
};

const CRC_LENGTH = 4;
/** Inserts a text chunk after the header of a PNG file. */
const withText = (png: Uint8Array, keyword: string, text: string): Uint8Array => {
  const content = new TextEncoder().encode(`tEXt${keyword}\0${text}`);
  const length = content.length - 4;
  const header = 33;
  return new Uint8Array([
    ...png.subarray(0, header),
    ...[24, 16, 8, 0].map((shift) => (length >> shift) & 255),
    ...content,
    ...new Uint8Array(CRC_LENGTH),
    ...png.subarray(header),
  ]);
};

const suggested = async (bytes: Uint8Array, type: string) => {
  const file = pickedFiles.add(new File([new Uint8Array(bytes)], 'a.jpg', { type }));
  return readSuggestion(aMedium(file));
};

// rules: description-suggested
describe('reading a description from a picture', () => {
  test('prefers the text for people who cannot see it, then the caption', async () => {
    expect(await suggested(await picture('jpeg', { xmp: xmpWith(caption + altText) }), 'image/jpeg')).toBe('Eine Möwe auf einem Pfahl');
    const exif = { ImageDescription: 'From the camera' };
    expect(await suggested(await picture('jpeg', { exif, xmp: xmpWith(caption) }), 'image/jpeg')).toBe('A gull & a boat');
    expect(await suggested(await picture('jpeg', { exif }), 'image/jpeg')).toBe('From the camera');
  });

  test('suggests one language of a text in several', async () => {
    const items = '<rdf:li xml:lang="x-default">A gull</rdf:li><rdf:li xml:lang="de">Eine Möwe</rdf:li>';
    const xmp = xmpWith(`<dc:description><rdf:Alt>${items}</rdf:Alt></dc:description>`);
    expect(await suggested(await picture('jpeg', { xmp }), 'image/jpeg')).toBe('A gull');
  });

  test('reads WebP and PNG', async () => {
    expect(await suggested(await picture('webp', { xmp: xmpWith(altText) }), 'image/webp')).toBe('Eine Möwe auf einem Pfahl');
    expect(await suggested(withText(await picture('png'), 'Description', 'A drawn gull'), 'image/png')).toBe('A drawn gull');
  });

  test('ignores what a camera writes, and everything but descriptions', async () => {
    const exif = { ImageDescription: 'OLYMPUS DIGITAL CAMERA', Artist: 'Noor', Make: 'Olympus' };
    expect(await suggested(await picture('jpeg', { exif }), 'image/jpeg')).toBe(undefined);
    expect(await suggested(await picture('jpeg'), 'image/jpeg')).toBe(undefined);
  });

  test('finds none in other files', async () => {
    expect(await suggested(await picture('jpeg', { xmp: xmpWith(altText) }), 'application/pdf')).toBe(undefined);
    expect(await readSuggestion(aMedium({ key: 'unknown', type: 'image/jpeg', size: 5 }))).toBe(undefined);
  });

  test('finds none in damaged files', async () => {
    await expect(suggested(new Uint8Array(200), 'image/jpeg')).rejects.toThrow();
    const whole = await picture('jpeg', { exif: { ImageDescription: 'From the camera' } });
    for (const length of [2, 8, 40]) {
      expect(await suggested(whole.subarray(0, length), 'image/jpeg').catch(() => 'rejected')).not.toBe('From the camera');
    }
  });

  test('survives metadata that is not well-formed', async () => {
    const exif = { ImageDescription: 'From the camera' };
    expect(await suggested(await picture('jpeg', { exif, xmp: xmpWith('<dc:description>') }), 'image/jpeg')).toBe('From the camera');
  });
});
