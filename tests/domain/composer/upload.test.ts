import { describe, expect, test } from 'vitest';
import { marksSensitive, tooBig, type SizeLimits } from '#domain/composer/upload.ts';
import { aDraft, aMedium } from '#tests/support/drafts.ts';
import { wordsOf } from '#tests/support/machines.ts';

describe('uploads', () => {
  // rules: upload-limit
  test.each<[string, number, SizeLimits, string | undefined]>([
    ['text/plain', 1_024, { any: 1_024 }, undefined],
    ['text/plain', 1_025, { any: 1_024 }, 'upload.error.file_too_big 1 KiB 1 KiB'],
    ['image/png', 1_600_000, { any: 1_024 ** 2 }, 'upload.error.file_too_big 1.53 MiB 1 MiB'],
    ['video/mp4', 41_943_041, { image: 5, video: 41_943_040 }, 'upload.error.file_too_big 40 MiB 40 MiB'],
    ['image/png', 9_000, { image: 8_192, video: 5 }, 'upload.error.file_too_big 8.79 KiB 8 KiB'],
    ['audio/mp3', 9_000, { image: 5, video: 8_192 }, 'upload.error.file_too_big 8.79 KiB 8 KiB'],
    ['application/pdf', 9_000, { image: 5, video: 5 }, undefined],
    ['image/png', 3_000, { any: 2_048, image: 8_192 }, 'upload.error.file_too_big 2.93 KiB 2 KiB'],
    ['video/mp4', 3_000, { any: 8_192, video: 2_048 }, 'upload.error.file_too_big 2.93 KiB 2 KiB'],
    ['image/png', 5, {}, undefined],
  ])('a %s of %i bytes where %o are allowed', (type, size, limits, received) => {
    const problem = tooBig({ size, type }, limits);
    expect(problem && wordsOf(problem)).toBe(received);
  });

  // rules: sensitive-start
  test.each([
    [true, false, '', [], true],
    [true, false, '', [aMedium()], false],
    [false, true, 'Spiders', [aMedium()], true],
    [false, true, ' ', [], false],
    [false, false, 'Spiders', [], false],
  ])('sensitiveByDefault %s, sensitiveIfSubject %s, subject "%s"', (sensitiveByDefault, sensitiveIfSubject, subject, media, is) => {
    expect(marksSensitive(aDraft({ subject, media }), { sensitiveByDefault, sensitiveIfSubject })).toBe(is);
  });
});
