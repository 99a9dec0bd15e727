import { fromCallback, fromPromise, type EventFromLogic } from 'xstate';
import { accountListMachine } from '#machines/profile/account-list.machine.ts';
import { accountListsMachine } from '#machines/profile/account-lists.machine.ts';
import { pinsMachine } from '#machines/profile/pins.machine.ts';
import { removalsMachine } from '#machines/profile/removals.machine.ts';
import type { RowsWatch } from '#machines/support/growing.ts';
import { fetchAccountList } from '../api/account-lists.ts';
import { fetchPinned } from '#api/profile-timelines.ts';
import { relateTo } from '#api/relations.ts';
import type { AccountListKey } from '#domain/profile/account-list.ts';
import type { Page, PageQuery } from '#domain/timelines/page.ts';
import { cacheIn } from '#services/system-actors.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { calling } from '#services/calling.ts';
import { counting } from '#services/count-follows.ts';

type Listed = { key: string };

/** Returns the field of the relationship that determines membership in one of the user's own lists. */
const fieldOf = (key: string, ownId: string): 'followedBy' | 'muting' | 'blocking' | 'endorsed' | undefined => {
  if (key === `followers:${ownId}`) return 'followedBy';
  if (key === `endorsed:${ownId}`) return 'endorsed';
  return key === 'mutes' ? 'muting' : key === 'blocks' ? 'blocking' : undefined;
};

/**
 * Removes accounts that no longer follow, are muted, blocked or featured from the user's own list of them, wherever the change came from
 * (rules follower-removed, mutes-listed), once the server has confirmed it: a refused one stays. All other lists stay as the server sent them.
 */
const rowsWatch = (ownId: string | undefined) =>
  fromCallback<EventFromLogic<RowsWatch>, Listed>(({ input: { key }, receive, sendBack, system }) => {
    const rows = cacheIn(system)?.tables.relationships;
    const ends = new Map<string, () => void>();
    const field = ownId === undefined ? undefined : fieldOf(key, ownId);
    const watch = (id: string, of: NonNullable<typeof field>) =>
      rows?.row(id).watch(() => {
        if (rows.serverValue(id)?.[of] === false) sendBack({ type: 'list.removed', ids: [id] });
      });
    receive(({ ids }) => {
      if (field === undefined) return;
      for (const id of ids) {
        const end = ends.has(id) ? undefined : watch(id, field);
        if (end) ends.set(id, end);
      }
    });
    return () => {
      for (const end of ends.values()) end();
    };
  });

/** Fills the slots of the lists of accounts and tags. */
export const provideAccountLists = ({ http, visitor: { accountId } }: SessionParts) =>
  accountListsMachine.provide({
    actors: {
      accountList: accountListMachine.provide({
        actors: {
          fetchPage: fromPromise<Page, Listed & { next?: PageQuery }>(({ input, signal }) =>
            fetchAccountList(http, { ...input, key: input.key as AccountListKey, isGuest: accountId === undefined }, signal),
          ),
          watchRows: rowsWatch(accountId),
        },
      }),
    },
  });

/** Fills the slot of the pinned statuses. */
export const providePins = ({ http }: SessionParts) =>
  pinsMachine.provide({
    actors: {
      callServer: calling(http, async (to, target: { accountId: string }, signal) => ({
        ...target,
        page: await fetchPinned(to, target, signal),
      })),
    },
  });

/** Fills the slot for removing followers. */
export const provideRemovals = ({ http, visitor }: SessionParts) =>
  removalsMachine.provide({
    actors: {
      callServer: counting(http, visitor.accountId, (to, target, signal) =>
        relateTo(to, { ...target, action: 'remove_from_followers' }, signal),
      ),
    },
  });
