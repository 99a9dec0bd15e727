import type { CDPSession, Page } from '@playwright/test';
import { heapOf } from '#tests/bench/page.ts';

/** The retained memory of a tab at one moment. */
export interface Retained {
  /** after garbage collection */
  readonly heapMB: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly documents: number;
  readonly actors: number;
  /** pending timers of machines, and of everything else */
  readonly delays: number;
  readonly timers: number;
  readonly storedMB: number;
  readonly stored: number;
}

interface Actor {
  readonly id: string;
  readonly system: { readonly getSnapshot: () => { readonly _scheduledEvents: object } };
  readonly getSnapshot: () => { readonly children?: Readonly<Record<string, Actor>> };
}

interface Fiber {
  readonly child?: Fiber;
  readonly memoizedProps?: { readonly value?: Actor };
}

/** Runs in the page before its scripts: counts pending timers, and finds the root actor as React's developer tools would. */
const watchPage = (): void => {
  const pending = new Set<unknown>();
  const { setTimeout: set, clearTimeout: clear, setInterval: every, clearInterval: stop } = globalThis;
  const watched = {
    setTimeout: (handler: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
      const id = set(() => {
        pending.delete(id);
        handler(...args);
      }, ms);
      pending.add(id);
      return id;
    },
    clearTimeout: (id: number) => (pending.delete(id), clear(id)),
    setInterval: (handler: () => void, ms?: number) => {
      const id = every(handler, ms);
      pending.add(id);
      return id;
    },
    clearInterval: (id: number) => (pending.delete(id), stop(id)),
  };
  let root: Actor | undefined;
  const rootIn = (fiber: Fiber): Actor | undefined => {
    for (let here: Fiber | undefined = fiber; here; here = here.child)
      if (here.memoizedProps?.value?.id === 'root') return here.memoizedProps.value;
    return undefined;
  };
  const idsOf = (actor: Actor): string[] => [actor.id, ...Object.values(actor.getSnapshot().children ?? {}).flatMap(idsOf)];
  Object.assign(globalThis, watched, {
    largest: () => {
      const found: [string, number][] = [];
      const seen = new Set<unknown>();
      const walk = (value: unknown, path: string, depth: number): void => {
        if (typeof value !== 'object' || value === null || seen.has(value) || depth > 7) return;
        seen.add(value);
        const entries = value instanceof Map ? [...value.entries()] : value instanceof Set ? [...value].entries() : Object.entries(value);
        const all = [...entries];
        if (all.length > 200) found.push([path, all.length]);
        for (const [key, inner] of all.slice(0, 50)) walk(inner, `${path}.${String(key).slice(0, 20)}`, depth + 1);
      };
      const visit = (actor: Actor): void => {
        walk((actor.getSnapshot() as { context?: unknown }).context, actor.id, 0);
        for (const child of Object.values(actor.getSnapshot().children ?? {})) visit(child);
      };
      if (root !== undefined) visit(root);
      return found
        .toSorted(([, one], [, other]) => other - one)
        .slice(0, 12)
        .map(([path, size]) => `${path}: ${size}`);
    },
    actorIds: () => (root === undefined ? [] : idsOf(root)),
    retained: () => ({
      actors: root === undefined ? 0 : idsOf(root).length,
      delays: root === undefined ? 0 : Object.keys(root.system.getSnapshot()._scheduledEvents).length,
      timers: pending.size,
    }),
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => void (root ??= rootIn(current)),
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
      setStrictMode: () => {},
    },
  });
};

/** Prepares a page for `retainedBy`; call it before the page opens an address. */
export const watchRetained = async (page: Page): Promise<void> => {
  await page.addInitScript(watchPage);
};

/** Returns the ids of all actors. */
export const actorsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { actorIds: () => string[] }).actorIds());

/** Names the longest lists, maps and sets in the contexts of machines. */
export const largestIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { largest: () => string[] }).largest());

/** The entries of all databases of the page's origin, and their length as JSON. */
const storedBy = (page: Page): Promise<{ stored: number; storedMB: number }> =>
  page.evaluate(async () => {
    const requested = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(String(request.error))));
      });
    let [stored, length] = [0, 0];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await requested(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = await requested(database.transaction(store).objectStore(store).getAll());
        stored += rows.length;
        length += JSON.stringify(rows).length;
      }
      database.close();
    }
    return { stored, storedMB: length / 1_000_000 };
  });

/** Returns what a tab retains now. */
export const retainedBy = async (page: Page, cdp: CDPSession): Promise<Retained> => {
  const heapMB = await heapOf({ page, cdp });
  await cdp.send('Performance.enable');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? 0;
  const counted = await page.evaluate(() =>
    (globalThis as unknown as { retained: () => Pick<Retained, 'actors' | 'delays' | 'timers'> }).retained(),
  );
  const stored = await storedBy(page);
  return { heapMB, nodes: metric('Nodes'), listeners: metric('JSEventListeners'), documents: metric('Documents'), ...counted, ...stored };
};

interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly (readonly string[])[] } };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

/** Returns the kilobytes of the objects of each kind in a heap snapshot, which names what grows. */
export const kindsInHeap = async (cdp: CDPSession): Promise<ReadonlyMap<string, number>> => {
  const pieces: string[] = [];
  const collect = ({ chunk }: { chunk: string }): void => void pieces.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', collect);
  const { snapshot, nodes, strings } = JSON.parse(pieces.join('')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field)) as [number, number, number];
  const kinds = new Map<string, number>();
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0]?.[nodes[at + type] ?? 0] ?? '';
    const isNamed = kind === 'object' || kind === 'closure' || kind === 'native';
    const key = isNamed ? `${kind} ${strings[nodes[at + name] ?? 0]?.slice(0, 40)}` : kind;
    kinds.set(key, (kinds.get(key) ?? 0) + (nodes[at + size] ?? 0) / 1_000);
  }
  return kinds;
};

/** Names the kinds that grew most between two snapshots. */
export const grownMost = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string =>
  [...after]
    .map(([kind, size]) => [kind, size - (before.get(kind) ?? 0)] as const)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 8)
    .map(([kind, growth]) => `${kind} ${growth.toFixed(0)} kB`)
    .join(', ');
