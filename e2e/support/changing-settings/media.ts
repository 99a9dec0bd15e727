import { postWith } from '../journey.ts';
import { at, count, style, within, opensAtOnce } from './looks.ts';
import type { Scene, SettingChanges } from './setting-change.ts';

const MENTION = 'Ahoy';

/** Pictures, films and mentions, changed and checked (rule settings-covered). */
export const mediaChanges = ({ pictures }: Pick<Scene, 'pictures'>) =>
  ({
    hideNsfw: {
      to: false,
      look: count((page) => postWith(page, 'Covered').getByRole('button', { name: /^Sensitive media/ })),
      shows: [1, 0],
    },
    announcedDetails: { to: 'text', look: within('Covered', 'span[hidden][aria-label*=attachment]'), shows: [1, 0] },
    preloadImage: { to: false, look: within('Veiled', 'figure img'), shows: [1, 0] },
    useBlurhash: { to: false, look: within('Covered', 'figure canvas'), shows: [1, 0] },
    hideAttachments: { to: true, look: within('Two pictures', 'figure'), shows: [2, 0] },
    hideAttachmentsInConv: {
      to: true,
      look: at(
        `/notice/${pictures}`,
        (page) => page.getByRole('article').filter({ hasText: 'Two pictures' }),
        (page) => page.locator('main figure').count(),
      ),
      shows: [2, 0],
    },
    maxThumbnails: { to: 1, look: within('Two pictures', 'figure'), shows: [2, 0] },
    loopVideo: {
      to: false,
      look: (page) =>
        postWith(page, 'A film')
          .locator('video')
          .evaluate((video) => (video as HTMLVideoElement).loop),
      shows: [true, false],
    },
    playVideosInModal: { to: true, look: within('A film', 'video[controls]'), shows: [1, 0] },
    stopGifs: {
      to: false,
      // Animated pictures play only under the pointer.
      look: async (page) => {
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        return within('It moves', 'figure canvas')(page);
      },
      shows: [1, 0],
    },
    useContainFit: {
      to: false,
      look: style((page) => postWith(page, 'Two pictures').locator('figure img'), 'object-fit'),
      shows: ['contain', 'cover'],
    },
    mentionLinkDisplay: {
      to: 'full',
      look: (page) => postWith(page, MENTION).getByRole('link', { name: /^@far/ }).first().textContent(),
      shows: ['@far', '@far@far.example'],
    },
    mentionLinkShowTooltip: { to: false, look: within(MENTION, '[title="@far@far.example"]'), shows: [1, 0] },
    mentionLinkShowAvatar: {
      to: true,
      look: (page) =>
        postWith(page, MENTION)
          .getByRole('link', { name: /@turner/ })
          .locator('[aria-hidden]')
          .count(),
      shows: [0, 1],
    },
    mentionLinkFadeDomain: {
      to: false,
      with: { mentionLinkDisplay: 'full' },
      look: style((page) => postWith(page, MENTION).getByText('@far.example', { exact: true }), 'opacity'),
      shows: ['0.75', '1'],
    },
    mentionLinkBoldenYou: {
      to: false,
      look: style((page) => postWith(page, MENTION).getByText('@turner').last(), 'font-weight'),
      shows: ['650', '400'],
    },
    useOneClickNsfw: { to: true, look: opensAtOnce, shows: [false, true] },
  }) satisfies SettingChanges;
