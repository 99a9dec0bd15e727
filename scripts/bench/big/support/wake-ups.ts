import type { Page } from '@playwright/test';

const APART_MS = 100; // tasks closer to each other keep the processor awake together

type Kind = 'timer' | 'frame' | 'worker' | 'socket' | 'response';

/** The tasks of a page: when each ran, what it was, and for a timer its delay. */
export type Task = readonly [at: number, kind: Kind, delay: number | undefined];

/** Runs in the page before its scripts: records when a timer, a frame, a message or a response wakes it. */
const watchTasks = (): void => {
  const tasks: [number, Kind, number | undefined][] = [];
  const add = (kind: Kind, delay?: number): void => void tasks.push([performance.now(), kind, delay]);
  const { setTimeout: set, setInterval: every, requestAnimationFrame: frame, fetch: load } = globalThis;
  Object.assign(globalThis, {
    tasks,
    setTimeout: (handler: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
      set(() => {
        add('timer', ms);
        handler(...args);
      }, ms),
    setInterval: (handler: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
      every(() => {
        add('timer', ms);
        handler(...args);
      }, ms),
    requestAnimationFrame: (handler: FrameRequestCallback) =>
      frame((now) => {
        add('frame');
        handler(now);
      }),
    fetch: async (...args: Parameters<typeof fetch>) => {
      const response = await load(...args);
      add('response');
      return response;
    },
    Worker: class extends Worker {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        this.addEventListener('message', () => add('worker'));
      }
    },
    WebSocket: class extends WebSocket {
      constructor(...args: ConstructorParameters<typeof WebSocket>) {
        super(...args);
        this.addEventListener('message', () => add('socket'));
      }
    },
  });
};

/** Prepares a page for `tasksOf`; call it before the page opens an address. */
export const recordTasks = async (page: Page): Promise<void> => {
  await page.addInitScript(watchTasks);
};

/** Returns what ran in the page for a while. */
export const tasksDuring = async (page: Page, ms: number): Promise<readonly Task[]> => {
  await page.evaluate(() => ((globalThis as unknown as { tasks: Task[] }).tasks.length = 0));
  await page.waitForTimeout(ms);
  return page.evaluate(() => (globalThis as unknown as { tasks: Task[] }).tasks.slice());
};

/** Groups tasks into wake-ups. */
export const wakeUpsIn = (tasks: readonly Task[]): readonly (readonly Task[])[] => {
  const groups: Task[][] = [];
  let last = -Infinity;
  for (const task of tasks) {
    if (task[0] - last < APART_MS) groups.at(-1)?.push(task);
    else groups.push([task]);
    [last] = task;
  }
  return groups;
};

/** Names what ran, most frequent first. */
export const namesOf = (tasks: readonly Task[]): string => {
  const counts = new Map<string, number>();
  for (const [, kind, delay] of tasks) {
    const name =
      delay === undefined ? kind : `${kind} of ${delay >= 10_000 ? `${Math.round(delay / 1_000)} s` : `${Math.round(delay)} ms`}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ');
};
