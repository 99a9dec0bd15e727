import { blurhashes } from '#instance/images/drawings/blurhashes.ts';
import { drawings } from '#instance/images/drawings/index.ts';
import type { Picture } from '../person.ts';
import { hour } from '../scene.ts';
import type { Scene } from '../scene.ts';

/** A drawing as an attachment. */
function drawn(name: string): Picture {
  const drawing = drawings[name];
  if (drawing === undefined) throw new Error(`nothing is drawn as ${name}`);
  const { width, height, description } = drawing;
  return { name, width, height, description, blurhash: blurhashes[name] ?? '' };
}

/** The pictures of each author, with their age in hours. */
const shown: readonly (readonly [by: string, hoursAgo: number, text: string, ...names: string[]])[] = [
  ['elias', 0.14, 'Two flashes every ten seconds, and between them all the stars there are. :lighthouse:', 'lighthouse-at-night'],
  [
    'tomas',
    0.52,
    'Beatrix is early again. She has a ten-trip card, a lettuce, and no opinion about the 7:55 to Almost.',
    'tortoise-on-platform-two',
    'departures-on-a-phone',
  ],
  ['bruno', 1.1, 'The seeded rye is back. Two are left, one of them is promised to a heron. #bread', 'rye-loaf'],
  [
    'nils',
    2.2,
    'It is not the moon’s fault. It is also not mine, and I can prove three quarters of that. https://calendar.example/issues/88 #code',
    'a-failing-test',
  ],
  ['kestrel@tidepool.example', 3.1, 'He has moved in. I have put the kettle on elsewhere. #tidepool', 'crab-in-a-teapot'],
  ['haruka', 4.4, '雨の日の通り。傘が三つ。', 'street-in-the-rain'],
  ['ingrid', 5.6, 'Somebody waved from below. I waved back, one should. Scale: I am the hat.', 'whale-and-rowing-boat'],
  ['petra@rails.example', 7.2, 'From the hill above the line, six minutes after I should have been on it.', 'train-on-the-viaduct'],
  [
    'marta@orchard.example',
    9.5,
    'Pumpkin, the last of the sage, and a birthday that is not mine. There is one slice left, please be quick.',
    'bowl-of-soup',
    'layer-cake',
  ],
  ['harbourcat', 11, 'MY window. MY geranium. The weather may stay. #harbourcat', 'cat-at-the-window'],
  [
    'hedda',
    14,
    'I have read what the third hand does. Somebody called Harald has signed it, and I am not going to touch a letter. #clocks',
    'eight-lines-of-code',
    'tide-of-two-days',
  ],
  ['tamsin@hedgerow.example', 18, 'A very tall night. The small one on the left is my favourite pine.', 'lake-with-pines'],
  ['demo', 22, 'New cup, old news, three biscuits. Two, by the time you read this.', 'tea-and-biscuits'],
  ['wanda', 27, 'Every tram I have ever missed, on one sheet. The dotted line is real if you believe in it.', 'map-of-the-trams'],
  [
    'sorin',
    33,
    'The front from the ferry. I painted the fourth house; do not tell the owner that it is a shade too warm.',
    'harbour-front',
  ],
  ['aoi@niwa.example', 40, '北の小屋から。音はしません。', 'northern-lights'],
];

/** Pictures of all kinds from the last days: one, two, wide ones, tall ones, charts and screens; and four in a thread. */
export function seedAlbum({ publish, now }: Scene): void {
  for (const [by, hoursAgo, text, ...names] of shown) {
    const language = /^[\p{Script=Han}]/u.test(text) ? 'ja' : 'en';
    publish(by, now - hoursAgo * hour, { text, language, pictures: names.map(drawn) });
  }
  const at = now - 6.4 * hour;
  const first = publish('noor', at, {
    text: 'The year of the starlings, in four pictures. First: where they sit when they have nothing to do. :starling: #birds',
    pictures: [drawn('starlings-on-wires')],
  });
  const second = publish(
    'noor',
    at + 0.05 * hour,
    {
      text: 'Second: how many there were. September is when the young ones learn to argue. All counts: https://birds.example/starlings',
      pictures: [drawn('starlings-by-month')],
    },
    { replyTo: first },
  );
  const third = publish(
    'noor',
    at + 0.1 * hour,
    { text: 'Third: the days on which I saw none, because I saw nothing.', pictures: [drawn('days-with-fog')] },
    { replyTo: second },
  );
  publish(
    'noor',
    at + 0.16 * hour,
    { text: 'Fourth: the neighbour, who has been in every count and in none.', pictures: [drawn('heron-in-the-reeds')] },
    { replyTo: third },
  );
  publish('ingrid', at + 0.4 * hour, '@noor The heron paid for all of these, I am sure.', { replyTo: third });
  publish('demo', at + 0.7 * hour, '@noor I have been to the second wire from above. They do not pay rent.', { replyTo: first });
  publish('anselm@rails.example', now - 8.1 * hour, {
    text: 'Nets, Tuesday. I shall not say whose boots. https://rails.example/lost-property',
    pictures: [drawn('what-was-in-the-net')],
  });
  publish('tomas', now - 0.9 * hour, 'The new timetable is out, and somebody has drawn a goat on page 3: https://rails.example/timetable');
  publish('elias', now - 16 * hour, 'How a lamp of 1922 is cleaned, with a radio play: https://lights.example/lens');
}
