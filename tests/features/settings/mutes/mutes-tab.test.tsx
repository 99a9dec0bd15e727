import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { assign, createActor, fromPromise, setup, type AnyActorRef, type AnyEventObject } from 'xstate';
import { filtersMachine, type Read, type Write } from '#machines/filters/filters.machine.ts';
import type { ServerFilter } from '#domain/filters/server-filter.ts';
import { CallError } from '#domain/text/failure.ts';
import { fill, user } from '#tests/support/user.ts';
import { FiltersPart } from '#features/settings/mutes/filters.tsx';
import { BlockedAccounts } from '#features/settings/mutes/blocked-lists.tsx';
import { anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { bootKnowing, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => ({ ...(await import('#tests/shell/stage.tsx')).hooks, useChild: () => list.now }));
vi.mock('#react/use-rows.ts', async () => (await import('#tests/shell/stage.tsx')).manyHooks);

const list: { now: AnyActorRef | undefined } = { now: undefined };
const boats: ServerFilter = {
  id: '1',
  name: 'Boats',
  contexts: ['home'],
  endsAt: '2030-01-02T00:00:00.000Z',
  hides: false,
  keywords: [
    { id: 'k1', word: 'boat', isWhole: true },
    { id: 'k2', word: 'ferry', isWhole: true },
  ],
  statusIds: [],
};

const nothingKnown = fromPromise<readonly ServerFilter[]>(async () => {
  throw new Error('nothing is known');
});

const showFilters = async (software: 'mastodon' | 'akkoma') => {
  const [readFilters, writeFilter] = [deferredCall<Read>(), deferredCall<void, Write>()];
  const filters = createActor(
    filtersMachine.provide({ actors: { recallFilters: nothingKnown, readFilters: readFilters.logic, writeFilter: writeFilter.logic } }),
  ).start();
  await vi.waitFor(() => readFilters.resolve({ filters: [boats], endsIn: Infinity }));
  setStage({ page: { boot: bootKnowing({ node: { software } }) }, session: { filters } });
  const view = renderInApp(<FiltersPart />);
  return { readFilters, writeFilter, view };
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const type = (name: string, value: string) => fill(screen.getByLabelText(name), value);

/** Renders the muted accounts; `settle` ends all requests, as after a refusal. */
const showMuted = (ids: readonly string[], next?: string) => {
  const received: AnyEventObject[] = [];
  list.now = createActor(
    setup({}).createMachine({
      initial: 'loaded',
      context: { rows: { ids, next } },
      states: { loaded: { initial: 'idle', states: { idle: {} } } },
    }),
  ).start();
  const statusActions = createActor(
    setup({ types: { context: {} as { flows: string[] } } }).createMachine({
      context: { flows: [] },
      on: {
        'mark.set': {
          actions: [
            ({ event }) => received.push(event),
            assign(({ context: { flows }, event: { mark, id } }) => ({ flows: [...flows, `${mark}:${id}`] })),
          ],
        },
        settled: { actions: assign({ flows: [] }) },
      },
    }),
  ).start();
  setStage({
    session: { statusActions },
    rows: {
      accounts: Object.fromEntries(ids.map((id) => [id, anAccount({ id, acct: `gull${id}` })])),
      relationships: { 2: { id: '2', mutedUntil: '2030-01-02T12:00:00.000Z' } },
    },
  });
  renderInApp(<BlockedAccounts kind="mutes" />);
  return {
    received,
    part: within(screen.getByRole('region', { name: 'Muted people' })),
    settle: () => act(() => statusActions.send({ type: 'settled' })),
  };
};

describe('mutes tab', () => {
  // rules: filters-changed, filter-contexts, filter-expiry
  test('creates a filter of one keyword per line with contexts and expiry, and retains the form until the server accepts', async () => {
    const { readFilters, writeFilter } = await showFilters('mastodon');
    await user.click(button('New filter'));
    expect(button('Save').getAttribute('aria-disabled')).toBe('true');
    await type('Name', 'Storms');
    await type('Words, one per line', 'storm\n gale \n\n');
    await user.click(screen.getByLabelText('Public timelines'));
    await fill(screen.getByLabelText('Expires after'), '3600');
    await user.click(button('Save'));
    const desired = {
      id: undefined,
      name: 'Storms',
      contexts: ['home'],
      hides: false,
      removed: [],
      seconds: 3600,
      keywords: [
        { word: 'storm', isWhole: true },
        { word: 'gale', isWhole: true },
      ],
    };
    expect(writeFilter.requested).toEqual([{ kind: 'save', desired }]);
    await act(() => writeFilter.reject(new CallError({ kind: 'offline' })));
    await act(() => readFilters.resolve({ filters: [boats], endsIn: Infinity }));
    expect([
      screen.getByRole('alert').textContent?.includes("Couldn't create the filter"),
      screen.getByLabelText<HTMLInputElement>('Name').value,
    ]).toEqual([true, 'Storms']);
    await user.click(button('Save'));
    await act(() => writeFilter.resolve());
    await act(() => readFilters.resolve({ filters: [boats], endsIn: Infinity }));
    expect([screen.queryByLabelText('Name'), screen.queryByRole('alert')]).toEqual([null, null]);
  });

  // rules: filters-changed, filter-expiry
  test('preserves the ids of keywords and the expiry on edit, and removes deleted keywords', async () => {
    const { writeFilter } = await showFilters('mastodon');
    await user.click(button('Edit filter Boats'));
    await type('Words, one per line', 'boat\nyacht');
    await user.click(screen.getByLabelText('Hide matching posts completely'));
    await user.click(button('Save'));
    expect(writeFilter.requested).toEqual([
      {
        kind: 'save',
        desired: {
          id: '1',
          name: 'Boats',
          contexts: ['home'],
          hides: true,
          removed: ['k2'],
          keywords: [
            { id: 'k1', word: 'boat', isWhole: true },
            { word: 'yacht', isWhole: true },
          ],
        },
      },
    ]);
  });

  // rules: filters-changed
  test('preserves the form when the window closes or another filter is removed', async () => {
    const { readFilters, writeFilter, view } = await showFilters('mastodon');
    await user.click(button('New filter'));
    await type('Name', 'Storms');
    view.unmount();
    renderInApp(<FiltersPart />);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Storms');
    await user.click(button('Delete filter Boats'));
    await act(() => writeFilter.resolve());
    await act(() => readFilters.resolve({ filters: [], endsIn: Infinity }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Storms');
    await user.click(button('Cancel'));
    expect(screen.queryByLabelText('Name')).toBe(null);
  });

  // rules: filter-contexts, filters-changed
  test('offers one keyword and no profiles for filters of version 1, and removes one by its button', async () => {
    const { writeFilter } = await showFilters('akkoma');
    await user.click(button('Delete filter Boats'));
    expect(writeFilter.requested).toEqual([{ kind: 'remove', id: '1' }]);
    await user.click(button('New filter'));
    expect([
      screen.queryByLabelText('Name'),
      screen.queryByLabelText('Profiles'),
      screen.getByLabelText('Word or phrase').localName,
    ]).toEqual([null, null, 'input']);
  });

  // rules: mutes-listed
  test('unmutes several accounts together, found by a search, with their expiry', async () => {
    const { part, received } = showMuted(['1', '2', '3', '4', '5', '6'], '?more');
    expect(part.getByText(/^until Jan 2, 2030/).closest('label')?.textContent).toMatch(/@gull2 *until Jan 2, 2030/);
    await user.click(part.getByLabelText(/@gull1$/));
    await type('Search', 'GULL2');
    expect(part.getAllByRole('listitem').length).toBe(1);
    expect(part.getByText('Only the 6 entries shown are searched. Show more to search the rest.').getAttribute('role')).toBe('status');
    await user.click(part.getByLabelText(/@gull2 *until Jan 2, 2030/));
    await user.click(part.getByRole('button', { name: 'Unmute 2' }));
    expect(received).toEqual(['1', '2'].map((id) => ({ type: 'mark.set', mark: 'mute', id, wanted: false })));
  });

  // rules: mutes-listed
  test.each([[['1', '2', '3']], [['2']]])('hides an unmuted account of %j until the response, and restores a refused one', async (ids) => {
    const { part, settle } = showMuted(ids);
    const listed = () => part.queryAllByRole('listitem').map(({ textContent }) => /@gull./.exec(textContent ?? '')?.[0]);
    await user.click(part.getByLabelText(/@gull2/));
    await user.click(part.getByRole('button', { name: 'Unmute 1' }));
    const left = ids.filter((id) => id !== '2').map((id) => `@gull${id}`);
    expect([listed(), document.activeElement?.textContent]).toEqual([left, 'Unmute']);
    settle();
    expect([listed(), document.activeElement?.textContent]).toEqual([ids.map((id) => `@gull${id}`), 'Unmute']);
  });
});
