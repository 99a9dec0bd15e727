import { describe, expect, test, vi } from 'vitest';
import { selectFilterDraft } from '#machines/filters/filters.selectors.ts';
import { selectReport } from '#machines/report/report.machine.ts';
import { provideFilters } from '#features/filters/wiring/filters.ts';
import { provideReport } from '#features/report/wiring/report.ts';
import { verifyCredentials } from '#api/accounts.ts';
import { createStorage } from '#platform/storage.ts';
import { tabChannel } from '#platform/tab-channel.ts';
import { draftOf, desiredOf } from '#domain/filters/filter-draft.ts';
import type { Live } from '#services/effects.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { aDevice } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';
import { openAmong } from '../support/machines.ts';

const instance = await openInstance();
const demo = await instance.signIn('demo');
const live = { tabChannel } as unknown as Live;

const partsOf = (device: ReturnType<typeof aDevice>, stored = { found: () => undefined }) =>
  ({
    http: demo,
    visitor: { origin: instance.origin, accountId: 'me' },
    effects: { storage: createStorage(device) },
    stored,
  }) as unknown as SessionParts;
const openFilters = async (device: ReturnType<typeof aDevice>) => {
  const { actor } = openAmong(provideFilters(partsOf(device), live));
  await vi.waitFor(() => expect(actor.getSnapshot().matches('loaded')).toBe(true));
  return { actor, draft: () => selectFilterDraft(actor.getSnapshot()) };
};
const openReport = (device: ReturnType<typeof aDevice>, accountId = 'noor') => {
  const { actor } = openAmong(provideReport(partsOf(device), live));
  actor.send({ type: 'report.open', accountId, statusIds: [] });
  return { actor, comment: () => selectReport(actor.getSnapshot())?.comment };
};
const keys = (device: ReturnType<typeof aDevice>) => [...device.stored.keys()].filter((key) => /:(filter|report)\//.test(key));
const typed = { ...draftOf(), name: 'Storms', lines: 'gale\nsquall' };

describe('stored forms', () => {
  // rules: filter-stored
  test('restore a filter after a reload and after another form was opened, until discarded', async () => {
    const device = aDevice();
    const first = await openFilters(device);
    first.actor.send({ type: 'filters.draft', draft: typed });
    const boats = {
      id: '7',
      name: 'Boats',
      contexts: ['home'],
      hides: false,
      keywords: [{ word: 'boat', isWhole: true }],
      statusIds: [],
    } as const;
    first.actor.send({ type: 'filters.open', filter: boats });
    expect([first.draft()?.name, keys(device).length]).toEqual(['Boats', 1]);
    const again = await openFilters(device);
    expect(again.draft()).toEqual(typed);
    again.actor.send({ type: 'filters.draft', draft: undefined });
    expect([again.draft(), keys(device)]).toEqual([undefined, []]);
  });

  // rules: filter-stored
  test('remove a filter that the server accepted, but not a refused one', async () => {
    const device = aDevice();
    const { actor, draft } = await openFilters(device);
    actor.send({ type: 'filters.draft', draft: typed });
    await instance.fault({ method: 'POST', path: '/api/v2/filters', status: 500, times: 1 });
    actor.send({ type: 'filters.save', desired: desiredOf(typed, true) });
    await vi.waitFor(() => expect(actor.getSnapshot().context.problem?.key).toBe('serverFilters.create_failed'));
    expect([draft()?.lines, keys(device).length]).toEqual(['gale\nsquall', 1]);
    await vi.waitFor(() => expect(actor.getSnapshot().matches('loaded')).toBe(true));
    actor.send({ type: 'filters.save', desired: desiredOf(typed, true) });
    await vi.waitFor(() => expect([draft(), keys(device)]).toEqual([undefined, []]));
  });

  // rules: report-stored
  test('restore the comment of a report after a reload and a closed dialog, per account, until sent', () => {
    const device = aDevice();
    const first = openReport(device);
    first.actor.send({ type: 'report.edit', change: { comment: 'Sells watches' } });
    first.actor.send({ type: 'report.close' });
    first.actor.send({ type: 'report.open', accountId: 'lena', statusIds: [] });
    expect(first.comment()).toBe('');
    first.actor.send({ type: 'report.close' });
    const again = openReport(device);
    expect(again.comment()).toBe('Sells watches');
    again.actor.send({ type: 'report.edit', change: { comment: '' } });
    expect(keys(device)).toEqual([]);
  });

  // rules: report-stored
  test('remove a report that was sent', async () => {
    const device = aDevice();
    const { id: noor } = await verifyCredentials(await instance.signIn('noor'), undefined, new AbortController().signal);
    const { actor } = openReport(device, noor);
    actor.send({ type: 'report.edit', change: { comment: 'Sells watches' } });
    expect(keys(device).length).toBe(1);
    actor.send({ type: 'report.submit' });
    await vi.waitFor(() => expect([actor.getSnapshot().value, keys(device)]).toEqual(['closed', []]));
  });
});
