import { describe, expect, test } from 'vitest';
import { setAccountOption } from '#features/settings/api/account-options.ts';
import { saveFilter } from '#features/filters/api/filters.ts';
import { createHttp, type Http } from '#http/http.ts';
import { updateList } from '#features/lists/api/lists.ts';
import { describeMedia } from '#api/media.ts';
import { saveNote } from '#features/note/api/notes.ts';
import { toFailure } from '#domain/text/failure.ts';
import { json, serve } from '../support/server.ts';

const { signal } = new AbortController();
const group = { title: 'Old', context: ['home'], filter_action: 'warn', keywords: [{ id: 'k', keyword: 'old', whole_word: true }] };
const desired = { name: 'Storms', contexts: ['home'], hides: false, keywords: [{ word: 'gale', isWhole: true }], removed: [] } as const;

/** Writes whose response contains the written value, with the responses of a server that ignored it and of one that accepted it. */
const WRITES: readonly (readonly [name: string, write: (http: Http) => Promise<unknown>, ignored: object, taken: object])[] = [
  ['a note', (http) => saveNote(http, { accountId: '1', comment: 'Met at sea' }, signal), { note: '' }, { note: 'Met at sea' }],
  ['an option', (http) => setAccountOption(http, { name: 'locked', value: true }, signal), { locked: false }, { locked: true }],
  ['a list', (http) => updateList(http, { listId: '1', desired: { title: 'Boats' } }, signal), { title: 'Old' }, { title: 'Boats' }],
  [
    'a filter',
    (http) => saveFilter(http, { ...desired, id: '1' }, signal),
    group,
    { ...group, title: 'Storms', keywords: [{ id: 'k', keyword: 'gale', whole_word: true }] },
  ],
  [
    'a description',
    (http) => describeMedia(http, { attachmentId: '1', description: 'A gull' }, signal),
    { type: 'image', url: 'https://a.example/1.png', description: null },
    { type: 'image', url: 'https://a.example/1.png', description: ' A gull' },
  ],
  [
    'a focal point',
    (http) => describeMedia(http, { attachmentId: '1', description: '', focus: { x: 0.5, y: -0.2 } }, signal),
    { type: 'image', url: 'https://a.example/1.png', meta: { focus: { x: 0, y: 0 } } },
    { type: 'image', url: 'https://a.example/1.png', meta: { focus: { x: 0.5, y: -0.2 } } },
  ],
  ...[new Blob(['a picture']), null].map(
    (thumbnail) =>
      [
        thumbnail ? 'a thumbnail' : 'a removed thumbnail',
        (http: Http) =>
          describeMedia(http, { attachmentId: '1', description: '', thumbnail, previewUrl: 'https://a.example/1.png' }, signal),
        { type: 'video', url: 'https://a.example/1.mp4', preview_url: 'https://a.example/1.png' },
        { type: 'video', url: 'https://a.example/1.mp4', preview_url: 'https://a.example/2.png' },
      ] as const,
  ),
];

describe('ignored writes', () => {
  // rules: write-accepted
  test.each(WRITES)('%s is reported as failed when the server responds with 200 without saving it', async (_, write, ignored, taken) => {
    const responses = [ignored, taken];
    const { origin } = await serve((__, response) => json(response, 200, { id: '1', ...responses.shift() }));
    const http: Http = { ...createHttp(origin, 'secret'), can: () => true };
    expect(await write(http).then(() => 'saved', toFailure)).toEqual({ kind: 'ignored' });
    expect(await write(http).then(() => 'saved', toFailure)).toBe('saved');
  });
});
