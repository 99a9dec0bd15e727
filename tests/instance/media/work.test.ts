import { describe, expect, test } from 'vitest';
import { mp4Size, webmSize } from '#instance/media/film.ts';
import { readPicture } from '#instance/media/picture.ts';
import { sniff } from '#instance/media/sniff.ts';
import { excessOf, workOf } from '../support/work.ts';

const box = (type: string, length: number): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(length);
  head.write(type, 4, 'latin1');
  return head;
};
/** Returns nested tracks, each to the end of the film. */
const nestedBoxes = (count: number): Buffer => Buffer.concat(Array.from({ length: count }, () => box('trak', 0)));
const flatBoxes = (count: number): Buffer => Buffer.concat(Array.from({ length: count }, () => box('free', 8)));
/** Returns nested elements of unknown length. */
const nestedElements = (count: number): Buffer => Buffer.from('aeff'.repeat(count), 'hex');
const flatElements = (count: number): Buffer => Buffer.from('ec80'.repeat(count), 'hex');

describe('the work for a film of nothing but headers is linear', () => {
  test.each<[string, (bytes: Buffer) => unknown, (count: number) => Buffer]>([
    ['mp4, in one another', mp4Size, nestedBoxes],
    ['mp4, in a row', mp4Size, flatBoxes],
    ['webm, in one another', webmSize, nestedElements],
    ['webm, in a row', webmSize, flatElements],
  ])('%s', async (_name, size, make) => {
    expect(size(make(300_000))).toBeUndefined();
    expect(await workOf(() => size(make(100)))).toBeLessThan(20);
    const film = make(300_000);
    expect(await workOf(() => size(film))).toBeLessThan(50);
    expect(await excessOf(make, size, 1000)).toBe(0);
  });
});

test('the type is detected from the first bytes', async () => {
  const starts = ['ftyp', 'OggS', '\u001aE\u00df\u00a3', 'RIFF', '\u0089PNG', '', '\u00ff\u00fb'];
  for (const start of starts) {
    const bytes = Buffer.concat([Buffer.from(start === 'ftyp' ? `\0\0\0\0${start}` : start, 'latin1'), Buffer.alloc(4_000_000, 1)]);
    expect(await workOf(() => sniff(bytes, `${'a.'.repeat(2000)}txt`))).toBeLessThan(10);
  }
});

test.each(['\u0089PNG\r\n\u001a\n', '\u00ff\u00d8\u00ff', 'GIF89a', 'RIFF\0\0\0\0WEBP'])(
  'a broken picture is refused: %j',
  async (start) => {
    const bytes = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(2_000_000, 0xff)]);
    const mime = sniff(bytes, 'a').mime;
    expect(await readPicture(bytes, mime)).toBeUndefined();
    expect(await workOf(async () => readPicture(bytes, mime))).toBeLessThan(150);
  },
);
