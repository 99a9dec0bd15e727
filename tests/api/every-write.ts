import { applyPostTool } from '#api/admin-posts.ts';
import { applyTool } from '#api/admin-users.ts';
import { actOnInvites } from '#api/invites.ts';
import { actOnReport } from '#api/reports.ts';
import type { InviteAct } from '#domain/moderation/invite.ts';
import type { Act as ReportAct } from '#domain/moderation/report-act.ts';
import { reactToAnnouncement, readAnnouncement, removeAnnouncement, saveAnnouncement } from '#api/announcements.ts';
import { askAgain, deleteMessage, findChat, openChat, readChat, sendMessage } from '#api/chats.ts';
import { setAccountOption } from '#api/account-options.ts';
import { removeFilter, saveFilter } from '#api/filters.ts';
import { answerRequest } from '#api/follow-requests.ts';
import type { Http } from '#api/http.ts';
import { addMembers, setMember } from '#api/list-members.ts';
import { createList, deleteList, updateList } from '#api/lists.ts';
import { describeMedia } from '#api/media.ts';
import { dismissConversation, readConversation } from '#api/conversations.ts';
import { saveNote } from '#api/notes.ts';
import { clearNotifications, dismissNotification, markSeen, sendReadMark } from '#api/notifications.ts';
import {
  challengeMfa,
  isAppKnown,
  registerApp,
  revokeToken,
  tokenByClient,
  tokenByCode,
  tokenByPassword,
  type AppCredentials,
} from '#api/oauth.ts';
import { removePicture, savePicture, saveTexts } from '#api/own-profile.ts';
import { requestPasswordReset } from '#api/password-reset.ts';
import { vote } from '#api/polls.ts';
import { subscribeToPush, unsubscribeFromPush } from '#api/push.ts';
import { register, resendConfirmation } from '#api/registration.ts';
import { blockDomain, relateTo, report, subscribeTo, type RelationAct } from '#api/relations.ts';
import { deleteProfile, writeProfile } from '#api/settings-profiles.ts';
import { deleteStored, writeStored } from '#api/settings-store.ts';
import { markStatus, reactTo, type StatusMark } from '#api/status-marks.ts';
import { translateStatus } from '#api/status-versions.ts';
import { deleteStatus, previewStatus, sendStatus } from '#api/statuses.ts';
import { askForBackup, changeAlias, importList, moveAccount, setMascot } from '#api/moving.ts';
import { confirmOtp, disableOtp } from '#api/second-factor.ts';
import { changeEmail, changePassword, deleteAccount, revokeSession } from '#api/security.ts';
import { dismissSuggestion } from '#api/suggestions.ts';
import { followTag } from '#api/tags.ts';
import { PICTURES } from '#domain/own-profile/own-profile.ts';
import type { AccountOption, OptionChange } from '#domain/account/options.ts';
import type { Submission } from '#domain/composer/draft.ts';
import type { Tool } from '#domain/account/moderation.ts';
import { emptyPoll } from '#domain/composer/poll-form.ts';
import { emptyDraft } from '#domain/registration/draft.ts';
import { VISIBILITIES } from '#domain/status/visibility.ts';
import { LIST_KINDS } from '#domain/moving/list-file.ts';
import { aMedium, aSubmission } from '../support/drafts.ts';

const { signal } = new AbortController();

/** What there is to write to. */
export interface Targets {
  readonly statusId: string;
  readonly accountId: string;
  readonly pollId: string;
  readonly app: AppCredentials;
}

type Act = (http: Http, targets: Targets) => Promise<unknown>;

const STATUS_MARKS: readonly StatusMark[] = ['favourite', 'reblog', 'bookmark', 'pin', 'muteThread'];
const RELATION_ACTS: readonly RelationAct[] = ['follow', 'unfollow', 'block', 'unblock', 'mute', 'unmute', 'remove_from_followers'];
const TOOLS: readonly Tool[] = ['force_nsfw', 'deactivated', 'admin', 'approved', 'resent', 'removed'];
const INVITE_ACTS: readonly InviteAct[] = [
  { type: 'make', most: 2, endsOn: '2999-01-02' },
  { type: 'revoke', code: 'abc' },
  { type: 'mail', address: 'friend@far.example', name: 'Ada' },
];
const REPORT_ACTS: readonly ReportAct[] = [
  { type: 'move', id: '1', from: 'open', to: 'closed' },
  { type: 'note', id: '1', words: 'seen' },
  { type: 'unnote', id: '1', noteId: '2' },
];
/** Every option; the record does not compile without one. */
const OPTIONS: Readonly<Record<AccountOption, unknown>> = {
  defaultScope: 'private',
  defaultNSFW: true,
  stripRichContent: true,
  locked: true,
  bot: true,
  acceptChatMessages: true,
  permitFollowback: true,
  allowFollowingMove: true,
  discoverable: true,
  showRole: true,
  indexable: true,
  hideCollections: true,
  hideFavorites: true,
  hideFollowers: true,
  hideFollows: true,
  hideFollowersCount: true,
  hideFollowsCount: true,
  webPushHideContents: true,
  blockNotificationsFromStrangers: true,
};

