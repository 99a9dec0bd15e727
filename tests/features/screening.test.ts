import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Renders text of a post, or names an account that may be muted or blocked. */
const SHOWS = /<StatusCard|<RichText|<Excerpt|plainText\(|plainOf\(|useRow\('accounts'/;
/** Collapses, leaves out, or waits for the result of the filters. */
const SCREENING =
  /<Screened|\.ScreenedQuote|useCollapseReason|useShoutReason|mutedWordIn|reasonOfAccount|reasonToCollapse|filtered\(|selectCollapsed|<Collapsed/;

/** The reason that a view with such text need not screen it. */
const EXEMPT: Readonly<Record<string, string>> = {
  'features/announcements/announcement-card.tsx': 'text by the staff',
  'features/follow-languages/follow-languages-dialog.tsx': 'the person whose posts one chooses oneself',
  'features/interactions/interactions.tsx': 'oneself',
  'components/account-card/account-card.tsx': 'an account that the user opened',
  'components/account-card/account-popover.tsx': 'an account that the user opened',
  'components/account-card/follow-question.tsx': 'the account that the confirmation is about',
  'components/follow-request/request-question.tsx': 'the account that the confirmation is about',
  'components/memberships/memberships-dialog.tsx': 'the person whom one puts on lists oneself',
  'features/about/about.tsx': 'text by the instance, and its admins',
  'features/server-choice/preview.tsx': 'the server’s own description',
  'features/about/staff.tsx': 'who runs the server, as it says of itself',
  'features/announcements/announcement-form.tsx': 'text by the staff',
  'components/account-card/account-to-follow.tsx': 'its row screens itself',
  'shell/menu-slot.tsx': 'oneself',
  'features/registration/agreement.tsx': 'text by the instance',
  'features/timelines/guest-card.tsx': 'text by the instance',
  'features/composer/audience/quote-policy-select.tsx': 'oneself',
  'features/composer/schedule/expiry-select.tsx': 'oneself',
  'features/composer/sheet/composer-sheet.tsx': 'the author of the post that the user replies to or quotes',
  'features/composer/sheet/parent-card.tsx': 'the post that the user replies to or quotes',
  'features/composer/previewed-post.tsx': 'one’s own post',
  'components/notification/excerpt.tsx': 'inside of the notification that screens it',
  'features/lists/list-account.tsx': 'its row screens itself, and one puts them on a list oneself',
  'features/media-viewer/playing-bar.tsx': 'a post of which one set something playing oneself',
  'features/chats/bubble.tsx': 'a message of a chat that one opened',
  'features/chats/chat-head.tsx': 'the person whom one chats with',
  'features/chats/chat-view.tsx': 'the person whom one chats with',
  'features/chats/chats.tsx': 'oneself',
  'features/chats/last-message.tsx': 'inside of a row that screens it',
  'features/chats/message-row.tsx': 'a message of a chat that one opened',
  'features/chats/chat-log.tsx': 'a message of a chat that one opened',
  'features/chats/account-to-chat.tsx': 'accounts that the user searches for',
  'features/chats/chat-list.tsx': 'oneself, and which rows are shown, which screen themselves',
  'features/composer/drafts/draft-row.tsx': 'oneself',
  'features/settings/appearance/wallpaper-row.tsx': 'oneself',
  'components/settings/typed-name.tsx': 'oneself',
  'features/report/report-dialog.tsx': 'the person whom one reports oneself',
  'features/report/report-question.tsx': 'the person whom one reports oneself',
  'features/report/reported-status.tsx': 'a post that one reports oneself',
  'components/rich-text/mention-text.tsx': 'a name among other words',
  'components/instance/instance-panel.tsx': 'text by the instance',
  'shell/own-card.tsx': 'oneself',
  'shell/page-appearance.tsx': 'oneself',
  'components/navigation/use-nav.ts': 'oneself',
  'shell/user-panel.tsx': 'oneself',
  'features/profile/tabs/profile-search.tsx': 'the person whose profile was opened',
  'features/columns/use-column-title.ts': 'the account whose posts were chosen as a column',
  'features/profile/profile-about.tsx': 'a person whose page was opened',
  'features/profile/profile-fields.tsx': 'a person whose page was opened',
  'features/profile/profile.tsx': 'a person whose page was opened',
  'features/profile/write-buttons.tsx': 'the user’s own account',
  'features/notifications/row-menu.tsx': 'inside of the notification that screens it',
  'features/timelines/newcomer.tsx': 'the user’s own account',
  'components/account-card/staff-menu.tsx': 'oneself',
  'components/moderation-menu/moderation-items.tsx': 'oneself',
  'components/moderation-menu/post-removal.tsx': 'the post that the confirmation is about',
  'features/moderation/accounts/accounts-bar.tsx': 'oneself',
  'features/moderation/posts/posts-tab.tsx': 'oneself',
  'features/moderation/reports/report-row.tsx': 'what the staff has to judge',
  'features/moderation/staff-post.tsx': 'what the staff has to judge',
  'components/timeline/plain-status.tsx': 'a card of a list that folds it, or of what is pinned, which folds itself',
  'features/profile/tabs/account-list.tsx': 'the person whose profile was opened',
  'features/profile/tabs/profile-tabs.tsx': 'the person whose profile was opened',
  'features/status-details/source-text.tsx': 'the source of a post, which its menu opened',
  'features/status-details/version-list.tsx': 'the versions of a post that was opened',
  'components/status/menu.tsx': 'inside of a card',
  'components/status/plain-of.ts': 'what the screening reads',
  'components/status/question-dialog.tsx': 'the account that the confirmation is about',
  'components/status/reply-line.tsx': 'inside of a card, whose preview screens itself',
  'components/status/status-body.tsx': 'inside of a card',
  'components/status/status-card.tsx': 'the card, which only those below may show',
  'components/status/translation.tsx': 'inside of a card',
  'features/composer/audience/scope-notices.tsx': 'oneself',
  'features/composer/subject-field.tsx': 'one’s own form',
};

const sources = globSync('src/{components,features,shell}/**/*.{ts,tsx}', { exclude: ['**/{api,services,wiring}/**'] }).map(
  (file) => [file.slice('src/'.length), readFileSync(file, 'utf8')] as const,
);
const filesWith = (pattern: RegExp) => sources.flatMap(([file, text]) => (pattern.test(text) ? [file] : []));

describe('screening of posts and names', () => {
  // rules: muted-folded
  test('happens in every view that shows text of a post or names an account, unless the view is exempt', () => {
    const screening = new Set(filesWith(SCREENING));
    const open = filesWith(SHOWS).filter((file) => !screening.has(file));
    expect(open.sort()).toEqual(Object.keys(EXEMPT).sort());
  });

  test('allows a complete card only inside of what collapses it', () => {
    expect(filesWith(/<StatusCard/).sort()).toEqual([
      'components/timeline/collapsed-status.tsx',
      'components/timeline/plain-status.tsx',
      'features/conversations/conversation-row.tsx',
    ]);
  });
});
