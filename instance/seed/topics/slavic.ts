import type { Topic } from './topic.ts';

/** Polski. */
export const polish: Topic = {
  language: 'pl',
  lines: [
    'Rano na {place}: {weather}, herbata z cytryną i mewa, która wie lepiej.',
    'Znalazłam {thing}. Kto zgubił, niech opisze.',
    '{Weather} od świtu. Piekę chleb, bo co innego robić. #chleb',
    'Naprawiłam {thing}. Działa, ale ma własne zdanie.',
    'Pociąg o 5:14 spóźnił się o trzy minuty i wszyscy na {place} zdążyli się przywitać. #kolej',
    'Wieczorem {weather}, światło latarni i ktoś, kto gra na akordeonie „na próbę”.',
  ],
  words: {
    place: ['nabrzeżu', 'peronie drugim', 'targu rybnym', 'moście'],
    weather: ['mgła', 'drobny deszcz', 'wiatr z północy', 'pierwszy przymrozek'],
    thing: ['jedną czerwoną rękawiczkę', 'klucz bez zamka', 'stary budzik', 'parasol w kratkę'],
  },
};

/** Українська. */
export const ukrainian: Topic = {
  language: 'uk',
  lines: [
    'Ранок біля {place}: {weather}, гаряча кава і жодного повідомлення. Добре.',
    'Хтось залишив біля {place} {thing}. Я поставила під дах, бо {weather}.',
    'Сьогодні полагодила {thing}. Тепер усе в хаті трохи вихваляється. #годинники',
    '{Weather}. Сиджу біля вікна й рахую кораблі. Поки що сім.',
    'Сусідка каже, що після такого дня, коли {weather}, треба пекти хліб. Печемо. #хліб',
    'Біля {place} співав хор. Ніхто не домовлявся, просто всі знали слова.',
  ],
  words: {
    place: ['причалу', 'маяка', 'вокзалу', 'рибного ринку', 'пекарні'],
    weather: ['туман', 'дрібний дощ', 'північний вітер', 'перший сніг', 'сонце крізь хмари'],
    thing: ['старий будильник', 'плетений кошик', 'парасольку', 'радіо без ручки'],
  },
};
