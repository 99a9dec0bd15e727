import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What shows words of a post, or names a person who may be muted or blocked. */
const SHOWS = /<StatusCard|<RichText|<Excerpt|plainText\(|plainOf\(|useRow\('accounts'/;
/** What folds, leaves out or waits for what folds. */
const SCREENS = /<Screened|\.ScreenedQuote|useFoldReason|mutedWordIn|reasonOfPerson|reasonToFold|filtered\(|sifted|<Folded/;

/** Why a view that shows such words need not look itself. */
const EXEMPT: Readonly<Record<string, string>> = {
  'about/about.tsx': 'the instance’s own words',
  'account/account-card.tsx': 'a person who was asked for',
  'account/account-menus.tsx': 'a person who was asked for',
  'account/account-popover.tsx': 'a person who was asked for',
  'composer/composer-sheet.tsx': 'the post that one answers or quotes oneself',
  'composer/previewed-post.tsx': 'one’s own post',
  'notifications/excerpt.tsx': 'inside of the notification that screens it',
  'playing/playing-bar.tsx': 'a post of which one set something playing oneself',
  'report/report-dialog.tsx': 'the person whom one reports oneself',
  'report/reported-status.tsx': 'a post that one reports oneself',
  'rich-text/mention-words.tsx': 'a name among other words',
  'shell/instance-panel.tsx': 'the instance’s own words',
  'shell/own-card.tsx': 'oneself',
  'shell/page-look.tsx': 'oneself',
  'shell/use-nav.ts': 'oneself',
  'shell/user-panel.tsx': 'oneself',
  'status-history/version-list.tsx': 'the versions of a post that was opened',
  'status/menu.tsx': 'inside of a card',
  'status/plain-of.ts': 'what the screening reads',
  'status/question-dialog.tsx': 'the person whom one is asked about',
  'status/reply-line.tsx': 'inside of a card, whose preview screens itself',
  'status/status-body.tsx': 'inside of a card',
  'status/status-card.tsx': 'the card, which only those below may show',
  'status/translation.tsx': 'inside of a card',
  'composer/scope-notice.tsx': 'oneself',
  'composer/subject-field.tsx': 'one’s own form',
};

const VIEWS = 'src/views/';
const sources = globSync(`${VIEWS}**/*.{ts,tsx}`).map((file) => [file.slice(VIEWS.length), readFileSync(file, 'utf8')] as const);
const filesWith = (pattern: RegExp) => sources.flatMap(([file, text]) => (pattern.test(text) ? [file] : []));

test('every view that shows words of a post, or names a person, screens them or says why it need not (doc 2 §4)', () => {
  const screening = new Set(filesWith(SCREENS));
  const open = filesWith(SHOWS).filter((file) => !screening.has(file));
  expect(open.sort()).toEqual(Object.keys(EXEMPT).sort());
});

test('a whole card is shown only by what folds it', () => {
  expect(filesWith(/<StatusCard/).sort()).toEqual(['conversation/line.tsx', 'timeline/folded-status.tsx', 'timeline/timeline-list.tsx']);
});
