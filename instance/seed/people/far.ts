import type { Person } from '../person.ts';

/** Accounts of other instances. */
export const far: readonly Person[] = [
  {
    username: 'kestrel',
    domain: 'tidepool.example',
    name: 'Dr. Kestrel Marsh',
    note: 'Marine biologist. Limpets have homes and go back to them; I have the data. #tidepool',
    posts: [
      'Limpet no. 14 left home at high water, travelled 31 cm, and was back in its own scar before the tide left it. I am so proud. #tidepool',
      'Today a class asked whether starfish sleep. I said I would find out. I have now read four papers and they do not agree. #tidepool',
      'Reminder: put the stone back the way it was. Somebody lives under there and has just done the dishes.',
      {
        text: 'Low water at the point. The pools were so clear that I stepped into one.',
        pictures: [
          { name: 'sea-low-water', width: 720, height: 480, description: 'Shallow green water under a clear sky, ridges of rock behind' },
        ],
      },
      'Sea hares lay eggs that look like a dropped ball of pink wool. If you find one, it is not yours, and it is not wool. #tidepool',
      'Field season is over. 61 days, 4,112 measurements, one pair of boots, may they rest.',
    ],
  },
  {
    username: 'odile',
    domain: 'tidepool.example',
    name: 'Odile at sea',
    note: 'Sails alone, slowly, with a cat who is technically the skipper.',
    posts: [
      'Day 19. The cat has moved to the chart table and I have been informed that we are going south.',
      'Becalmed for nine hours. I learned three verses of a song and the names of all my blisters.',
      'Landfall at dawn! First the smell of thyme, then a dog barking, then the island. In that order, always.',
      {
        text: 'We are both fine. The mast is mostly fine. I will write the long version when I have slept; thank you to everyone who answered on the radio.',
        subject: 'Rough weather, all well',
      },
      'Baked bread in a pressure cooker at a 20° heel. @bruno@localhost would weep, but he would eat it.',
    ],
  },
  {
    username: 'anselm',
    domain: 'rails.example',
    name: 'Anselm Kirchner',
    language: 'de',
    note: 'Stellwerk, Weichen, Wortungetüme. Schreibt auf Deutsch, weil nur dort die Wörter lang genug sind. #bahn',
    posts: [
      'Heute gelernt: Eine Eisenbahnbetriebsleitungsausbildungsverordnung gibt es wirklich, und sie hat eine Anlage. #bahn',
      'Das Wort des Tages steht auf einem Schild im Stellwerk: Rangierbahnhofablaufbergsignalüberwachungseinrichtungswartungsplan. Es hängt schief.',
      'Die alte Mechanik klackt, die neue Elektronik blinkt, und dazwischen sitze ich und trinke Malzkaffee. #bahn',
      'Schneeräumdienstbereitschaftsbenachrichtigung um vier Uhr früh. Es hat nicht geschneit. Ich war trotzdem da.',
      'Grüße an @tomas, der mir jeden Morgen um 05:31 zuwinkt, obwohl er mich nicht sehen kann. Ich winke zurück.',
    ],
  },
  {
    username: 'petra',
    domain: 'rails.example',
    name: 'Petra on the night train',
    note: 'Sleeping car attendant. I know how you take your tea and I tell nobody. #trains',
    posts: [
      'Cabin 7 asked to be woken at the border "to see it". There is nothing to see, it is a field. I woke him. He said it was wonderful. #trains',
      'Twelve cups of tea, two lost shoes, one proposal of marriage (hers, accepted, somewhere after Graz).',
      'Best place to sleep on a night train is the lower berth, feet forward. You are welcome. #trains',
      'Snow between the mountains, moon on the snow, nobody awake but me and the locomotive.',
      'A child left me a drawing of the train with all its windows lit. It is accurate, there are eleven, and I am in the fourth.',
    ],
  },
  {
    username: 'gustav',
    domain: 'bäckerei.example',
    name: 'Gustav Ährenfeld',
    language: 'de',
    note: 'Müller und Bäcker in dritter Generation, wohnhaft auf einer Domain mit Umlaut. #brot',
    posts: [
      'Vollkornroggensauerteigbrotbackmischungsverpackungsdesignwettbewerb gewonnen. Der Preis passt nicht auf die Urkunde. #brot',
      'Frisch gemahlen riecht Roggen nach Heu, Nuss und ein wenig nach Gewitter.',
      'Mein Teig heißt Ottokar. Er ist heute unausgeglichen, das Barometer auch.',
      { text: 'Butterbrezeln, lauwarm, grobes Salz. Mehr sage ich nicht.', subject: 'Essen' },
      'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen als Keksausstecher: bestellt, geliefert, viel zu groß.',
    ],
  },
  {
    username: 'marta',
    domain: 'orchard.example',
    name: 'Marta Lindqvist',
    note: 'Old apple varieties, young hedgehogs. #garden',
    posts: [
      'Grafted the last scion of a pear that everybody thought was gone. It will be seven years before we know. I have marked the calendar. #garden',
      'The hedgehogs have found the cat food, the cat has found the hedgehogs, and an agreement has been reached.',
      'Frost at four. Candles between the rows, tea for whoever turned up. Nine people turned up. #garden',
      'Cider pressing on Saturday. Bring a bottle, boots, and a song with a chorus.',
      'Eighty-one varieties in the old orchard and one that is in no book. We call it Tuesday.',
    ],
  },
  {
    username: 'rafa',
    domain: 'orchard.example',
    name: 'Rafael Nunes',
    note: 'Beekeeper. Speaks softly by profession.',
    posts: [
      'Swarm in the post box on Mill Lane. The postman waited in the van for two hours and said it was the best morning of his year.',
      'Honey is weather you can eat. This one is June, second week, lime trees, a bit of thunder.',
      'You may tell the bees. It is an old custom and they do listen, or at least they do not interrupt.',
      { text: 'One sting, left ear, my own fault: I laughed.', subject: 'Bees' },
    ],
  },
  {
    username: 'ines',
    domain: 'clockwork.example',
    name: 'Inès Carpentier',
    note: 'Automata: wooden birds that sing, tin dogs that do not. #clocks',
    posts: [
      'The nightingale sings again after ninety years. Eleven cams, four bellows, one mouse nest (empty). #clocks',
      'A tin dog came in for repair. It is supposed to bark. Its owner would prefer that it did not. We have come to terms.',
      'J’ai passé la journée à écouter un oiseau de bois. Il se trompe toujours au même endroit, comme un enfant au piano.',
      'Drawing a cam is composing for one very stubborn musician.',
    ],
  },
  {
    username: 'minseo',
    domain: 'hanok.example',
    name: '김민서',
    language: 'ko',
    note: '종이와 나무로 집을 짓습니다. Paper windows, wooden joints, no nails.',
    posts: [
      '창호지를 새로 발랐더니 방 안의 빛이 우유처럼 부드러워졌어요.',
      '못 하나 없이 기둥을 세우는 날. 나무가 스스로 자리를 찾습니다.',
      'A joint that took me a week to cut closed with the sound of a book being shut.',
      '비 오는 날에는 처마 끝에서 물이 한 줄로 떨어져요. 한참을 봤습니다.',
    ],
  },
  {
    username: 'dov',
    domain: 'clockwork.example',
    name: 'דב (Dov) 🕰️',
    language: 'he',
    note: 'שען של מגדלים. Tower clocks, long ladders.',
    posts: [
      'טיפסתי היום 214 מדרגות כדי להזיז מחוג אחד בשתי דקות. היה שווה. #שעונים',
      'Up here the pigeons set the time and I only write it down.',
      'הפעמון של המגדל נשמע אחרת אחרי הגשם: רחב יותר, כאילו מישהו פתח לו חלון.',
    ],
  },
];
