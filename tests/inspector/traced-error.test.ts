import { expect, test } from 'vitest';
import { tracedError } from '#inspector/trace/traced-error.ts';

const failed = (stack: string | undefined, message = 'kept\nat my-diary.js:1:2') =>
  Object.assign(new RangeError(message), { stack }) as Error;

test.each([
  [
    'Chromium',
    'RangeError: kept\nat my-diary.js:1:2\n    at draw (https://a.example/assets/page-Ci4L.js:2:80)\n    at https://a.example/assets/start-X.js:9:1',
  ],
  ['Firefox and Safari', 'draw@https://a.example/assets/page-Ci4L.js:2:80\n@https://a.example/assets/start-X.js:9:1\n'],
])('of an error its kind and its places are kept, without its words and the server: %s', (browser, stack) => {
  const at =
    browser === 'Chromium'
      ? ['at draw (/assets/page-Ci4L.js:2:80)', 'at /assets/start-X.js:9:1']
      : ['draw@/assets/page-Ci4L.js:2:80', '@/assets/start-X.js:9:1'];
  expect(tracedError(failed(stack))).toEqual({ name: 'RangeError', frames: at });
});

test('an error without a stack has no places, and what is no error is not kept', () => {
  expect([tracedError(failed(undefined)), tracedError('my diary'), tracedError(undefined)]).toEqual([
    { name: 'RangeError', frames: [] },
    undefined,
    undefined,
  ]);
});
