import { insertReport, insertReportNote } from '#instance/db/reports.ts';
import type { ReportState } from '#instance/db/reports.ts';
import type { Status } from '#instance/db/statuses.ts';
import { day, hour } from '../scene.ts';
import type { Scene } from '../scene.ts';

interface Complaint {
  by: string;
  about: string;
  daysAgo: number;
  content: string;
  state: ReportState;
  notes?: readonly (readonly [string, string])[];
  /** with how many of their posts */
  posts: number;
}

const complaints: readonly Complaint[] = [
  { by: 'noor', about: 'bargains@noise.example', daysAgo: 0.4, content: 'Anchors under every single bird.', state: 'open', posts: 2 },
  {
    by: 'hedda',
    about: 'echo@noise.example',
    daysAgo: 1.3,
    content: 'It repeats what it hears, and it has heard my clocks.',
    state: 'open',
    posts: 1,
    notes: [['moderator', 'It is a bot and says so. I have asked its keeper to turn it down.']],
  },
  { by: 'wilhelmine', about: 'harbourcat', daysAgo: 4.8, content: 'Die Katze sitzt auf meinem Formular.', state: 'open', posts: 0 },
  {
    by: 'demo',
    about: 'bargains@noise.example',
    daysAgo: 9.5,
    content: 'Selling anchors again, in capitals.',
    state: 'resolved',
    posts: 1,
    notes: [
      ['moderator', 'Silenced for a week.'],
      ['admin', 'Good. The anchors were not even real.'],
    ],
  },
  {
    by: 'sorin',
    about: 'sorin',
    daysAgo: 20,
    content: 'How does this button work?',
    state: 'closed',
    posts: 0,
    notes: [['moderator', 'Like this. Hello, Sorin!']],
  },
];

/** The other recent reports: the reporter, the reported account, the comment, and the number of posts. */
const lately: readonly (readonly [by: string, about: string, content: string, posts: number])[] = [
  ['demo', 'bargains@noise.example', 'The same anchor, three times in one hour, under three different birds.', 3],
  ['ingrid', 'bargains@noise.example', 'It has begun to write to people one by one.', 1],
  ['marta@orchard.example', 'echo@noise.example', 'It answered my farewell to my grandmother with my own words.', 1],
  ['golnar', 'bargains@noise.example', 'این حساب فقط آگهی می‌فرستد و به هیچ‌کس پاسخ نمی‌دهد.', 2],
  ['leila@tannour.example', 'echo@noise.example', 'يكرر كل ما أكتبه، حتى رسائل التعزية.', 1],
  ['wilhelmine', 'sorin', 'Der Bahnübergangsschrankenwärterstellvertreter wird hier unter Klarnamen verspottet.', 1],
  ['haruka', 'hugo@stellwerk.example', '', 1],
  ['pia', 'halloran', 'A picture of my house, with the number on the door. Please take it down.', 1],
  ['bruno', 'gustav@bäckerei.example', 'Calls my bread a weapon. In public. With a photograph.', 2],
  [
    'oksana',
    'hermit@seafog.example',
    'Says that he will come to the harbour and “settle it”. I would rather that somebody reads this today.',
    1,
  ],
  ['nils', 'casimir', 'Not against the rules, I think, but it hurts. Could somebody talk to him?', 1],
  ['elias', 'bargains@noise.example', 'Links to a page that asks for a password.', 2],
  ['noa', 'veiled', 'Nobody knows who this is, and it knows all of us.', 0],
  ['kestrel@tidepool.example', 'bargains@noise.example', 'Spam.', 1],
  ['beatrix', 'tides', 'Your tide bot was late again. I know. I only want it written down somewhere.', 0],
  ['amparo', 'echo@noise.example', 'Eco, eco, eco.', 1],
];

const laterStates: readonly ReportState[] = ['open', 'open', 'open', 'resolved', 'closed'];
const everyHours = 7;

/** Twice through what came in lately: once of these days, once of the weeks before, when most of it was settled. */
const further = (): Complaint[] =>
  [0, 1].flatMap((round) =>
    lately.map(([by, about, content, posts], index) => ({
      by,
      about,
      content,
      posts,
      daysAgo: 0.2 + (round * lately.length + index) * (everyHours / 24) + round * 14,
      state: round === 0 ? 'open' : (laterStates[index % laterStates.length] ?? 'open'),
      ...(round === 1 && index % 3 === 0 ? { notes: [['moderator', 'Looked at it; see the note on the other one.']] as const } : {}),
    })),
  );

/** Seeds the reports to the staff and their handling. */
export function seedReports({ instance, who, now, accounts }: Scene): void {
  const { store, ids } = instance;
  const others = further().filter(({ by, about }) => accounts.has(by) && accounts.has(about));
  for (const { by, about, daysAgo, content, state, posts, notes = [] } of [...complaints, ...others]) {
    const at = Math.floor(now - daysAgo * day);
    const id = ids.at(at);
    const account_id = who(about).id;
    const shown = store.all<Status>(
      "SELECT * FROM statuses WHERE account_id = :account_id AND visibility = 'public' AND reblog_of IS NULL AND created_at < :at ORDER BY id DESC LIMIT :posts",
      { account_id, at, posts },
    );
    insertReport(store, { id, actor_id: who(by).id, account_id, content, forwarded: 0, state, created_at: at }, shown);
    for (const [index, [author, text]] of notes.entries()) {
      insertReportNote(store, { report_id: id, account_id: who(author).id, content: text, created_at: at + (index + 1) * hour });
    }
  }
}
