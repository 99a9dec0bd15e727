import { describe, expect, test } from 'vitest';
import { streamingOriginOf } from '#domain/server-choice/streaming-host.ts';
import { hostRules } from '#platform/typed-host.ts';

const online = hostRules('starling.example');
const local = hostRules('127.0.0.1:4100');

// rules: stream-host
describe('the streaming host that a server names', () => {
  test.each([
    ['wss://stream.example', 'https://stream.example'],
    ['wss://Stream.example:443/', 'https://stream.example'],
    ['wss://stream.example:4000/api/v1/streaming?a=b', 'https://stream.example:4000'],
    ['WSS://bücher.example', 'https://xn--bcher-kva.example'],
  ])('%j is at %s', (named, origin) => expect(streamingOriginOf(named, online)).toBe(origin));

  test.each([
    '',
    'stream.example',
    'ws://stream.example',
    'https://stream.example',
    'javascript:alert(1)',
    'wss://',
    'wss://user:password@stream.example',
    'wss://user@stream.example',
    'wss://10.0.0.1',
    'wss://[::1]',
    'wss://localhost:4000',
    'ws://127.0.0.1:4000',
    'wss://router',
    'wss://stream.example\\@other.example',
    'wss://two words.example',
  ])('%j is not used', (named) => expect(streamingOriginOf(named, online)).toBeUndefined());

  test('is unencrypted only on the device of the page', () => {
    expect(['ws://127.0.0.1:4001', 'ws://stream.example', 'ws://192.168.0.1'].map((named) => streamingOriginOf(named, local))).toEqual([
      'http://127.0.0.1:4001',
      undefined,
      undefined,
    ]);
  });
});
