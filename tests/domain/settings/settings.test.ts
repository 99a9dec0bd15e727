import { describe, expect, test } from 'vitest';
import { readFile, writeFile } from '#domain/settings/file.ts';
import { newerSettings, nextProfile } from '#domain/settings/profile-versions.ts';
import { defaultSettings, validSettings, SETTINGS } from '#domain/settings/settings.ts';

/** Every key that is documented for the settings (rule settings-listed). */
const GENERAL_KEYS =
  'profile profileVersion theme customTheme customThemeSource colors muteWords highlight notificationVisibility interfaceLanguage replyVisibility thirdColumnMode maxThumbnails hideNsfw streaming useStreamingApi pauseOnUnfocused webPushNotifications webPushHideIfCW userProfileDefaultTab expertLevel hideAttachments hideAttachmentsInConv hideFilteredStatuses muteBotStatuses modalOnLogout alwaysShowNewPostButton autohideFloatingPostButton conversationDisplay conversationTreeAdvanced conversationTreeFadeAncestors conversationOtherRepliesButton maxDepthInThread virtualScrolling showPanelNavShortcuts showNavShortcuts showWiderShortcuts hideSiteFavicon hideSiteName hideShoutbox hideISP displayPageBackgrounds overrideInstanceWallpaper hideInstanceWallpaper sidebarRight disableStickyHeaders showScrollbars postContentType postLanguage modalOnRepeat modalOnUnfollow modalOnBlock modalOnMute modalOnDelete modalOnApproveFollow modalOnDenyFollow preloadImage loopVideo padEmoji collapseMessageWithSubject';
/** The keys that are documented for reading and writing posts (rule settings-listed). */
const POST_KEYS =
  'useBlurhash useContainFit playVideosInModal useOneClickNsfw sensitiveByDefault sensitiveIfSubject alwaysShowSubjectInput hideScopeNotice subjectLineBehavior mentionLinkDisplay mentionLinkShowTooltip mentionLinkShowAvatar mentionLinkFadeDomain mentionLinkBoldenYou submitOnEnter';
/** The keys that other rules need: the federated timeline (rule timelines-shown), the language to translate into (rule translation-target), rows of notifications (rule notifications-grouped), still images until hover (rule still-pictures), the description that is required or reminded of (rules description-needed, description-reminder), the time to undo a post (rule undo-send), lists among the shortcuts (rule lists-pinned), direct messages by their conversations (rule conversations-grouped), repeats of one post (rule repeats-together), the kinds of statuses that a timeline leaves out (rule kind-filters), the card for guests (rule guest-card), the drawing of the page (rules appearance-chosen, column-order, underlay-tint), one theme for light and one for dark (rule theme-pair), hidden numbers (rule counts-hidden), the sound of notifications (rule notification-sound), the keys of shortcuts (rules shortcuts-off, shortcuts-remapped). */
const OWN_KEYS =
  'timeFormat showFederatedTimeline translationLanguage stopGifs requireMediaDescriptions remindMediaDescriptions undoSend groupNotifications pinnedLists groupDirectMessages repeatsTogether kindFilters columns hideGuestCard textScale density avatarShape columnWidth columnOrder underlay lightTheme darkTheme keepTimelines swipeActions hidePostStats announcedDetails hideUserStats hideNotificationCounts notificationSounds singleKeys shortcutKeys';

// rules: settings-listed
test('SETTINGS contains exactly the documented settings', () => {
  expect(Object.keys(SETTINGS).toSorted()).toEqual([GENERAL_KEYS, POST_KEYS, OWN_KEYS].join(' ').split(' ').toSorted());
});

test('SETTINGS has defaults that are valid values', () => {
  const odd = Object.entries(SETTINGS).filter(([, { start, is }]) => start !== undefined && !is(start));
  expect(odd).toEqual([]);
});

// rules: settings-listed
test.each(
  Object.entries({
    theme: 'system',
    maxDepthInThread: 6,
    maxThumbnails: 16,
    postContentType: 'text/plain',
    replyVisibility: 'all',
    thirdColumnMode: 'notifications',
    userProfileDefaultTab: 'statuses',
    modalOnBlock: true,
    modalOnDelete: true,
    modalOnLogout: true,
    modalOnRepeat: false,
    modalOnUnfollow: false,
    modalOnMute: false,
    modalOnApproveFollow: false,
    modalOnDenyFollow: false,
    hideNsfw: true,
    streaming: true,
    preloadImage: true,
    loopVideo: true,
    padEmoji: true,
    collapseMessageWithSubject: true,
    webPushHideIfCW: true,
  }),
)('defaultSettings has %s: %o', (name, value) => expect(defaultSettings).toMatchObject({ [name]: value }));

