import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import { aDeviceWithTabs, aProfileServer, settled, type Weather } from '../support/settings-devices.ts';

afterEach(() => void vi.unstubAllGlobals());

const LOOK_MS = 600_000;

const VALUES = {
  hideNsfw: [true, false],
  loopVideo: [true, false],
  streaming: [true, false],
  muteWords: [['a'], ['b', 'c'], []],
  theme: ['starling-dark', 'starling-light'],
} as const;
type Key = keyof typeof VALUES;
const keys = Object.keys(VALUES) as Key[];

type Step =
  | { do: 'change'; on: number; tab: number; key: Key; value: number }
  | { do: 'reload' | 'open' | 'close' | 'sync' | 'leave'; on: number; tab: number }
  | { do: 'weather'; is: Weather }
  | { do: 'later'; ms: number };

const on = { on: fc.nat(1), tab: fc.nat(1) };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('change' as const), ...on, key: fc.constantFrom(...keys), value: fc.nat(2) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('reload' as const, 'open' as const, 'close' as const, 'sync' as const), ...on }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), ...on }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('weather' as const), is: fc.constantFrom<Weather>('well', 'refusing', 'losing') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('later' as const), ms: fc.constantFrom(2_000, 30_000, LOOK_MS) }) },
);

/** The latest choice for each setting by device; of two concurrent changes either is right. */
const aMemory = () => {
  const made = new Map<Key, Map<number, string>>();
  /** Changes that were reported as lost: either value may be present. */
  const open = new Set<Key>();
  const own = new Map<string, string>();
  return {
    note: (key: Key, device: number, value: unknown, isKnownElsewhere: boolean) => {
      if (isKnownElsewhere) open.delete(key);
      made.set(key, new Map([...(isKnownElsewhere ? [] : (made.get(key) ?? [])), [device, JSON.stringify(value)]]));
      own.set(`${key} ${device}`, JSON.stringify(value));
    },
    lose: (key: Key) => void open.add(key),
    leave: (device: number) => {
      for (const key of keys) own.delete(`${key} ${device}`);
    },
    /** Returns true if an account sees its own choice there, or a later one from elsewhere. */
    isSeen: (key: Key, device: number, shown: unknown, isWaiting: boolean): boolean => {
      const chosen = own.get(`${key} ${device}`);
      if (chosen === undefined || chosen === JSON.stringify(shown)) return true;
      const isLater = !isWaiting && (open.has(key) || [...(made.get(key)?.values() ?? [])].includes(JSON.stringify(shown)));
      // From now on this one must stay, although others may already be replacing it.
      if (isLater) own.set(`${key} ${device}`, JSON.stringify(shown));
      return isLater;
    },
    isRight: (key: Key, shown: unknown): boolean =>
      open.has(key) || [...(made.get(key)?.values() ?? [JSON.stringify(defaultSettings[key])])].includes(JSON.stringify(shown)),
  };
};

const play = async (steps: readonly Step[]) => {
  const server = aProfileServer();
  vi.stubGlobal('fetch', server.fetch);
  const devices = [aDeviceWithTabs(), aDeviceWithTabs()];
  const memory = aMemory();
  const reverted: string[] = [];
  for (const device of devices) {
    device.open();
    await settled();
  }
  const check = (when: string) => {
    for (const [at, device] of devices.entries())
      for (const tab of device.tabs)
        for (const key of keys) if (!memory.isSeen(key, at, device.shown(tab)[key], device.isWaiting(key))) reverted.push(`${key} ${when}`);
  };
  const take = async (step: Step) => {
    if (step.do === 'weather') return server.become(step.is);
    if (step.do === 'later') {
      for (const tab of devices.flatMap(({ tabs }) => tabs)) tab.later(step.ms);
      return;
    }
    const device = devices[step.on]!;
    const tab = device.tabs[step.tab % device.tabs.length]!;
    if (step.do === 'change') {
      const values = VALUES[step.key];
      const value = values[step.value % values.length];
      const isAccepted = device.version() === server.version() && devices.every((one) => one === device || !one.isWaiting(step.key));
      tab.settings.send({ type: 'setting.change', change: { [step.key]: value } as Partial<Settings> });
      memory.note(step.key, step.on, value, isAccepted);
    } else if (step.do === 'leave') {
      const lost = await tab.send();
      for (const key of keys) if (lost > 0 && device.isWaiting(key)) memory.lose(key);
      memory.leave(step.on);
      device.leave();
      device.open();
    } else if (step.do === 'sync') tab.profile.send({ type: 'profile.sync' });
    else {
      if (step.do === 'reload' || (step.do === 'close' && device.tabs.length > 1)) tab.close();
      if (step.do === 'reload' || (step.do === 'open' && device.tabs.length < 2)) device.open();
    }
  };
  for (const step of steps) {
    await take(step);
    if (step.do === 'change') continue;
    await settled();
    check(`after ${JSON.stringify(step)}`);
  }
  server.become('well');
  for (const ms of [2_000, LOOK_MS, 2_000, LOOK_MS, 2_000, LOOK_MS])
    for (const tab of devices.flatMap(({ tabs }) => tabs)) {
      tab.later(ms);
      await settled();
    }
  for (const key of keys) {
    const everywhere = devices.flatMap((device) => device.tabs.map((tab) => device.shown(tab)[key]));
    if (!memory.isRight(key, everywhere[0])) reverted.push(`${key} in the end`);
    if (new Set([...everywhere, server.settings()[key]].map((value) => JSON.stringify(value))).size > 1)
      reverted.push(`${key} is not the same everywhere`);
  }
  for (const tab of devices.flatMap(({ tabs }) => tabs)) tab.close();
  return reverted;
};

describe('stored settings', () => {
  test('reach the server after a change with an immediate reload', async () => {
    const server = aProfileServer();
    vi.stubGlobal('fetch', server.fetch);
    const device = aDeviceWithTabs();
    let tab = device.open();
    await settled();
    tab.settings.send({ type: 'setting.change', change: { hideNsfw: false } });
    tab.close();
    tab = device.open();
    await settled();
    tab.later(2_000);
    await settled();
    expect(server.settings()).toMatchObject({ hideNsfw: false });
  });

  test('of a device follow a change by another one, and stay until the next poll after that one changes again', async () => {
    const theme = (on: number, value: number): Step => ({ do: 'change', on, tab: 0, key: 'theme', value });
    const later: Step = { do: 'later', ms: 2_000 };
    expect(await play([theme(1, 1), theme(0, 0), later, { do: 'reload', on: 0, tab: 0 }, theme(1, 0), later])).toEqual([]);
  });

  test('never revert by themselves: over reloads, failures, lost responses, logouts, two tabs and two devices', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        expect(await play(steps)).toEqual([]);
      }),
      { numRuns: Number(process.env['RUNS'] ?? 60) },
    );
  }, 120_000);
});
