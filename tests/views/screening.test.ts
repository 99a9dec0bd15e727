import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What shows words of a post, or names a person who may be muted or blocked. */
const SHOWS = /<StatusCard|<RichText|<Excerpt|plainText\(|plainOf\(|useRow\('accounts'/;
/** What folds, leaves out or waits for what folds. */
const SCREENS =
  /<Screened|\.ScreenedQuote|useCollapseReason|mutedWordIn|reasonOfPerson|reasonToCollapse|filtered\(|selectCollapsed|<Collapsed/;

/** Why a view that shows such words need not look itself. */
const EXEMPT: Readonly<Record<string, string>> = {
  'views/about/about.tsx': 'the instance’s own words',
  'views/announcements/announcement-card.tsx': 'the staff’s own words',
  'views/interactions/interactions.tsx': 'oneself',
  'parts/account-card/account-card.tsx': 'a person who was asked for',
  'parts/account-card/account-popover.tsx': 'a person who was asked for',
  'parts/account-card/follow-question.tsx': 'the person whom one is asked about',
  'parts/follow-request/request-question.tsx': 'the person whom one is asked about',
  'parts/memberships/memberships-dialog.tsx': 'the person whom one puts on lists oneself',
  'views/about/contact.tsx': 'who runs the server, as it says of itself',
  'views/about/staff.tsx': 'who runs the server, as it says of itself',
  'views/announcements/words-preview.tsx': 'the staff’s own words',
  'parts/account-card/person-to-follow.tsx': 'its row screens itself',
  'shell/menu-place.tsx': 'oneself',
  'views/registration/agreement.tsx': 'the instance’s own words',
  'views/timeline/guest-card.tsx': 'the instance’s own words',
  'views/composer/sheet/composer-sheet.tsx': 'the post that one answers or quotes oneself',
  'views/composer/previewed-post.tsx': 'one’s own post',
  'parts/notification/excerpt.tsx': 'inside of the notification that screens it',
  'views/lists/person.tsx': 'its row screens itself, and one puts them on a list oneself',
  'views/playing/playing-bar.tsx': 'a post of which one set something playing oneself',
  'views/chats/bubble.tsx': 'a message of a chat that one opened',
  'views/chats/chat-head.tsx': 'the person whom one chats with',
  'views/chats/chat-list.tsx': 'oneself',
  'views/chats/chat-view.tsx': 'the person whom one chats with',
  'views/chats/chats.tsx': 'oneself',
  'views/chats/last-message.tsx': 'inside of a row that screens it',
  'views/chats/message-row.tsx': 'a message of a chat that one opened',
  'views/chats/newest-said.tsx': 'a message of a chat that one opened',
  'views/chats/person-to-chat.tsx': 'whom one looks for oneself',
  'views/chats/use-chat-restriction.ts': 'the person whom one chats with',
  'views/chats/use-chats-with.ts': 'which rows are shown, which screen themselves',
  'views/composer/drafts/draft-row.tsx': 'oneself',
  'views/settings/appearance/wallpaper-row.tsx': 'oneself',
  'views/settings/security/typed-name.tsx': 'oneself',
  'views/report/report-dialog.tsx': 'the person whom one reports oneself',
  'views/report/reported-status.tsx': 'a post that one reports oneself',
  'parts/rich-text/mention-words.tsx': 'a name among other words',
  'parts/instance/instance-panel.tsx': 'the instance’s own words',
  'shell/own-card.tsx': 'oneself',
  'shell/page-look.tsx': 'oneself',
  'parts/navigation/use-nav.ts': 'oneself',
  'shell/user-panel.tsx': 'oneself',
  'views/profile/profile-about.tsx': 'a person whose page was opened',
  'views/profile/profile-fields.tsx': 'a person whose page was opened',
  'views/profile/profile.tsx': 'a person whose page was opened',
  'parts/account-card/staff-menu.tsx': 'oneself',
  'parts/account-card/write-items.tsx': 'oneself',
  'parts/moderation-menu/moderation-items.tsx': 'oneself',
  'parts/moderation-menu/post-removal.tsx': 'the post that one is asked about',
  'views/moderation/people/people-bar.tsx': 'oneself',
  'views/moderation/posts/posts-tab.tsx': 'oneself',
  'views/moderation/reports/report-row.tsx': 'what the staff has to judge',
  'views/moderation/staff-post.tsx': 'what the staff has to judge',
  'parts/timeline/plain-status.tsx': 'a card of a list that folds it, or of what is pinned, which folds itself',
  'views/profile/tabs/account-list.tsx': 'the person whose profile was opened',
  'views/profile/tabs/profile-tabs.tsx': 'the person whose profile was opened',
  'views/people-list/version-list.tsx': 'the versions of a post that was opened',
  'parts/status/menu.tsx': 'inside of a card',
  'parts/status/plain-of.ts': 'what the screening reads',
  'parts/status/question-dialog.tsx': 'the person whom one is asked about',
  'parts/status/reply-line.tsx': 'inside of a card, whose preview screens itself',
  'parts/status/status-body.tsx': 'inside of a card',
  'parts/status/status-card.tsx': 'the card, which only those below may show',
  'parts/status/translation.tsx': 'inside of a card',
  'views/composer/audience/scope-notice.tsx': 'oneself',
  'views/composer/subject-field.tsx': 'one’s own form',
};

const sources = globSync('src/{parts,shell,views}/**/*.{ts,tsx}').map(
  (file) => [file.slice('src/'.length), readFileSync(file, 'utf8')] as const,
);
const filesWith = (pattern: RegExp) => sources.flatMap(([file, text]) => (pattern.test(text) ? [file] : []));

test('every view that shows words of a post, or names a person, screens them or says why it need not (rule muted-folded)', () => {
  const screening = new Set(filesWith(SCREENS));
  const open = filesWith(SHOWS).filter((file) => !screening.has(file));
  expect(open.sort()).toEqual(Object.keys(EXEMPT).sort());
});

test('a whole card is shown only by what folds it', () => {
  expect(filesWith(/<StatusCard/).sort()).toEqual([
    'parts/timeline/collapsed-status.tsx',
    'parts/timeline/plain-status.tsx',
    'views/conversation/line.tsx',
  ]);
});
