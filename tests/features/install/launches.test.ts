import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { provideLaunches } from '#features/install/wiring/launches.ts';
import type { Effects } from '#services/effects.ts';
import { delivered } from '#tests/support/deferred.ts';

const ORIGIN = 'https://starling.example';

const launched = async (path: string, isAvailable = true) => {
  const calls: string[] = [];
  const launchQueue = { setConsumer: (receive: (launch: { targetURL: string }) => void) => receive({ targetURL: ORIGIN + path }) };
  vi.stubGlobal('window', { launchQueue, location: { origin: ORIGIN } });
  const effects = {
    storage: { isAvailable: () => isAvailable },
    leaveTo: (to: string) => calls.push(`load ${to}`),
    navigate: (to: string) => calls.push(`show ${to}`),
  };
  createActor(provideLaunches({ effects: effects as unknown as Effects })).start();
  await delivered();
  return calls;
};

// rules: launch-in-window
describe('a launch in the window', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('loads a page of the server and shared content, and shows a path of the client', async () => {
    expect(await launched('/oauth/authorize?client_id=1')).toEqual(['load /oauth/authorize?client_id=1']);
    expect(await launched('/login?message=Gull')).toEqual(['load /login?message=Gull']);
    expect(await launched('/notifications')).toEqual(['show /notifications']);
  });

  test('never loads a page where nothing is stored, since the text of a form would be lost', async () => {
    expect(await launched('/oauth/authorize?client_id=1', false)).toEqual(['show /oauth/authorize?client_id=1']);
  });
});
