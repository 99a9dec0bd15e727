import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Attachment } from '#domain/status/status.ts';
import { rowsAtOnce, rowsOf } from '#components/status/attachment-rows.ts';
import { Attachments } from '#components/status/attachments.tsx';
import { Blur } from '#components/media/blur.tsx';
import { PictureDescription } from '#components/media/picture-description.tsx';
import { Still } from '#components/media/still.tsx';
import { anAttachment as one } from '#tests/support/attachments.ts';
import { user } from '#tests/support/user.ts';
import { renderAmong } from './cards.tsx';
import { resetWorld, world } from './world.ts';

vi.mock('#react/hooks.ts', async () => (await import('./world.ts')).hooks);

// The part that comes later is slow to come in here.
beforeAll(() => import('#app/bundles/media.ts'), 30_000);
beforeEach(resetWorld);

const many = (count: number) => Array.from({ length: count }, (_, at) => one('image', `${at}`));
const parts = { Blur, PictureDescription, Still };
const shown = (attachments: readonly Attachment[], isSensitive = false) =>
  renderAmong(<Attachments attachments={attachments} isSensitive={isSensitive} />, parts);

const cover = () => screen.findByRole('button', { name: /^Sensitive media/ });
const pictures = (root: Element) => [...root.querySelectorAll('figure > a img')].length;