const poll = { ...emptyPoll, options: ['yes', 'no'] };
/** A post of every kind that the form can make. */
const posts = ({ statusId }: Targets): readonly Partial<Submission>[] => [
  {},
  ...VISIBILITIES.map((visibility) => ({ visibility })),
  ...['text/plain', 'text/html', 'text/markdown', 'text/bbcode', 'text/x.misskeymarkdown'].map((contentType) => ({ contentType })),
  { subject: 'birds', sensitive: true, language: 'de' },
  { poll },
  { media: [aMedium({ attachmentId: '7' })] },
  { purpose: { kind: 'reply', statusId } },
  { purpose: { kind: 'quote', statusId } },
  { purpose: { kind: 'edit', statusId } },
  { purpose: { kind: 'edit', statusId }, language: 'de', contentType: 'text/markdown', visibility: 'local' },
];
const each =
  <T>(all: readonly T[] | ((targets: Targets) => readonly T[]), act: (http: Http, one: T, targets: Targets) => Promise<unknown>): Act =>
  async (http, targets) => {
    for (const one of typeof all === 'function' ? all(targets) : all) await act(http, one, targets).catch(() => undefined);
  };
const BOTH = [true, false] as const;
const WISHES = [{ title: 'Birds' }, { title: 'Birds', repliesPolicy: 'none' }, { title: 'Birds', isExclusive: true }] as const;

