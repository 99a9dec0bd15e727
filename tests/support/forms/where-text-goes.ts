/** The machine of each text field: the events by which a view sends it, and the files of views that render a field for it. */
export type TextOf = { readonly events: readonly string[]; readonly fields: readonly string[] };

const VIEWS = 'src/features';
const SETTINGS = `${VIEWS}/settings`;

/** The forms of the acceptance table, by the id of their machine. A row of `typed-text*.test.ts` walks each. */
export const WALKED: Readonly<Record<string, TextOf>> = {
  composer: {
    events: ['composer.edit', 'poll.write', 'poll.amount'],
    fields: [
      `${VIEWS}/composer/composer.tsx`,
      `${VIEWS}/composer/poll-expiry.tsx`,
      `${VIEWS}/composer/poll-option.tsx`,
      `${VIEWS}/composer/subject-field.tsx`,
      `${VIEWS}/chats/chat-form.tsx`,
    ],
  },
  note: { events: ['note.type'], fields: ['src/components/private-note/note-field.tsx'] },
  report: { events: ['report.edit'], fields: [`${VIEWS}/report/report-dialog.tsx`] },
  memberships: { events: ['membership.name'], fields: ['src/components/memberships/new-list.tsx'] },
  listEditor: { events: ['editor.edit'], fields: [`${VIEWS}/lists/list-form.tsx`] },
  filters: { events: ['filters.draft', 'filters.save'], fields: [`${SETTINGS}/mutes/filters.tsx`] },
  announcementEditor: { events: ['editor.change', 'editor.open'], fields: [`${VIEWS}/announcements/announcement-form.tsx`] },
  reportActions: { events: ['report.type'], fields: [`${VIEWS}/moderation/reports/note-form.tsx`] },
  invites: { events: ['part.type', 'part.action'], fields: [`${VIEWS}/moderation/invites/invite-mail.tsx`] },
  ownProfile: {
    events: ['profile.edit', 'profile.describe'],
    fields: ['field-rows', 'pictures', 'text-fields'].map((name) => `${SETTINGS}/profile/${name}.tsx`),
  },
  emailForm: { events: ['form.type'], fields: [`${VIEWS}/security/email-form.tsx`] },
  aliases: { events: ['part.type', 'part.action'], fields: [`${VIEWS}/moving/aliases.tsx`] },
  move: { events: ['move.type'], fields: [`${VIEWS}/moving/move.tsx`] },
};

/** The text fields that belong to no form of that table, by reason. */
export const EXEMPT: Readonly<Record<string, TextOf>> = {
  'a search or a selection saves nothing': {
    events: [
      'autocomplete.typed',
      'emoji.search',
      'search.type',
      'search.query',
      'resolver.open',
      'window.search',
      'actors.search',
      'events.filter',
      'recent.remove',
      'emoji.used',
    ],
    fields: [
      'src/components/account/people-search.tsx',
      'src/components/emoji/emoji-picker.tsx',
      'src/shell/search-bar.tsx',
      'src/inspector/panel/search-field.tsx',
      'src/inspector/actor/send-form.tsx',
      `${VIEWS}/about/policy-list.tsx`,
      `${VIEWS}/chats/chat-list.tsx`,
      `${VIEWS}/moderation/log/log-tab.tsx`,
      `${VIEWS}/moderation/people/people-filters.tsx`,
      `${VIEWS}/moderation/posts/post-filters.tsx`,
      `${VIEWS}/search/search-box.tsx`,
      `${SETTINGS}/search/search.tsx`,
      `${SETTINGS}/mutes/blocked-lists.tsx`,
    ],
  },
  'a password, a code or a typed confirmation is never kept': {
    events: ['login.submit'],
    fields: [
      'src/components/moderation-menu/tool-dialog.tsx',
      `${VIEWS}/session/password-form.tsx`,
      `${VIEWS}/session/second-factor-form.tsx`,
      `${VIEWS}/moderation/people/run-question.tsx`,
      `${VIEWS}/moving/move-form.tsx`,
      'src/components/settings/password-field.tsx',
      'src/components/settings/typed-name.tsx',
      ...['code-field', 'deletion-form', 'factor-on', 'factor-setup', 'password-form'].map((name) => `${VIEWS}/security/${name}.tsx`),
    ],
  },
  'a setting is applied on this device at once and waits there for the server: settings-kept.test.ts': {
    events: [
      'setting.change',
      'settings.adopt',
      'window.type',
      'window.reset',
      'theme.edit',
      'option.set',
      'profile.choose',
      'profile.delete',
    ],
    fields: [
      `${SETTINGS}/highlights.tsx`,
      `${SETTINGS}/mutes/mute-words.tsx`,
      `${SETTINGS}/setting-row.tsx`,
      `${SETTINGS}/profiles-tab.tsx`,
      `${VIEWS}/theme/colour-row.tsx`,
      `${VIEWS}/theme/fonts.tsx`,
    ],
  },
  'what a guest types is kept by registration.test.ts and tests/features/session': {
    events: ['registration.change', 'passwordReset.submit', 'confirmation.request'],
    fields: [
      `${VIEWS}/session/password-reset-form.tsx`,
      `${VIEWS}/registration/awaiting-email-screen.tsx`,
      `${VIEWS}/registration/field.tsx`,
      `${VIEWS}/registration/about-fields.tsx`,
    ],
  },
  'a description belongs to its draft, and is sent with the post at the latest: upload.test.ts, exactly-once.test.ts': {
    events: ['upload.describe'],
    fields: ['src/components/attachments/description.tsx'],
  },
  'a shout goes over a socket, and comes back to its field without an answer: shoutbox.test.ts': {
    events: ['shout.typed', 'channel.send'],
    fields: [`${VIEWS}/shout/shoutbox.tsx`],
  },
  'a number or a date stays in its view: invites-tab': { events: [], fields: [`${VIEWS}/moderation/invites/invite-form.tsx`] },
  'a building block of other fields': {
    events: [],
    fields: ['src/ui/text-field.tsx', 'src/components/autocomplete/growing-text.tsx', `${SETTINGS}/mutes/lines-box.tsx`],
  },
  'no person types what one actor tells another': {
    events: [
      'form.store',
      'form.restored',
      'form.changedElsewhere',
      'note.store',
      'note.remove',
      'note.restored',
      'note.changedElsewhere',
      'composer.fill',
      'composer.posted',
      'composers.detach',
      'composers.import',
      'draft.changed',
      'draft.closed',
      'draft.returned',
      'draft.stash',
      'draft.changedElsewhere',
      'draft.restored',
      'draft.followed',
      'preview.changed',
      'preview.closed',
      'elsewhere.answered',
      'elsewhere.marked',
      'request.answer',
      'notifications.requestAnswered',
      'notifications.dismissEach',
      'language.choose',
      'settings.open',
      'settingsModal.open',
      'moderationModal.open',
      'screens.named',
    ],
    fields: [],
  },
  'it stands in one type with events that carry text': {
    events: [
      'autocomplete.left',
      'autocomplete.moved',
      'preview.show',
      'profile.open',
      'profile.leave',
      'profile.picture',
      'statusAccounts.view',
    ],
    fields: [],
  },
};
