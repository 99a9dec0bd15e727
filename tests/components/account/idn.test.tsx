import { describe, expect, test } from 'vitest';
import '#components/account/idn-names.ts';
import { displayHost, isInternational } from '#components/account/idn.ts';

describe('hosts in Unicode', () => {
  test.each([
    ['example.com', 'example.com', false],
    ['xn--mnchen-3ya.de', 'münchen.de', true],
    ['münchen.de', 'münchen.de', true],
    ['xn--e1afmkfd.xn--p1ai', 'пример.рф', true],
    ['xn--fsqu00a.xn--0zwm56d', '例子.测试', true],
    ['xn--8ws00zhy3a.com', '詹姆斯.com', true],
    ['xn--80ak6aa92e.com', 'xn--80ak6aa92e.com', true],
    ['xn--pypal-4ve.com', 'xn--pypal-4ve.com', true],
    ['xn--a', 'xn--a', true],
    ['xn--', 'xn--', true],
    ['xn--zzzzzzzzz', 'xn--zzzzzzzzz', true],
    ['b@c.example', 'b@c.example', false],
    ['a.example/b', 'a.example/b', false],
    ['', '', false],
  ])('%s', (host, shown, international) => {
    expect([displayHost(host), isInternational(host)]).toEqual([shown, international]);
  });
});