test('validSettings returns the known keys with valid values', () => {
  const record = {
    theme: 'starling-light',
    maxDepthInThread: '7',
    expertLevel: 1,
    muteWords: ['spoiler', 3],
    hideNsfw: null,
    highlight: { 'noor@niwa.example': { color: '#ffaa00', type: 'side' } },
    constructor: 'x',
    unheardOf: true,
  };
  const { theme, expertLevel, highlight } = record;
  expect(validSettings(record)).toEqual({ theme, expertLevel, highlight });
});

test.each([[undefined], [null], ['text'], [[1, 2]], [7]])('validSettings returns nothing for %o', (record) =>
  expect(validSettings(record)).toEqual({}),
);

// rules: settings-file
describe('settings file', () => {
  const version = (...numbers: unknown[]) => JSON.stringify({ hideNsfw: false, _pleroma_settings_version: numbers });
  const refused = (key: string, args = {}) => ({ kind: 'refused', key: `settings.file_import_export.${key}`, args });
  const settings = { ...defaultSettings, colors: { bg: '#000000' }, customTheme: { name: 'mine' }, hideNsfw: false };

  // rules: backup-theme
  test('omits the keys of a theme unless it is written with the theme', () => {
    expect(JSON.parse(writeFile(settings, { withTheme: false }))).toMatchObject({ hideNsfw: false, _pleroma_settings_version: [1, 0] });
    expect(Object.keys(JSON.parse(writeFile(settings, { withTheme: false })))).not.toContain('colors');
    expect(JSON.parse(writeFile(settings, { withTheme: true }))).toMatchObject({
      colors: { bg: '#000000' },
      customTheme: { name: 'mine' },
    });
  });

  test('reads what it writes', () => {
    const outcome = readFile(writeFile(settings, { withTheme: true }));
    expect(outcome).toEqual({ kind: 'read', isSlightlyNew: false, settings: { ...settings, customThemeSource: undefined } });
  });

  test.each([
    ['no JSON', 'not json', { kind: 'unreadable' }],
    ['no version', '{"hideNsfw":false}', refused('invalid_file')],
    ['a list', '[1,0]', refused('invalid_file')],
    ['a version that is no list', '{"_pleroma_settings_version":1}', refused('invalid_file')],
    ['an empty version', version(), refused('invalid_file')],
    ['a major version above 1', version(2, 0), refused('file_too_new', { fileMajor: 2, feMajor: 1 })],
    ['a major version below 1', version(0, 9), refused('file_too_old', { fileMajor: 0, feMajor: 1 })],
    ['a minor version above 0', version(1, 1), { kind: 'read', settings: { hideNsfw: false }, isSlightlyNew: true }],
    ['the version of today', version(1, 0), { kind: 'read', settings: { hideNsfw: false }, isSlightlyNew: false }],
    ['nothing that is known', '{"_pleroma_settings_version":[1,0],"other":1}', { kind: 'unsupported' }],
  ])('%s', (_, file, outcome) => expect(readFile(file)).toEqual(outcome));
});

// rules: profile-newer
describe('settings profile on the server', () => {
  const stored = { settings: { hideNsfw: false, profile: 'phone', theirs: { of: 'another client' } }, version: 4 };

  test('applies only when newer than the stored settings, without its name', () => {
    expect(newerSettings(stored, 3)).toEqual({ hideNsfw: false, profileVersion: 4 });
    expect([newerSettings(stored, 4), newerSettings(stored, 5)]).toEqual([undefined, undefined]);
  });

  // rules: profile-version
  test('is written with the next version, and retains the keys of other clients', () => {
    expect(nextProfile(stored, { expertLevel: 1, profile: 'default', profileVersion: 9 })).toEqual({
      settings: { ...stored.settings, expertLevel: 1 },
      version: 5,
    });
  });

  test('starts at version 1', () =>
    expect(nextProfile(undefined, { hideNsfw: true })).toEqual({ settings: { hideNsfw: true }, version: 1 }));
});
