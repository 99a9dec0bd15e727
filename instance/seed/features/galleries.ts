import { views } from '../pictures.ts';
import type { Picture } from '../person.ts';
import { day, hour } from '../scene.ts';
import type { Scene } from '../scene.ts';

const undescribed = (picture: Picture): Picture => ({ ...picture, description: '' });

/** One to six pictures, described or not, covered or not. */
export function seedGalleries({ publish, now }: Scene): void {
  const from = (start: number, count: number): readonly Picture[] => views.slice(start, start + count);
  const shown: [by: string, daysAgo: number, text: string, pictures: readonly Picture[]][] = [
    [
      'elias',
      0.11,
      'Four sheets from this week, in the order in which my coffee got cold. :lighthouse:',
      [...from(0, 1), ...from(13, 1), ...from(23, 2)],
    ],
    ['tamsin@hedgerow.example', 2.4, 'Headland, two mornings, one pair of wet socks.', from(25, 2)],
    ['haruka', 3.6, '三つの朝。どれも違う青でした。', from(3, 3)],
    ['ingrid', 5.2, 'Four weathers before lunch. I had the right coat for none of them.', from(10, 4)],
    ['halloran', 7.5, 'Five views from a deck chair. The biscuit is not in any of them.', from(18, 5)],
    [
      'noor',
      12.1,
      'Six evenings on the mole. The birds are in all of these, you just have to believe me. #birds',
      [...from(0, 3), ...from(16, 3)],
    ],
    ['sorin', 14.3, 'I was told that one writes something under pictures. I do not know what yet.', from(21, 2).map(undescribed)],
    ['aoi@niwa.example', 17.8, '苔の丘。縦に長いです。', from(26, 1)],
  ];
  for (const [by, daysAgo, text, pictures] of shown) {
    publish(by, now - daysAgo * day, { text, pictures, language: /^[一-龥苔三]/.test(text) ? 'ja' : 'en' });
  }
  publish('marta@orchard.example', now - 3.4 * hour, {
    text: 'One hedgehog, well, weighed and cross. Behind the cover because not everybody likes thorns at breakfast.',
    subject: 'Hedgehog, close',
    sensitive: true,
    pictures: from(19, 1),
  });
  publish('kestrel@tidepool.example', now - 4 * day - 5 * hour, {
    text: 'What the storm left on the outer bank. A seal, not alive. I measured it and sat with it for a while.',
    subject: 'Dead animal, picture',
    sensitive: true,
    pictures: from(22, 2),
  });
  publish('bargains@noise.example', now - 11 * day, {
    text: 'ANCHORS. LOOK AT THEM.',
    sensitive: true,
    pictures: from(20, 1).map(undescribed),
  });
  publish('demo', now - 6 * day - 2 * hour, { text: 'Proof that I went.', pictures: from(13, 1) });
}
