import { describe, expect, test } from 'vitest';
import { joinServers } from '#domain/server-tools/known-servers.ts';

describe('known servers', () => {
  // rules: tools-known-servers
  test('join the known servers with their policies, each of which is read once', () => {
    const peers = Array.from({ length: 500 }, (_, at) => `s${at}.example`);
    let reads = 0;
    const counted = (hosts: string[]): readonly string[] =>
      new Proxy(hosts, {
        get: (all, key, receiver) => {
          if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
          return Reflect.get(all, key, receiver) as unknown;
        },
      });
    const joined = joinServers(
      peers,
      { 's1.example': '2026-08-02T21:07:58.000Z' },
      {
        media_nsfw: counted(peers),
        reject: counted(['s1.example', 'rude.example', 's1.example']),
      },
    );
    expect([joined.length, reads]).toEqual([501, 503]);
    expect(joined.filter(({ host }) => ['s1.example', 'rude.example'].includes(host))).toEqual([
      { host: 'rude.example', treatments: ['reject'] },
      { host: 's1.example', treatments: ['reject', 'media_nsfw'], unreachableSince: '2026-08-02T21:07:58.000Z' },
    ]);
  });
});
