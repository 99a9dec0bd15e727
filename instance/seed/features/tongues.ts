import { day, hour, minute } from '../scene.ts';
import type { Scene } from '../scene.ts';

/** Several scripts in one post, many mentions, many tags, and a reply across instances. */
export function seedTongues({ publish, now }: Scene): void {
  publish('golnar', now - 2 * day - 10 * hour, {
    text: 'ترجمهٔ امروز: «Harbour» در فارسی هم «بندر» است و هم «پناه». در ژاپنی 「港」 و در عبری "נמל". کدام خانه‌تر است؟ #واژه‌ها #words',
    language: 'fa',
  });
  publish('mirjam', now - 5 * day - 6 * hour, {
    text: 'רשימה לשבת: 1) לחם של @bruno 2) שעון של @hedda 3) שתיקה. אם @dov@clockwork.example בא, אז גם סולם.',
    language: 'he',
  });
  publish('anselm@rails.example', now - 3 * day - 7 * hour, {
    text: 'Das längste Wort dieser Woche: Oberleitungsrevisionstriebwagenbesatzungspausenraumschlüsselübergabeprotokollvordruck. Es gibt davon drei Stück, alle leer. #bahn',
    language: 'de',
  });
  const call = publish(
    'ingrid',
    now - 33 * hour,
    '@demo @noor @elias @bruno @hedda @tomas @wanda @halloran @kestrel@tidepool.example @odile@tidepool.example @gustav@bäckerei.example: who comes along on the pilot boat on Sunday? There are nine seats and eleven of you. I trust in sea-sickness.',
  );
  const yes = publish(
    'kestrel@tidepool.example',
    now - 33 * hour + 25 * minute,
    '@ingrid I bring a bucket. It is for the crabs. It can also be for Elias.',
    { replyTo: call },
  );
  publish(
    'gustav@bäckerei.example',
    now - 33 * hour + 70 * minute,
    { text: '@kestrel@tidepool.example @ingrid Ich bringe Brezeln. Die helfen gegen alles außer Wellen.', language: 'de' },
    { replyTo: yes },
  );
  publish('elias', now - 33 * hour + 95 * minute, '@kestrel@tidepool.example I can hear you from up here.', { replyTo: yes });
  publish(
    'tamsin@hedgerow.example',
    now - 9 * day - 8 * hour,
    'In one hedge, before nine: #wren #dunnock #blackthorn #beetle #one_glove #toad #Robin #нічого #静けさ',
  );
  publish('harbourcat', now - 6 * day - 7 * hour, '🐟🐟🐟🐟🐟🐟🐟');
  publish('pia', now - 12 * day - 5 * hour, 'One line.\nAnother line.\n\n\nA long way down: a third line.');
}
