import { EXEMPT, WALKED } from './where-text-goes.ts';

/** The choices that are sent at once, without typing; their text stays in the field or in the machine. */
const NO_TYPING: readonly string[] = (
  'part.action filters.save login.submit passwordReset.submit confirmation.request profile.choose profile.delete emoji.used window.reset ' +
  'channel.send channel.received question.choose search.query recent.remove resolver.open editor.open settings.adopt theme.start'
).split(' ');

const isTypedByNobody = (reason: string): boolean => reason.startsWith('no person types') || reason.startsWith('it stands in one type');

/** The events by which a machine receives typed text, key by key. */
export const TYPING: readonly string[] = [
  ...new Set(
    [...Object.values(WALKED), ...Object.entries(EXEMPT).flatMap(([reason, of]) => (isTypedByNobody(reason) ? [] : [of]))].flatMap(
      ({ events }) => events,
    ),
  ),
].filter((event) => !NO_TYPING.includes(event));

type Held = { readonly states: readonly string[]; readonly why: string };

const PART: Held = { states: ['unloaded', 'loading', 'failed'], why: 'loaded-part.tsx shows no field before the part is there' };
const SENDING = 'the field is read-only while the form is sent';
const SECURITY: Held = { states: ['sending', 'ended'], why: SENDING };

/** The states that take no text, by machine and event: the view has no field there, or a read-only one. */
export const HELD: Readonly<Record<string, Held>> = {
  'announcementEditor editor.change': { states: ['closed', 'sending'], why: `no form is open, or ${SENDING}` },
  'composer composer.edit': {
    states: ['restoring.submitted', 'awaitingDefaults', 'stamping', 'posting.submitted', 'posting.accepted'],
    why: SENDING,
  },
  'commandPalette palette.type': { states: ['closed', 'running'], why: 'no palette is open' },
  'serverChoice serverChoice.type': { states: ['found', 'opening'], why: 'the server that was found replaces the form' },
  'serverConfig config.edit': { states: ['unloaded', 'loading', 'failed'], why: 'there are no fields before the configuration is loaded' },
  'serverConfig config.search': {
    states: ['unloaded', 'loading', 'failed'],
    why: 'there are no fields before the configuration is loaded',
  },
  'scheduled scheduled.pick': {
    states: [
      'change.idle',
      'change.confirming',
      'change.deleting',
      'change.moving',
      'list.unopened',
      'list.loading',
      'list.failed',
      ...['idle', 'left', 'loadingMore', 'refreshing'].map((state) => `list.loaded.${state}`),
    ],
    why: 'the field of the time is there only while it is picked, and the list has no field',
  },
  'pollForm poll.write': { states: ['hidden'], why: 'no poll is open' },
  'pollForm poll.amount': { states: ['hidden'], why: 'no poll is open' },
  'listEditor editor.edit': {
    states: ['closed', 'opening', 'failed', 'removed', 'busy.saving', 'busy.creating', 'busy.filling', 'incomplete', 'created', 'showing'],
    why: `no form is open, or ${SENDING}, or the list is made already`,
  },
  'bookmarkFolders folder.type': {
    states: [
      ...['idle', 'creating', 'updating', 'showing', 'confirming', 'deleting', 'leaving'].map((state) => `change.${state}`),
      ...['unloaded', 'loading', 'loaded', 'failed'].map((state) => `list.${state}`),
      ...['closed', 'open'].map((state) => `choice.${state}`),
    ],
    why: `no form is open, or ${SENDING}; the list and the choice have no field`,
  },
  'memberships membership.name': { states: ['closed', 'loading', 'failed', 'ready.creating'], why: `no form is open, or ${SENDING}` },
  'invites part.type': PART,
  'aliases part.type': PART,
  'relays part.type': PART,
  'mediaProxy part.type': PART,
  'serverDocuments part.type': PART,
  'serverRules part.type': PART,
  'frontends part.type': PART,
  'emojiPacks part.type': PART,
  'knownServers part.type': PART,
  'oauthApps part.type': PART,
  'accountEditor part.type': PART,
  'customEmoji part.type': PART,
  'upkeep part.type': PART,
  'domainBlocks part.type': PART,
  'domainAllows part.type': PART,
  'permissionDrafts part.type': PART,
  'permissionExcludes part.type': PART,
  'headerBlocks part.type': PART,
  'headerAllows part.type': PART,
  'emailDomainBlocks part.type': PART,
  'ipBlocks part.type': PART,
  'backups part.type': PART,
  'mascot part.type': PART,
  'sessions part.type': PART,
  'ownFeaturedTags part.type': PART,
  'move move.type': { states: ['checking', 'checked', 'moving'], why: `${SENDING}; then the account is named` },
  'note note.type': {
    states: ['loading', 'loadFailed'],
    why: 'the field is read-only until the note was read, and there is none where it was not',
  },
  'ownProfile profile.edit': { states: ['unloaded', 'loading', 'failed'], why: 'no form is open before the profile was read' },
  'ownProfile profile.describe': { states: ['unloaded', 'loading', 'failed'], why: 'no form is open before the profile was read' },
  'registration registration.change': { states: ['registering'], why: 'the fieldset is disabled while the form is sent' },
  'report report.edit': { states: ['closed', 'open.processing'], why: `no form is open, or ${SENDING}` },
  'deletionForm form.type': SECURITY,
  'emailForm form.type': SECURITY,
  'passwordForm form.type': SECURITY,
  'accountOptions option.set': { states: ['loading', 'failed'], why: 'the rows are not there before the options were read' },
  'themeEditor theme.edit': { states: ['loading'], why: 'the editor is not there before its theme was read' },
};
