import type { AnyActorRef } from 'xstate';
import { selectConfig, selectNode } from '#machines/system/boot.machine.ts';
import type { Store } from '#platform/storage.ts';
import { keyOfVisitor, type Visitor } from '#domain/account/visitor.ts';
import type { CachedTimeline } from '#domain/timeline-cache/cached-timeline.ts';
import { nameOfSnapshot, type Snapshot } from '#domain/timeline-cache/snapshot.ts';
import { resolveRoute } from '#domain/routes/resolve.ts';
import { pathTo } from '#domain/routes/table.ts';
import { closedToGuests, unknownNode } from '#domain/server/instance.ts';
import { isRecord } from '#domain/settings/kinds.ts';
import type { ScrollAnchor } from '#domain/timelines/scroll-anchor.ts';
import { snapshotClasses, snapshotRows } from '#components/status/snapshot-row.ts';
import type { Live } from '#services/effects.ts';
import { actorIn, settingsIn } from '#services/system-actors.ts';

type System = AnyActorRef['system'];
type By = Pick<Live, 'windowNow'> & { storage: Pick<Store, 'read' | 'write' | 'remove'>; anchor: () => ScrollAnchor | undefined };

/** Returns the visitor's path for the page's root address. */
const rootPath = ({ accountId }: Visitor, system: System): string | undefined => {
  const boot = actorIn(system, 'boot')?.getSnapshot();
  const node = boot ? selectNode(boot) : unknownNode;
  const facts = {
    isSignedIn: accountId !== undefined,
    username: undefined,
    isPrivate: node.isPrivate,
    config: boot ? selectConfig(boot) : {},
    closed: accountId === undefined ? closedToGuests(node) : [],
  };
  const first = resolveRoute(pathTo('root'), facts);
  return 'redirect' in first ? first.redirect : undefined;
};

/** Stores the first frame of a visitor's next visit: rows of one cached timeline, rendered from its entities (rule snapshot-stored). */
export const snapshotOf = ({ storage, windowNow, anchor }: By, visitor: Visitor) => {
  const name = nameOfSnapshot(keyOfVisitor(visitor));
  const last = () => storage.read(name, isRecord) as Partial<Snapshot> | undefined;
  const fromWindow = (record: CachedTimeline, system: System): Snapshot => {
    const { path, positions, ...window } = windowNow();
    const read = anchor();
    return {
      window,
      key: record.key,
      chosen: record.chosen,
      paths: [path, ...(rootPath(visitor, system) === path ? ['/'] : [])],
      place: read ? JSON.stringify(read) : '',
      seenAt: record.seenAt,
      classes: snapshotClasses(),
      rows: snapshotRows(record, positions, settingsIn(system).collapseMessageWithSubject),
    };
  };
  return {
    key: () => last()?.key,
    /** Replaces it with the visible rows or, while another screen is shown, updates its rows. */
    update: (record: CachedTimeline, isShown: boolean, system: System): void => {
      try {
        const stored = last() as Snapshot | undefined;
        if (!isShown && stored?.key !== record.key) return;
        const next =
          isShown || !stored
            ? fromWindow(record, system)
            : { ...stored, chosen: record.chosen, rows: snapshotRows(record, stored.rows, settingsIn(system).collapseMessageWithSubject) };
        if (next.rows.length === 0 || !storage.write(name, next)) storage.remove(name);
      } catch {
        storage.remove(name);
      }
    },
    /** Removes it with the timeline that it is of. */
    removeWith: (keys: readonly string[]): void => {
      if (keys.includes(last()?.key ?? '')) storage.remove(name);
    },
    /** Removes it if the settings that hide content have changed. */
    removeUnless: (chosen: string): void => {
      if (last()?.chosen !== chosen) storage.remove(name);
    },
  };
};