/** Every write that there is, by module and name, with everything that may be said in it. */
export const EVERY_WRITE: Readonly<Record<string, Readonly<Record<string, Act>>>> = {
  'account-options': {
    setAccountOption: each(Object.entries(OPTIONS), (http, [name, value]) =>
      setAccountOption(http, { name, value } as OptionChange, signal),
    ),
  },
  'admin-users': { applyTool: each(TOOLS, (http, tool) => applyTool(http, { acct: 'nobody', tool, wanted: true }, signal)) },
  'admin-posts': {
    applyPostTool: each(['removed', 'sensitive', 'private'] as const, (http, tool) => applyPostTool(http, { statusId: '1', tool }, signal)),
  },
  invites: { actOnInvites: each(INVITE_ACTS, (http, act) => actOnInvites(http, { act }, signal)) },
  reports: { actOnReport: each(REPORT_ACTS, (http, act) => actOnReport(http, act, signal)) },
  announcements: {
    readAnnouncement: (http) => readAnnouncement(http, { id: '1' }, signal),
    reactToAnnouncement: each(BOTH, (http, wanted) => reactToAnnouncement(http, { id: '1', name: '🦉', wanted }, signal)),
    saveAnnouncement: each([undefined, '1'], (http, id) =>
      saveAnnouncement(http, { id, known: [], form: { words: 'hello', startsAt: '2026-01-02', endsAt: '', allDay: true } }, signal),
    ),
    removeAnnouncement: (http) => removeAnnouncement(http, { id: '1' }, signal),
  },
  chats: {
    findChat: (http, { accountId: recipientId }) => findChat(http, { recipientId }, signal),
    askAgain: (http, { accountId: recipientId }) => askAgain(http, { recipientId, failure: undefined }, signal),
    openChat: (http, { accountId: recipientId }) => openChat(http, { recipientId }, signal),
    sendMessage: (http) => sendMessage(http, { chatId: '1', text: 'hi', mediaId: '7', key: 'k' }, signal),
    deleteMessage: (http) => deleteMessage(http, { chatId: '1', id: '2' }, signal),
    readChat: (http) => readChat(http, { chatId: '1', lastReadId: '2' }, signal),
  },
  conversations: {
    readConversation: (http) => readConversation(http, { id: '1' }, signal),
    dismissConversation: (http) => dismissConversation(http, { id: '1' }, signal),
  },
  filters: {
    saveFilter: each([undefined, '1'], (http, id) =>
      saveFilter(
        http,
        {
          id,
          name: 'x',
          contexts: ['home'],
          hides: true,
          keywords: [{ word: 'x', isWhole: true }],
          gone: id === undefined ? [] : ['2'],
          seconds: 60,
        },
        signal,
      ),
    ),
    removeFilter: (http) => removeFilter(http, { id: '1' }, signal),
  },
  'follow-requests': {
    answerRequest: each(['approve', 'deny'] as const, (http, act, { accountId }) => answerRequest(http, { accountId, act }, signal)),
  },
  'list-members': {
    setMember: each(BOTH, (http, wanted, { accountId }) => setMember(http, { accountId, listId: '1', wanted }, signal)),
    addMembers: each(BOTH, (http, isAgain, { accountId }) => addMembers(http, { accountIds: [accountId], listId: '1', isAgain }, signal)),
  },
  lists: {
    createList: each(WISHES, (http, wish) => createList(http, { wish, known: [] }, signal)),
    updateList: each(WISHES, (http, wish) => updateList(http, { listId: '1', wish }, signal)),
    deleteList: (http) => deleteList(http, { listId: '1' }, signal),
  },
  media: { describeMedia: (http) => describeMedia(http, { attachmentId: '7', description: 'a bird' }, signal) },
  notes: { saveNote: (http, { accountId }) => saveNote(http, { accountId, comment: 'x' }, signal) },
  notifications: {
    markSeen: each([{ id: '1' }, { maxId: '1' }], (http, which) => markSeen(http, which, signal)),
    dismissNotification: (http) => dismissNotification(http, { id: '1' }, signal),
    clearNotifications: (http) => clearNotifications(http, undefined, signal),
    sendReadMark: (http) => sendReadMark(http, { upTo: '1' }, signal),
  },
  oauth: {
    registerApp: (http) => registerApp(http, { redirectUri: `${http.origin}/oauth-callback` }, signal),
    tokenByPassword: (http, { app }) => tokenByPassword(http, { app, username: 'nobody', password: 'x' }, signal),
    tokenByClient: (http, { app }) => tokenByClient(http, { app }, signal),
    isAppKnown: (http, { app }) => isAppKnown(http, { app }, signal),
    tokenByCode: (http, { app }) => tokenByCode(http, { app, code: 'x', verifier: 'v' }, signal),
    challengeMfa: (http, { app }) => challengeMfa(http, { app, mfaToken: 'x', code: '1', type: 'totp' }, signal),
    revokeToken: (http, { app }) => revokeToken(http, { app, token: 'x' }, signal),
  },
  'own-profile': {
    saveTexts: each([{ name: 'Wren' }, { bio: 'Hello' }, { fields: [{ name: 'Site', value: 'https://wren.example' }] }], (http, texts) =>
      saveTexts(http, texts, signal),
    ),
    savePicture: each(
      PICTURES.flatMap((picture) => [
        { picture, file: { bytes: new Blob(['x'], { type: 'image/png' }), name: 'a.png' } },
        { picture, description: 'a bird' },
      ]),
      (http, change) => savePicture(http, change, signal),
    ),
    removePicture: each(PICTURES, (http, picture) => removePicture(http, { picture }, signal)),
  },
  registration: {
    register: each(['', 'i1'], (http, inviteToken) =>
      register(
        http,
        {
          draft: {
            ...emptyDraft,
            username: 'x',
            name: 'X',
            email: 'x@y.example',
            bio: 'b',
            reason: 'r',
            birthday: '2000-01-01',
            locale: 'en',
          },
          password: 'x',
          inviteToken: inviteToken || undefined,
          captcha: http.can('captcha') ? { solution: 'x', captchaToken: 'x', answerData: 'x' } : undefined,
        },
        signal,
      ),
    ),
    resendConfirmation: (http) => resendConfirmation(http, { email: 'nobody@example.com' }, signal),
  },
  'password-reset': { requestPasswordReset: (http) => requestPasswordReset(http, { email: 'nobody@example.com' }, signal) },
  polls: { vote: (http, { pollId }) => vote(http, { pollId, choices: [0] }, signal) },
  push: {
    subscribeToPush: (http) => {
      const address = { endpoint: 'https://push.example/1', keys: { auth: 'a', p256dh: 'b' } };
      const alerts = { follow: true, favourite: true, mention: true, reblog: true, move: true, 'pleroma:chat_mention': true };
      return subscribeToPush(http, { address, alerts }, signal);
    },
    unsubscribeFromPush: (http) => unsubscribeFromPush(http, undefined, signal),
  },
  relations: {
    relateTo: each(RELATION_ACTS, (http, act, { accountId }) =>
      relateTo(
        http,
        {
          accountId,
          act,
          ...(act === 'follow' ? { reblogs: false } : {}),
          ...(act === 'mute' ? { notifications: false, duration: 300 } : {}),
        },
        signal,
      ),
    ),
    subscribeTo: each(BOTH, (http, wanted, { accountId }) => subscribeTo(http, { accountId, wanted }, signal)),
    blockDomain: each(BOTH, (http, wanted) => blockDomain(http, { domain: 'bad.example', wanted }, signal)),
    report: (http, { accountId, statusId }) => report(http, { accountId, statusIds: [statusId], comment: 'x', forward: true }, signal),
  },
  moving: {
    importList: each(LIST_KINDS, (http, kind) => importList(http, { kind, people: ['wren@b.example'] }, signal)),
    changeAlias: each(['add', 'remove'] as const, (http, kind) => changeAlias(http, { kind, acct: 'wren' }, signal)),
    askForBackup: (http) => askForBackup(http, undefined, signal),
    setMascot: (http) => setMascot(http, { bytes: new Blob(['x'], { type: 'image/png' }), name: 'fox.png' }, signal),
    moveAccount: (http) => moveAccount(http, { password: 'x', acct: 'wren' }, signal),
  },
  'second-factor': {
    confirmOtp: (http) => confirmOtp(http, { password: 'x', code: '000000' }, signal),
    disableOtp: (http) => disableOtp(http, { password: 'x' }, signal),
  },
  security: {
    changePassword: (http) => changePassword(http, { password: 'x', next: 'y' }, signal),
    changeEmail: (http) => changeEmail(http, { password: 'x', email: 'a@b.example' }, signal),
    deleteAccount: (http) => deleteAccount(http, { password: 'x' }, signal),
    revokeSession: (http) => revokeSession(http, { id: '999999' }, signal),
  },
  'settings-profiles': {
    writeProfile: (http) => writeProfile(http, { profile: 'other', settings: { theme: 'x' }, version: 1 }, signal),
    deleteProfile: (http) => deleteProfile(http, { profile: 'other' }, signal),
  },
  'settings-store': {
    writeStored: (http) => writeStored(http, { profile: 'other', settings: { theme: 'x' }, version: 1 }, signal, 0),
    deleteStored: (http) => deleteStored(http, { profile: 'other' }, signal),
  },
  'status-marks': {
    markStatus: each(
      STATUS_MARKS.flatMap((mark) => BOTH.map((wanted) => ({ mark, wanted }))),
      (http, one, { statusId }) => markStatus(http, { statusId, ...one }, signal),
    ),
    reactTo: each(BOTH, (http, wanted, { statusId }) => reactTo(http, { statusId, emoji: '🐦', wanted }, signal)),
  },
  'status-versions': { translateStatus: (http, { statusId }) => translateStatus(http, { statusId, language: 'de' }, signal) },
  statuses: {
    sendStatus: each(posts, (http, change) => sendStatus(http, { submission: aSubmission(change) }, signal)),
    previewStatus: each(posts, (http, change) => previewStatus(http, { composed: aSubmission(change) }, signal)),
    deleteStatus: (http, { statusId }) => deleteStatus(http, { statusId }, signal),
  },
  suggestions: { dismissSuggestion: (http, { accountId }) => dismissSuggestion(http, { accountId }, signal) },
  tags: { followTag: each(BOTH, (http, wanted) => followTag(http, { tag: 'birds', wanted }, signal)) },
};

