import type { Person } from '../person.ts';

/** Those who came to the harbour later. */
export const newerHere: readonly Person[] = [
  {
    username: 'harbourcat',
    name: 'The Harbour Cat 🐈',
    note: 'I live in the port office. Everything here is dictated. Feeding times are not a suggestion. #harbourcat',
    fields: [
      { name: 'Weight', value: 'correct' },
      { name: 'Staff', value: 'all of them' },
    ],
    posts: ['You may look.', 'To the two thousand who follow me: I am not going anywhere. That is the point of me. #harbourcat'],
  },
  {
    username: 'amparo',
    name: 'Amparo Vidal',
    language: 'es',
    note: 'Churros los sábados, paciencia los lunes. Second oven on the left at Bruno’s.',
    posts: ['Primer día en el horno de @bruno. Ya tengo harina en sitios donde no sabía que tenía sitios. :crumb:'],
  },
  {
    username: 'sorin',
    name: 'Sorin',
    note: 'No picture yet. I am getting round to it.',
    avatar: null,
    posts: ['Still no picture. It is on the list, between "roof" and "learn Estonian".'],
  },
  {
    username: 'wilhelmine',
    name: 'Wilhelmine Freifrau von Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle-Hinterzartenhausen',
    language: 'de',
    note: 'Der Name ist länger als die Straße, in der ich wohne. Briefe bitte quer.',
    posts: ['Formular ausgefüllt. Mein Name passte bis zum zweiten „f“. Der Rest wohnt jetzt im Feld „Bemerkungen“.'],
  },
  {
    username: 'golnar',
    name: 'گلنار صبوری',
    language: 'fa',
    note: 'شعر، چای، و پنجره‌ای رو به بندر. می‌خوانم، می‌نویسم، گوش می‌دهم.',
    posts: ['سلام به بندر. من تازه آمده‌ام و هنوز نام بادها را نمی‌دانم.'],
  },
  {
    username: 'beatrix',
    name: 'Beatrix 🐢',
    note: 'A tortoise with a ten-trip card. Changes at Nordholm. Typed by a friend, slowly.',
    posts: ['I am on trip seven. The lettuce was adequate. #trains'],
  },
  {
    username: 'casimir',
    name: 'Casimir (apprentice) :face_sleepy:',
    language: 'en',
    note: 'Second year at Hedda’s. I sweep, I listen, sometimes I am allowed to turn a screw. #clocks',
    posts: ['Hedda let me set the beat of a longcase clock by ear. Took two hours. She moved it by a hair and nodded.'],
  },
  {
    username: 'oksana',
    name: 'Оксана з маяка',
    language: 'uk',
    note: 'Печу хліб, ремонтую годинники, дивлюся на кораблі.',
    posts: ['Доброго ранку, гавань. Тут пахне морем і кардамоном, я залишаюся.'],
  },
  {
    username: 'halloran',
    name: 'Cpt. Halloran (ret.)',
    note: 'Forty years of ropes. Now I splice, complain and read Conrad on deck chairs.',
    posts: ['People ask whether I miss the sea. It is eleven metres from my chair. I can hit it with a biscuit.'],
  },
  {
    username: 'pia',
    name: '',
    note: 'Nine words are enough for anybody. These are nine.',
    posts: ['I did not choose a name to show. It rests.'],
  },
  {
    username: 'nils',
    name: 'Nils | trains & types',
    note: 'Writes the software of the departure board. If it says "soon", that was me. #code #trains',
    posts: ['Fixed the departure board. It no longer says NaN to the people of Nordholm. They had started to go there. #code'],
  },
  {
    username: 'noa',
    name: 'נועה 🦉',
    language: 'he',
    note: 'סופרת ציפורים בלילה. Owls, mostly by ear.',
    posts: ['הלילה שלוש כוסות תה ושני ינשופים. יחס טוב. #ציפורים'],
  },
  {
    username: 'veiled',
    name: 'someone you may know',
    locked: true,
    note: 'Ask first. I answer on Sundays.',
    posts: [{ text: 'For the seven of you: the gate is oiled.', visibility: 'private' }],
  },
];
