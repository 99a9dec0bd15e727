import { insertVotes } from '#instance/db/polls.ts';
import { day, hour } from '../scene.ts';
import type { Scene } from '../scene.ts';

interface Question {
  by: string;
  daysAgo: number;
  text: string;
  options: readonly string[];
  multiple?: boolean;
  /** in days; it may be over */
  runs: number;
  voters: number;
  /** what demo voted */
  own?: readonly number[];
  notify?: boolean;
}

const questions: readonly Question[] = [
  {
    by: 'hedda',
    daysAgo: 0.045,
    text: 'The church clock is mended. Shall it strike at night?',
    options: ['Every hour, we are not made of sugar', 'Softly', 'Only for weddings', 'Ask the owl'],
    runs: 2,
    voters: 17,
  },
  {
    by: 'bruno',
    daysAgo: 1.6,
    text: 'Tomorrow’s special. The oven will obey. :crumb:',
    options: ['Saffron buns', 'Poppy seed rolls', 'Whatever falls out', 'Plum pockets'],
    runs: 12,
    voters: 23,
    own: [0],
  },
  {
    by: 'noor',
    daysAgo: 2.7,
    text: 'Which of these have you seen from the mole this month? As many as you like, honesty is voluntary. #birds',
    options: ['Heron', 'Gannet', 'Purple sandpiper', 'A pigeon, committed', 'Noor, asleep'],
    multiple: true,
    runs: 30,
    voters: 31,
  },
  {
    by: 'tomas',
    daysAgo: 9,
    text: 'Does the train know the way? #trains',
    options: ['Yes', 'It is the only thing it knows'],
    runs: 3,
    voters: 37,
    own: [1],
    notify: true,
  },
  {
    by: 'demo',
    daysAgo: 13,
    text: 'Pier or bench? This time with numbers.',
    options: ['Pier', 'Bench', 'Pier bench'],
    runs: 2,
    voters: 19,
    notify: true,
  },
  {
    by: 'anselm@rails.example',
    daysAgo: 6,
    text: 'Bindestrich oder kein Bindestrich?',
    options: ['Weichenheizungsüberwachungsanlage', 'Weichen-Heizungs-Überwachungs-Anlage', 'Ich gehe nach Hause'],
    runs: 1,
    voters: 14,
    own: [2],
    notify: true,
  },
  { by: 'pia', daysAgo: 3.3, text: 'Nobody has voted here yet. It is peaceful.', options: ['Disturb', 'Let it be'], runs: 60, voters: 0 },
];

/** Polls that run and polls that are over, of one choice or several, with and without a vote of the demo account. */
export function seedPolls({ instance, random, publish, who, now, occasions }: Scene): void {
  const { store } = instance;
  const voters =
    'ingrid elias bruno mirjam tomas hedda wanda yusuf haruka linwei golnar casimir oksana halloran pia nils noa amparo sorin svetla@foundry.example kwame@longwave.example marta@orchard.example petra@rails.example odile@tidepool.example ines@clockwork.example dov@clockwork.example minseo@hanok.example tamsin@hedgerow.example emeka@marketday.example manon@atelier.example jacek@rails.example leila@tannour.example aoi@niwa.example hugo@stellwerk.example saoirse@seafog.example zoltan@longwave.example beatrix'.split(
      ' ',
    );
  for (const { by, daysAgo, text, options, multiple = false, runs, voters: count, own, notify } of questions) {
    const at = now - daysAgo * day;
    const status = publish(
      by,
      at,
      { text, language: by.startsWith('anselm') ? 'de' : 'en' },
      { poll: { options, multiple, expiresIn: (runs * day) / 1000 } },
    );
    const poll = store.get<{ id: number }>('SELECT id FROM polls WHERE status_id = :id', { id: status.id })?.id ?? 0;
    for (const name of random.some(voters, count)) {
      if (name === by) continue;
      const choices = random.some([...options.keys()], multiple ? random.int(1, 3) : 1);
      insertVotes(store, poll, who(name).id, choices);
    }
    if (own !== undefined) insertVotes(store, poll, who('demo').id, own);
    if (notify === true)
      occasions.push({
        recipient: 'demo',
        type: 'poll',
        account_id: status.account_id,
        status_id: status.id,
        at: at + runs * day + hour / 60,
      });
  }
  store.run('UPDATE polls SET ended = 1 WHERE expires_at <= :now', { now });
}
