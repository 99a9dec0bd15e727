import { expect, test } from 'vitest';
import { marksSensitive, tooBig } from '../../src/domain/upload.ts';
import { aDraft, aMedium } from '../support/drafts.ts';
import { wordsOf } from '../support/machines.ts';

test.each([
  [1_024, 1_024, undefined],
  [1_025, 1_024, 'upload.error.file_too_big 1 KiB 1 KiB'],
  [1_600_000, 1_024 ** 2, 'upload.error.file_too_big 1.53 MiB 1 MiB'],
  [5, 0, undefined],
])('a file of %i bytes where %i are allowed (doc 2 §5: file_too_big; none at 0)', (size, limit, said) => {
  const problem = tooBig({ size }, limit);
  expect(problem && wordsOf(problem)).toBe(said);
});

test.each([
  [true, false, '', [], true],
  [true, false, '', [aMedium()], false],
  [false, true, 'Spiders', [aMedium()], true],
  [false, true, ' ', [], false],
  [false, false, 'Spiders', [], false],
])(
  'sensitiveByDefault %s, sensitiveIfSubject %s, subject "%s" (doc 2 §3)',
  (sensitiveByDefault, sensitiveIfSubject, subject, media, is) => {
    expect(marksSensitive(aDraft({ subject, media }), { sensitiveByDefault, sensitiveIfSubject })).toBe(is);
  },
);