describe('attachments', () => {
  // rules: gallery-row, gallery-fold
  test.each([
    [1, [1], 1],
    [3, [3], 1],
    [4, [2, 2], 2],
    [5, [3, 2], 2],
    [7, [3, 2, 2], 2],
    [8, [3, 3, 2], 3],
    [9, [3, 3, 3], 2],
    [16, [3, 3, 3, 3, 2, 2], 2],
  ])('arrange %d images in rows of %j, of which %d visible', (count, rows, atOnce) => {
    const made = rowsOf(many(count));
    expect([made.map(({ items }) => items.length), rowsAtOnce(made)]).toEqual([rows, atOnce]);
  });

  // rules: focal-point
  test('are cropped around their focal points', () => {
    const root = shown([{ ...one('image', '1'), focus: '75% 75%' }, one('image', '2')]);
    expect([...root.querySelectorAll('img')].map(({ style }) => style.objectPosition)).toEqual(['75% 75%', '']);
  });

  // rules: gallery-more
  test('never collapse a single attachment', () => {
    const film = [...many(8), one('video', 'v')];
    expect(rowsAtOnce(rowsOf(film))).toBe(4);
    expect(rowsAtOnce(rowsOf([...film, one('audio', 'a')]))).toBe(3);
  });

  // rules: gallery-more
  test('show the number of hidden images over the last visible one, and expand on press', async () => {
    const root = shown(many(7));
    const more = await screen.findByRole('button', { name: '+2: Show all 7 attachments' });
    const figures = root.querySelectorAll('figure');
    expect([more.textContent, more.closest('figure') === figures[4], figures.length, root.querySelectorAll('img').length]).toEqual([
      '+2',
      true,
      5,
      5,
    ]);
    await user.click(more);
    expect([root.querySelectorAll('img').length, screen.queryByRole('button', { name: /^\+/ })]).toEqual([7, null]);
  });

  // rules: media-covered, gallery-more
  test('share one cover, and count no images below it', async () => {
    const root = shown(many(7), true);
    await screen.findByText('Show');
    expect([root.querySelectorAll('.cover').length, root.querySelectorAll('.covered').length, root.querySelector('.more')]).toEqual([
      1,
      1,
      null,
    ]);
    await user.click(screen.getByText('Show'));
    expect([
      root.querySelector('.cover'),
      root.querySelector('.covered'),
      screen.getByRole('button', { name: /^\+2/ }).textContent,
    ]).toEqual([null, null, '+2']);
  });

  test('put players and files in rows of their own after the images', () => {
    const rows = rowsOf([one('audio', 'a'), one('image', 'i'), one('unknown', 'u'), one('video', 'v'), one('flash', 'f')]);
    expect([rows.map(({ kind, items }) => [kind, items[0]?.id]), rowsAtOnce(rows)]).toEqual([
      [
        ['pictures', 'i'],
        ['audio', 'a'],
        ['file', 'u'],
        ['video', 'v'],
        ['file', 'f'],
      ],
      3,
    ]);
  });

  test('reserve the space of an image before it loads: by the server, by the last size, or 16:9', () => {
    const ratios = (root: Element) =>
      [...root.querySelectorAll('figure')].map(({ style }) => Number(style.getPropertyValue('--ratio')).toFixed(2));
    const pictures = [
      one('image', 'known', { ratio: 2 }),
      one('image', 'new'),
      one('image', 'strip', { ratio: 90 }),
      one('image', 'bad', { ratio: Number.NaN }),
    ];
    const root = shown(pictures);
    expect(ratios(root)).toEqual(['2.00', '1.78', '3.20', '1.78']);
    const loaded = root.querySelectorAll('img')[1];
    if (loaded) {
      Object.assign(Object.defineProperties(loaded, { naturalWidth: { value: 300 }, naturalHeight: { value: 200 } }));
      fireEvent.load(loaded);
    }
    expect([ratios(root), ratios(shown(pictures))]).toEqual([
      ['2.00', '1.78', '3.20', '1.78'],
      ['2.00', '1.50', '3.20', '1.78'],
    ]);
  });

  test('badge a described image with its description, and label images without one', async () => {
    shown([one('image', '1', { description: 'A flock' }), one('image', '2')]);
    expect(screen.getAllByRole('img').map((image) => [image.getAttribute('alt'), image.getAttribute('src')])).toEqual([
      ['A flock', 'https://a.example/small/1'],
      ['Picture without a description', 'https://a.example/small/2'],
    ]);
    await user.click(await screen.findByRole('button', { name: /ALT/ }));
    expect(screen.getByText('A flock').textContent).toBe('A flock');
  });

  // rules: viewer-opens
  test('open the viewer with all attachments on press, and the original for a press that opens a tab', async () => {
    const attachments = [one('image', '1'), one('audio', '2')];
    shown(attachments);
    const link = screen.getByRole('link');
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      'https://a.example/1',
      '_blank',
      'noopener noreferrer nofollow ugc',
    ]);
    const prevented: boolean[] = [];
    const note = (event: Event) => void prevented.push(event.defaultPrevented);
    window.addEventListener('click', note);
    for (const key of ['Control', 'Meta', 'Shift', 'Alt']) {
      await user.keyboard(`{${key}>}`);
      await user.click(link);
      await user.keyboard(`{/${key}}`);
    }
    expect(world.sent).toEqual([]);
    await user.click(link);
    window.removeEventListener('click', note);
    expect([prevented, world.sent]).toEqual([[false, false, false, false, true], [{ type: 'mediaViewer.open', attachments, id: '1' }]]);
  });

  // rules: media-covered (hideNsfw)
  test('cover sensitive media until requested, and cover them again', async () => {
    const root = shown([one('image', '1', { description: 'A seal' })], true);
    expect([pictures(root), screen.queryByText('A seal'), screen.queryByRole('img')]).toEqual([0, null, null]);
    await user.click(await cover());
    expect([pictures(root), world.sent]).toEqual([1, []]);
    await user.click(screen.getByRole('button', { name: 'Hide media' }));
    expect(pictures(root)).toBe(0);
  });

  // rules: covered-ahead (preloadImage)
  test('preload covered images only where the setting says so', async () => {
    const ahead = shown([one('image')], true).querySelector('img');
    expect([ahead?.getAttribute('src'), ahead?.className, ahead?.alt]).toEqual(['https://a.example/small/1', 'unseen', '']);
    resetWorld();
    world.settings = { preloadImage: false };
    expect(shown([one('image')], true).querySelector('img')).toBe(null);
  });

  // rules: covered-picture (nsfwCensorImage)
  test('show the cover image of the instance', () => {
    world.config = { nsfwCensorImage: '/static/censored.png' };
    const images = [
      ...shown([one('image', '1', { blurhash: 'LKO2?U%2Tw=w]~RBVZRi};RPxuwH' })], true).querySelectorAll('figure > :is(img, canvas)'),
    ];
    expect(images.map((image) => [image.getAttribute('src'), image.className])).toEqual([
      ['/static/censored.png', ''],
      ['https://a.example/small/1', 'unseen'],
    ]);
  });

  // rules: media-covered (hideNsfw)
  test('cover nothing where the setting says so', async () => {
    world.settings = { hideNsfw: false };
    const root = shown([one('image')], true);
    await vi.waitFor(() => expect(pictures(root)).toBe(1));
    expect([pictures(root), screen.queryByRole('button')]).toEqual([1, null]);
  });

  // rules: covered-opens (useOneClickNsfw)
  test('open covered media in the viewer by one press where the setting says so', async () => {
    world.settings = { useOneClickNsfw: true };
    shown([one('image')], true);
    await user.click(await cover());
    expect(world.sent).toEqual([expect.objectContaining({ type: 'mediaViewer.open' })]);
  });

  test('render the cover of audio as a bar', async () => {
    const root = shown([one('audio')], true);
    expect([(await cover()).className.trim(), root.querySelector('figure')]).toEqual(['cover', null]);
  });

  // rules: media-hidden
  test.each([
    [{ hideAttachments: true }, 1],
    [{ maxThumbnails: 1 }, 2],
  ])('render one line for each without loading anything: %j', async (settings, count) => {
    world.settings = settings;
    const root = shown([one('image', '1', { description: 'A flock' }), one('unknown', '2')].slice(0, count), true);
    const line = await screen.findByRole('link', { name: /^A flock/ });
    expect([root.querySelector('img'), root.querySelectorAll('a').length, screen.getByText('Sensitive media').tagName]).toEqual([
      null,
      count,
      'P',
    ]);
    await user.click(line);
    expect(world.sent.length).toBe(1);
  });

  // rules: gallery-fold
  test('collapse more than eight lines', async () => {
    world.settings = { hideAttachments: true };
    const root = shown(many(9));
    await user.click(await screen.findByRole('button', { name: 'Show all 9 attachments' }));
    expect(root.querySelectorAll('a').length).toBe(9);
  });

  // rules: media-fit (useContainFit)
  test('crop images or not, by the setting', () => {
    expect(shown([one('image')]).querySelector('.uncut')).not.toBe(null);
    resetWorld();
    world.settings = { useContainFit: false };
    expect(shown([one('image')]).querySelector('.uncut')).toBe(null);
  });

  // rules: blur-first (useBlurhash)
  test('show a blurhash until the image loads', async () => {
    const hash = { blurhash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj' };
    const root = shown([one('image', '1', hash)]);
    await vi.waitFor(() => expect(root.querySelector('canvas.blur')).not.toBe(null));
    fireEvent.load(root.querySelector('img')!);
    expect(root.querySelector('canvas')).toBe(null);
  });

  // rules: still-pictures (stopGifs)
  test('pause a GIF until hover, and play it where the setting says so', async () => {
    const gif = one('image', '1', { mimetype: 'image/gif' });
    const root = shown([gif]);
    await vi.waitFor(() => expect(root.querySelector('.still canvas')).not.toBe(null));
    expect(root.querySelector('.still img')?.getAttribute('alt')).toBe('Picture without a description');
    resetWorld();
    world.settings = { stopGifs: false };
    expect(shown([gif]).querySelectorAll('img').length).toBe(1);
  });

  // rules: gallery-fold
  test('collapse beyond eight', async () => {
    const root = shown(many(12));
    expect(root.querySelectorAll('img').length).toBe(6);
    await user.click(await screen.findByRole('button', { name: '+6: Show all 12 attachments' }));
    expect(root.querySelectorAll('img').length).toBe(12);
    await user.click(screen.getByRole('button', { name: 'Show fewer attachments' }));
    expect(root.querySelectorAll('img').length).toBe(6);
  });

  test('give video and audio controls without preloading, and link files', async () => {
    const root = shown([
      one('audio', 'a', { description: 'Waves', previewUrl: 'https://a.example/a' }),
      one('unknown', 'f', { url: 'https://a.example/My%20file.pdf' }),
      one('video', 'v'),
    ]);
    expect((await screen.findByRole('link')).textContent).toBe('My file.pdfunknown/x');
    const audio = root.querySelector('audio');
    expect([audio?.controls, audio?.preload, audio?.autoplay, audio?.getAttribute('aria-label')]).toEqual([
      true,
      'metadata',
      false,
      'Waves',
    ]);
    const video = root.querySelector('video');
    expect([video?.controls, video?.preload, video?.getAttribute('poster'), video?.getAttribute('aria-label'), video?.loop]).toEqual([
      true,
      'none',
      'https://a.example/small/v',
      'Video, no captions',
      true,
    ]);
    world.sent = [];
    await user.click(screen.getByRole('link'));
    expect(world.sent).toEqual([]);
  });

  // rules: video-plays (loopVideo, playVideosInModal)
  test('play a video without loop, and in the viewer, where the settings say so', async () => {
    world.settings = { loopVideo: false };
    const root = shown([one('video')]);
    await vi.waitFor(() => expect(root.querySelector('video')?.loop).toBe(false));
    resetWorld();
    world.settings = { playVideosInModal: true };
    shown([one('video', '1', { description: 'A boat' })]);
    await user.click(await screen.findByRole('button', { name: 'Play video: A boat, no captions' }));
    expect(world.sent.length).toBe(1);
  });

  test('drop unsafe addresses', () => {
    expect(shown([one('image', '1', { url: 'javascript:1' }), one('unknown', '2', { url: 'data:,x' })]).innerHTML).toBe('');
  });
});
