import type { Topic } from './topic.ts';

/** Deutsch, mit langen Wörtern. */
export const german: Topic = {
  language: 'de',
  lines: [
    'Heute auf dem Schild am {ort}: {wort}. Ich habe zweimal Luft geholt.',
    'Morgens um {zeit} am {ort}: {wetter}, Malzkaffee, kein Mensch. So darf ein Tag anfangen.',
    '{Wort}. Das ist kein Wort, das ist ein Güterzug. #bahn',
    'Habe heute {sache} repariert. Es fehlte nur eine Schraube und der Wille.',
    'Am {ort} steht seit gestern {sache}. Wer es vermisst, möge sich melden. Oder es besuchen.',
    'Der Teig ging, der Bäcker kam, {wetter} blieb. #brot',
    '{Wetter}, und trotzdem war am {ort} jemand, der gesungen hat.',
    'Mein Großvater sagte bei {wetter} immer: „Das ist noch gar nichts.“ Er hatte meistens recht.',
    'Kleine Anfrage an alle: Wie nennt man bei euch {sache}? Hier streiten drei Dörfer.',
    'Um {zeit} kam der Zug, um {zeit} kam der Kaffee. Die Reihenfolge ist verbesserungswürdig. #bahn',
    'Feierabend. {Sache} läuft, {wetter} auch, ich nicht mehr.',
  ],
  words: {
    ort: ['Hafen', 'Bahnsteig 2', 'Stellwerk', 'Marktplatz', 'alten Speicher', 'Deich'],
    wort: [
      'Schiffshebewerksbesucherzentrumsöffnungszeiten',
      'Weichenheizungsüberwachungsanlage',
      'Mehlsackbeschriftungsvorschrift',
      'Nebelhornwartungsvertrag',
      'Fahrplanumstellungswochenende',
      'Leuchtturmwärterdienstwohnung',
    ],
    zeit: ['vier', 'halb fünf', 'sechs', 'zwanzig nach drei', 'viertel acht'],
    wetter: ['Nebel', 'Nieselregen', 'klarer Frost', 'Südwind', 'Schneeregen', 'die erste Sonne seit Tagen'],
    sache: [
      'die alte Bahnhofsuhr',
      'das Kornsieb',
      'eine Kuckucksuhr ohne Kuckuck',
      'ein Handkarrenrad',
      'das Radio aus der Küche',
      'eine Leiter ohne Haus',
    ],
  },
};
