import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Attachment } from '../../../src/domain/status.ts';
import { rowsAtOnce, rowsOf } from '../../../src/views/status/attachment-rows.ts';
import { Attachments } from '../../../src/views/status/attachments.tsx';
import { renderAmong } from './cards.tsx';

vi.mock('../../../src/app/hooks.ts', async () => (await import('./world.ts')).hooks);

const one = (kind: Attachment['kind'], id = '1', change: Partial<Attachment> = {}): Attachment => ({
  id,
  kind,
  url: `https://a.example/${id}`,
  previewUrl: `https://a.example/small/${id}`,
  mimetype: `${kind}/x`,
  description: '',
  ...change,
});
const many = (count: number) => Array.from({ length: count }, (_, at) => one('image', `${at}`));
const shown = (attachments: readonly Attachment[], isSensitive = false) =>
  renderAmong(<Attachments attachments={attachments} isSensitive={isSensitive} />);

test.each([
  [1, [1], 1],
  [3, [3], 1],
  [4, [2, 2], 2],
  [5, [3, 2], 2],
  [7, [3, 2, 2], 2],
  [8, [3, 3, 2], 3],
  [9, [3, 3, 3], 2],
  [30, [3, 3, 3, 3, 2, 2], 2],
])('%d pictures stand in rows of %j, of which %d at once', (count, rows, atOnce) => {
  const made = rowsOf(many(count));
  expect([made.map(({ items }) => items.length), rowsAtOnce(made)]).toEqual([rows, atOnce]);
});

test('players and files have rows of their own, after the pictures', () => {
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

test('a picture keeps its place before it loads: as the server says, as it was, or 16:9', () => {
  const place = (root: Element) =>
    [...root.querySelectorAll('figure')].map(({ style }) => Number(style.getPropertyValue('--ratio')).toFixed(2));
  const pictures = [
    one('image', 'known', { ratio: 2 }),
    one('image', 'new'),
    one('image', 'strip', { ratio: 90 }),
    one('image', 'bad', { ratio: Number.NaN }),
  ];
  const root = shown(pictures);
  expect(place(root)).toEqual(['2.00', '1.78', '3.20', '1.78']);
  const loaded = root.querySelectorAll('img')[1];
  if (loaded) {
    Object.assign(Object.defineProperties(loaded, { naturalWidth: { value: 300 }, naturalHeight: { value: 200 } }));
    fireEvent.load(loaded);
  }
  expect([place(root), place(shown(pictures))]).toEqual([
    ['2.00', '1.78', '3.20', '1.78'],
    ['2.00', '1.50', '3.20', '1.78'],
  ]);
});

test('a described picture has a badge that shows the description; the others say that they have none', () => {
  shown([one('image', '1', { description: 'A flock' }), one('image', '2')]);
  expect(screen.getAllByRole('img').map((image) => [image.getAttribute('alt'), image.getAttribute('src')])).toEqual([
    ['A flock', 'https://a.example/small/1'],
    ['Image without a description', 'https://a.example/small/2'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: /^ALT/ }));
  expect(screen.getByText('A flock').textContent).toBe('A flock');
});

test('the original opens in a new tab', () => {
  shown([one('image')]);
  const link = screen.getByRole('link');
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    'https://a.example/1',
    '_blank',
    'noopener noreferrer nofollow ugc',
  ]);
});

test('sensitive media load only when they are asked for, and can be covered again', () => {
  const root = shown([one('image')], true);
  expect(root.querySelector('img')).toBe(null);
  fireEvent.click(screen.getByRole('button', { name: /^Sensitive media/ }));
  expect(root.querySelectorAll('img').length).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Hide the media' }));
  expect(root.querySelector('img')).toBe(null);
});

test('more than eight collapse', () => {
  const root = shown(many(12));
  expect(root.querySelectorAll('img').length).toBe(6);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 12 attachments' }));
  expect(root.querySelectorAll('img').length).toBe(12);
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer attachments' }));
  expect(root.querySelectorAll('img').length).toBe(6);
});

test('video and audio have controls and load nothing big by themselves; files are links', () => {
  const root = shown([
    one('audio', 'a', { description: 'Waves', previewUrl: 'https://a.example/a' }),
    one('unknown', 'f', { url: 'https://a.example/My%20file.pdf' }),
  ]);
  const audio = root.querySelector('audio');
  expect([audio?.controls, audio?.preload, audio?.autoplay, audio?.getAttribute('aria-label')]).toEqual([true, 'metadata', false, 'Waves']);
  expect(screen.getByRole('link').textContent).toBe('My file.pdfunknown/x');
  const video = shown([one('video', 'v')]).querySelector('video');
  expect([video?.controls, video?.preload, video?.getAttribute('poster'), video?.getAttribute('aria-label')]).toEqual([
    true,
    'none',
    'https://a.example/small/v',
    'Video',
  ]);
});

test('what has no safe address is left out', () => {
  expect(shown([one('image', '1', { url: 'javascript:1' }), one('unknown', '2', { url: 'data:,x' })]).innerHTML).toBe('');
});
