import { describe, expect, test } from 'vitest';
import { launchOf } from '#platform/launches.ts';

const ORIGIN = 'https://starling.example';

// rules: launch-in-window
describe('launch', () => {
  test.each([
    ['the shortcut of a new post', `${ORIGIN}/login?compose=1`, { kind: 'form' }],
    ['the shortcut of the notifications', `${ORIGIN}/notifications`, { kind: 'path', path: '/notifications' }],
    ['a link', `${ORIGIN}/search?query=birds`, { kind: 'path', path: '/search?query=birds' }],
    ['the icon', `${ORIGIN}/`, undefined],
    ['the share target', `${ORIGIN}/share`, undefined],
    ['another server', 'https://other.example/notifications', undefined],
    ['no address', '', undefined],
  ])('of %s opens it in the window', (_, address, launch) => {
    expect(launchOf(address, ORIGIN)).toEqual(launch);
  });
});
