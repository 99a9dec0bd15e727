import { postWith } from '../journey.ts';
import { at, count, style, within, opensAtOnce } from './readings.ts';
import type { Scene, SettingChanges } from './setting-change.ts';

const MENTION = 'Ahoy';

/** Pictures, films and mentions, changed and checked (rule settings-covered). */
export const mediaChanges = ({ pictures }: Pick<Scene, 'pictures'>) =>
  ({
    hideNsfw: {
      to: false,
      read: count((page) => postWith(page, 'Covered').getByRole('button', { name: /^Sensitive media/ })),
      shows: [1, 0],
    },
    announcedDetails: { to: 'text', read: within('Covered', 'span[hidden][aria-label*=attachment]'), shows: [1, 0] },
    preloadImage: { to: false, read: within('Veiled', 'figure img'), shows: [1, 0] },
    useBlurhash: { to: false, read: within('Covered', 'figure canvas'), shows: [1, 0] },
    hideAttachments: { to: true, read: within('Two pictures', 'figure'), shows: [2, 0] },
    hideAttachmentsInConv: {
      to: true,
      read: at(
        `/notice/${pictures}`,
        (page) => page.getByRole('article').filter({ hasText: 'Two pictures' }),
        (page) => page.locator('main figure').count(),
      ),
      shows: [2, 0],
    },
    maxThumbnails: { to: 1, read: within('Two pictures', 'figure'), shows: [2, 0] },
    loopVideo: {
      to: false,
      read: (page) =>
        postWith(page, 'A film')
          .locator('video')
          .evaluate((video) => (video as HTMLVideoElement).loop),
      shows: [true, false],
    },
    playVideosInModal: { to: true, read: within('A film', 'video[controls]'), shows: [1, 0] },
    stopGifs: {
      to: false,
      // Animated pictures play only under the pointer.
      read: async (page) => {
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        return within('It moves', 'figure canvas')(page);
      },
      shows: [1, 0],
    },
    useContainFit: {
      to: false,
      read: style((page) => postWith(page, 'Two pictures').locator('figure img'), 'object-fit'),
      shows: ['contain', 'cover'],
    },
    mentionLinkDisplay: {
      to: 'full',
      read: (page) => postWith(page, MENTION).getByRole('link', { name: /^@far/ }).first().textContent(),
      shows: ['@far', '@far@far.example'],
    },
    mentionLinkShowTooltip: { to: false, read: within(MENTION, '[title="@far@far.example"]'), shows: [1, 0] },
    mentionLinkShowAvatar: {
      to: true,
      read: (page) =>
        postWith(page, MENTION)
          .getByRole('link', { name: /@turner/ })
          .locator('[aria-hidden]')
          .count(),
      shows: [0, 1],
    },
    mentionLinkFadeDomain: {
      to: false,
      with: { mentionLinkDisplay: 'full' },
      read: style((page) => postWith(page, MENTION).getByText('@far.example', { exact: true }), 'opacity'),
      shows: ['0.75', '1'],
    },
    mentionLinkBoldenYou: {
      to: false,
      read: style((page) => postWith(page, MENTION).getByText('@turner').last(), 'font-weight'),
      shows: ['650', '400'],
    },
    useOneClickNsfw: { to: true, read: opensAtOnce, shows: [false, true] },
  }) satisfies SettingChanges;
