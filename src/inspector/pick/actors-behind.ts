import type { AnyActorRef } from 'xstate';
import { actorsBelow } from '../actors.ts';

/** The part of a React fiber that is read here. It is private to React: each field is verified, and without it only the root is found. */
interface Fiber {
  readonly return?: Fiber | null;
  readonly memoizedProps?: unknown;
  /** The first of a function component's hooks. */
  readonly memoizedState?: unknown;
}
type Hook = { readonly memoizedState?: unknown; readonly next?: unknown };

/** Actors that nearly every view reads, so they say nothing about one of them; they come last. */
const EVERYWHERE: ReadonlySet<string> = new Set([
  'root',
  'session',
  'server',
  'settings',
  'language',
  'layout',
  'screens',
  'timelines',
  'composers',
  'featureGroups',
  'entities',
  'opened',
  'idle',
  'modals',
  'boot',
  'credentialCheck',
]);
const isEverywhere = ({ id }: AnyActorRef): boolean => EVERYWHERE.has(id) || id.startsWith('group:');

/** Returns the running actors that the views around an element read, those of the innermost view first; at least the root. */
export const actorsBehind = (element: Element, root: AnyActorRef): AnyActorRef[] => {
  const running = new Set<unknown>(actorsBelow(root));
  const isRunning = (value: unknown): value is AnyActorRef => running.has(value);
  const found = new Set<AnyActorRef>();
  for (let fiber = fiberOf(element); fiber; fiber = fiber.return ?? undefined)
    for (const value of [...valuesIn(fiber.memoizedProps), ...hooksOf(fiber)]) if (isRunning(value)) found.add(value);
  const [shared, own] = [[...found].filter(isEverywhere), [...found].filter((actor) => !isEverywhere(actor))];
  return [...own, ...shared.filter((actor) => actor !== root), root];
};

/** Returns the fiber of the nearest element that React rendered. */
const fiberOf = (element: Element | null): Fiber | undefined => {
  if (element === null) return undefined;
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  return key === undefined ? fiberOf(element.parentElement) : (element as unknown as Record<string, Fiber>)[key];
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const valuesIn = (value: unknown): unknown[] => (isRecord(value) ? Object.values(value) : []);

/** Returns the values of a component's hooks: a store's value, the dependencies of a callback, the content of a ref. */
const hooksOf = (fiber: Fiber): unknown[] => {
  const values: unknown[] = [];
  for (let hook = fiber.memoizedState; isHook(hook); hook = hook.next) {
    const { memoizedState: state } = hook;
    values.push(state, ...(Array.isArray(state) ? state.flat() : []));
    if (isRecord(state) && 'current' in state) values.push(state['current']);
  }
  return values;
};

const isHook = (value: unknown): value is Hook => isRecord(value) && 'memoizedState' in value && 'next' in value;
