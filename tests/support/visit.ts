import { expect } from 'vitest';
import type { Effects } from '#services/effects.ts';
import { openApp, type aDevice } from './app.ts';

type Device = ReturnType<typeof aDevice>;

/** A visit with a page that can be hidden, filtered like a user’s. */
export const visitAt = (
  origin: string,
  device: Device,
  { effects = {}, path = '/' }: { effects?: Partial<Effects>; path?: string } = {},
) => {
  const listeners = new Set<() => void>();
  const app = openApp(origin, {
    device,
    path,
    effects: { shown: () => import('#app/wiring/start-filter.ts'), ...effects },
    live: {
      whenHidden: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  });
  return { ...app, hide: () => listeners.forEach((listener) => listener()) };
};

export type Visit = ReturnType<typeof visitAt>;

export interface StoredRecord {
  format: number;
  owner: string;
  key: string;
  items: { id: string }[];
  normalised: { statuses: { id: string; content: unknown }[] };
}

/** The cached timelines of a device. */
export const storedOn = (device: Device) => [...device.seen.stored.values()] as StoredRecord[];

/** The names in localStorage that belong to the cached timelines. */
export const notedOn = (device: Device) => [...device.stored.keys()].filter((key) => /^starling:(?:kept|snapshot)/.test(key));

/** Waits until the page has written `count` timelines to the device. */
export const keepsTimelines = async (app: Visit, device: Device, count = 1): Promise<void> => {
  app.named('featureGroups').send({ type: 'group.open', group: 'background' });
  await app.until(() => expect(app.named('persister')?.getSnapshot().matches('enabled')).toBe(true));
  await app.until(() => {
    app.hide();
    expect(storedOn(device).length).toBe(count);
  });
};
