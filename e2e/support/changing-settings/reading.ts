import { postWith } from '../journey.ts';
import {
  approves,
  arrives,
  asks,
  at,
  count,
  gathers,
  menuOf,
  otherReplies,
  pressOn,
  replySubject,
  scopeNotice,
  warnsOfOpenFiles,
  within,
} from './readings.ts';
import type { Scene, SettingChanges } from './setting-change.ts';

const MENTION = 'Ahoy';

/** Reading, writing and confirmation settings, changed and checked (rule settings-covered). */
export const readingChanges = ({ testing, leaf }: Pick<Scene, 'testing' | 'leaf'>) =>
  ({
    subjectLineBehavior: { to: 'masto', read: replySubject('Tea'), turned: replySubject('Coffee'), shows: ['re: Tea', 'Coffee'] },
    collapseMessageWithSubject: { to: false, read: count((page) => postWith(page, 'Tea').getByText('behind the subject')), shows: [0, 1] },
    conversationOtherRepliesButton: {
      to: 'inside',
      with: { conversationDisplay: 'tree' },
      read: at(`/notice/${leaf}`, otherReplies, (page) =>
        otherReplies(page).evaluate((button) => getComputedStyle(button.parentElement ?? button).borderTopWidth !== '0px'),
      ),
      shows: [true, false],
    },
    replyVisibility: { to: 'self', read: count((page) => postWith(page, 'An answer')), shows: [1, 0] },
    muteBotStatuses: { to: true, read: count((page) => postWith(page, 'said by a machine')), shows: [1, 0] },
    hideFilteredStatuses: {
      to: true,
      with: { muteBotStatuses: true },
      read: async (page) => Math.min(1, await page.getByRole('feed').getByText('Post by a bot').count()),
      shows: [1, 0],
    },
    repeatsTogether: { to: false, read: gathers(testing), shows: [1, 2] },
    muteWords: { to: ['ahoy'], read: (page) => postWith(page, MENTION).getByRole('link', { name: /^@far/ }).count(), shows: [1, 0] },
    highlight: { to: { noor: { color: '#ff0000', type: 'solid' } }, read: within('Plain words', '[style*="--highlight"]'), shows: [0, 1] },
    pauseOnUnfocused: { to: false, read: arrives(testing), shows: [false, true] },
    hideScopeNotice: { to: true, read: scopeNotice, shows: [1, 0] },
    sensitiveIfSubject: { to: false, read: warnsOfOpenFiles, shows: [0, 1] },
    modalOnBlock: {
      to: false,
      read: asks('/robo', menuOf('robo', /^Block @/), (page) => page.getByRole('main').getByText('Blocked'), menuOf('robo', /^Block @/)),
      shows: ['asks', 'does'],
    },
    modalOnMute: {
      to: true,
      read: asks('/robo', menuOf('robo', /^Mute @/), (page) => page.getByRole('main').getByText('Muted'), menuOf('robo', /^Mute @/)),
      shows: ['does', 'asks'],
    },
    modalOnApproveFollow: { to: true, read: approves, shows: ['does', 'asks'] },
    modalOnUnfollow: {
      to: true,
      read: asks(
        '/noor',
        pressOn('Following'),
        (page) => page.getByRole('main').getByRole('button', { name: 'Follow', exact: true }),
        pressOn('Follow'),
      ),
      shows: ['does', 'asks'],
    },
  }) satisfies SettingChanges;
