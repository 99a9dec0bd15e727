import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SessionParts } from '#services/session-parts.ts';

afterEach(() => {
  vi.doUnmock('#platform/site.ts');
  vi.resetModules();
});

/** The names of the actors on a page for one server, or on the hosted page. */
const namesIn = async (isAnywhere: boolean) => {
  vi.doMock('#platform/site.ts', async (original) => ({ ...(await original<object>()), isAnywhere }));
  const { ownBackground } = await import('#app/wiring/feature-groups/own-background.ts');
  return Object.keys(
    ownBackground({ effects: { storage: { read: () => undefined, remove: () => {} } }, http: {}, visitor: {} } as unknown as SessionParts),
  );
};

// rules: install-suggested, launch-in-window
describe('background of an account', () => {
  test('suggests installing the client and receives its launches', async () => {
    expect(await namesIn(false)).toEqual(['alerts', 'push', 'install', 'launches']);
  });

  test('does neither on the hosted page, which cannot be installed', async () => {
    expect(await namesIn(true)).toEqual(['alerts', 'push']);
  });
});
