import { describe, expect, test } from 'vitest';
import { attachmentSchema } from '#api/schema/attachment.ts';
import { read } from './read.ts';

const URL = 'https://here.example/media/a';
const json = (changes: object) => ({
  id: '9',
  type: 'unknown',
  url: URL,
  preview_url: `${URL}/small`,
  description: null,
  blurhash: null,
  ...changes,
});
const attachment = (changes: object) => ({
  id: '9',
  kind: 'unknown',
  url: URL,
  previewUrl: `${URL}/small`,
  mimetype: '',
  description: '',
  ...changes,
});

describe('attachment schema', () => {
  // rules: media-kinds
  test.each([
    ['image', 'image/png', 'image'],
    ['video', 'video/mp4', 'video'],
    ['audio', 'audio/ogg', 'audio'],
    ['unknown', 'application/x-shockwave-flash', 'flash'],
    ['unknown', 'text/html', 'html'],
    ['image', 'application/pdf', 'unknown'],
    ['gifv', '', 'video'],
    ['audio', '', 'audio'],
    ['html', '', 'unknown'],
  ])('reads type %s with mimetype "%s" as %s', (type, mimetype, kind) => {
    expect(read(attachmentSchema, json({ type, pleroma: { mime_type: mimetype } }))).toEqual(attachment({ kind, mimetype }));
  });

  // rules: focal-point
  test.each([
    [{ x: 0.5, y: -0.2 }, { focus: '75% 60%' }],
    [{ x: 0, y: 0 }, { focus: '50% 50%' }],
    [{ x: 2, y: 0 }, {}],
    [{ x: '0.5', y: 0 }, {}],
    [{ x: 0.5 }, {}],
    [null, {}],
    ['0.5,0', {}],
  ])('reads the focal point %j as %j', (focus, expected) => {
    expect(read(attachmentSchema, json({ meta: { focus } }))).toEqual(attachment(expected));
  });

  test.each([
    [{ original: { aspect: 1.6, width: 1, height: 1 } }, 1.6],
    [{ original: { width: 320, height: 200 } }, 1.6],
    [{ aspect: 0.5 }, 0.5],
    [{ original: { width: 320, height: 0 } }, undefined],
    [{ original: { aspect: 1e9 } }, undefined],
    [{ original: { aspect: -1 } }, undefined],
    [{ original: { aspect: '1.6' } }, undefined],
    [null, undefined],
    ['x', undefined],
  ])('reads the ratio in meta %j as %s', (meta, ratio) => {
    expect(read(attachmentSchema, json({ meta }))).toEqual(attachment({ ratio }));
  });

  test('reads description and blurhash', () => {
    const result = read(attachmentSchema, json({ description: '<b>a cat</b>', blurhash: 'LEHV6n', preview_url: null }));
    expect(result).toEqual(attachment({ description: '<b>a cat</b>', blurhash: 'LEHV6n', previewUrl: URL }));
  });
});