/** What stands beside writes in their modules, and only reads. */
export const READS: Readonly<Record<string, readonly string[]>> = {
  'admin-posts': ['searchPosts'],
  invites: ['fetchInvites'],
  reports: ['countReports', 'fetchMoreReports', 'fetchReportNews', 'fetchReports'],
  'account-options': ['fetchAccountOptions'],
  announcements: ['fetchAnnouncements'],
  filters: ['fetchFilters'],
  'follow-requests': ['fetchFollowRequests'],
  'list-members': ['fetchMembers', 'fetchMemberships'],
  lists: ['fetchList', 'fetchLists', 'fetchListsWith'],
  media: ['uploadedIn', 'lookAtMedia'],
  chats: ['fetchChats', 'fetchMessages', 'fetchNews'],
  conversations: ['fetchConversations', 'fetchDirectPage'],
  notifications: ['fetchNotifications', 'fetchReadMark'],
  oauth: ['authorizeUrl'],
  'own-profile': ['fetchOwnProfile', 'fetchProfileLimits'],
  polls: ['fetchPoll'],
  registration: ['fetchCaptcha', 'isNameTaken'],
  relations: ['fetchMuteEnd'],
  moving: ['fetchNames', 'fetchAliases', 'fetchBackups', 'fetchMascot', 'findTarget'],
  'second-factor': ['fetchFactor', 'presetOtp', 'fetchRecoveryCodes'],
  security: ['fetchSessions'],
  'settings-profiles': ['listProfiles', 'fetchProfile'],
  'settings-store': ['listStored', 'fetchStored'],
  'status-versions': ['fetchHistory', 'fetchSource', 'fetchTranslationLanguages'],
  statuses: ['fetchStatus'],
  suggestions: ['fetchSuggestions'],
  tags: ['fetchTag', 'fetchFollowedTags', 'fetchTrendingTags'],
};
