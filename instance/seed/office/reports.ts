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

/** What was reported to the staff, and what they made of it. */
export function seedReports({ instance, who, now }: Scene): void {
  const { store, ids } = instance;
  for (const { by, about, daysAgo, content, state, posts, notes = [] } of complaints) {
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
