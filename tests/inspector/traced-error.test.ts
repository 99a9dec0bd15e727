import { describe, expect, test } from 'vitest';
import { tracedError } from '#inspector/trace/traced-error.ts';

const failed = (stack: string | undefined, message = 'kept\nat my-diary.js:1:2') =>
  Object.assign(new RangeError(message), { stack }) as Error;

describe('traced error', () => {
  test.each([
    [
      'Chromium',
      'RangeError: kept\nat my-diary.js:1:2\n    at draw (https://a.example/assets/page-Ci4L.js:2:80)\n    at https://a.example/assets/start-X.js:9:1',
    ],
    ['Firefox and Safari', 'draw@https://a.example/assets/page-Ci4L.js:2:80\n@https://a.example/assets/start-X.js:9:1\n'],
  ])('contains type and source positions without message and server: %s', (browser, stack) => {
    const at =
      browser === 'Chromium'
        ? ['at draw (/assets/page-Ci4L.js:2:80)', 'at /assets/start-X.js:9:1']
        : ['draw@/assets/page-Ci4L.js:2:80', '@/assets/start-X.js:9:1'];
    expect(tracedError(failed(stack))).toEqual({ name: 'RangeError', frames: at });
  });

  test('has no positions without a stack, and is absent for a value that is no error', () => {
    expect([tracedError(failed(undefined)), tracedError('my diary'), tracedError(undefined)]).toEqual([
      { name: 'RangeError', frames: [] },
      undefined,
      undefined,
    ]);
  });
});
