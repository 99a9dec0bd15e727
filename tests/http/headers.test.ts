import { describe, expect, test } from 'vitest';
import { nextOf, retryAfterOf } from '#http/headers.ts';
import { ownUrl } from '#http/own-url.ts';

const ORIGIN = 'https://here.example';
const next = (link: string) => nextOf(new Headers({ Link: link }), ORIGIN);
const link = (query: string) => `<${ORIGIN}/api/v1/timelines/home${query}>; rel="next", <${ORIGIN}/x?min_id=9>; rel="prev"`;

describe('response headers', () => {
  describe('next page', () => {
    test.each([
      ['as servers name it', link('?max_id=7&limit=20'), '?max_id=7&limit=20'],
      ['behind another', `<https://other.example/x?min_id=9>; rel="prev", <https://other.example/x?max_id=7>; rel=next`, '?max_id=7'],
      ['without a query', link(''), undefined],
      ['with a query of senseless length', link(`?max_id=${'7'.repeat(2_000)}`), undefined],
      ['in a header of 100 kB', `${link('?max_id=7')}, ${'<x>; rel="x", '.repeat(8_000)}`, undefined],
      ['that is no address', '<http://[>; rel="next"', undefined],
    ])('%s', (_, header, expected) => {
      expect(next(header)).toBe(expected);
    });

    test.each([
      ['of brackets alone', '<'],
      ['of pairs', '<>'],
      ['of targets without a relation', '<a>; r '],
      ['of relations', ' rel=" '],
    ])('reads a header %s in linear time', (_, part) => {
      const header = part.repeat(Math.floor(16_000 / part.length));
      const before = performance.now();
      for (let times = 0; times < 10; times++) next(header);
      expect(performance.now() - before).toBeLessThan(250);
    });
  });

  test.each([
    ['120', 120_000],
    ['9'.repeat(400), 3_600_000],
    ['-1', 0],
    ['soon', undefined],
    ['Fri, 31 Dec 9999 23:59:59 GMT', 3_600_000],
  ])('Retry-After %s', (value, expected) => {
    expect(retryAfterOf(new Headers({ 'Retry-After': value })).retryAfterMs).toBe(expected);
  });

  describe('addresses of the own origin', () => {
    test.each(['x', '/x', '/x?y#z', `${ORIGIN}/x`])('include %s', (address) => {
      expect(ownUrl(address, ORIGIN)?.origin).toBe(ORIGIN);
    });

    test.each([
      `blob:${ORIGIN}/0d5c`,
      `filesystem:${ORIGIN}/temporary/x`,
      'https://user:word@here.example/x',
      `${ORIGIN}.evil.example/x`,
      '//evil.example/x',
      '/\\evil.example',
      'data:text/html,x',
      'javascript:alert(1)',
      'http://here.example/x',
      'https://here.example:444/x',
    ])('exclude %s', (address) => {
      expect(ownUrl(address, ORIGIN)).toBe(undefined);
    });
  });
});
