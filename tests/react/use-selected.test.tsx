import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { assign, createActor, setup, type ActorRefFrom } from 'xstate';
import { useSelected, useSelectedIn } from '#react/use-selected.ts';

const counter = setup({ types: { context: {} as { count: number; names: readonly string[] } } }).createMachine({
  context: { count: 0, names: ['one'] },
  on: {
    more: { actions: assign({ count: ({ context }) => context.count + 1 }) },
  },
});

test('follows a part of a snapshot, and renders only for that', () => {
  const actor = createActor(counter).start();
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return useSelected(actor, ({ context }) => context.count > 1);
  });
  act(() => actor.send({ type: 'more' }));
  expect([result.current, renders]).toEqual([false, 1]);
  act(() => actor.send({ type: 'more' }));
  expect([result.current, renders]).toEqual([true, 2]);
});

test('accepts a selection that is a new object for each snapshot', () => {
  const actor = createActor(counter).start();
  const { result } = renderHook(() => useSelected(actor, ({ context }) => [...context.names, context.count]));
  act(() => actor.send({ type: 'more' }));
  expect(result.current).toEqual(['one', 1]);
});

test('follows another actor, and selects from undefined where there is none', () => {
  const [one, other] = [createActor(counter).start(), createActor(counter).start()];
  other.send({ type: 'more' });
  const initial: { actor: typeof one | undefined } = { actor: one };
  const { result, rerender } = renderHook(({ actor }) => useSelected(actor, (snapshot) => snapshot?.context.count), {
    initialProps: initial,
  });
  rerender({ actor: other });
  expect(result.current).toBe(1);
  rerender({ actor: undefined });
  expect(result.current).toBeUndefined();
});

const holder = setup({ actors: { counter }, types: { events: {} as { type: 'replace' } } }).createMachine({
  initial: 'first',
  on: { replace: { target: '.first', reenter: true } },
  states: { first: { invoke: { id: 'inner', src: 'counter' } } },
});

test('follows a part of a child’s snapshot, renders only for that, and follows the child’s successor', () => {
  const actor = createActor(holder).start();
  const inner = () => actor.getSnapshot().children['inner'] as ActorRefFrom<typeof counter>;
  let renders = 0;
  const { result, unmount } = renderHook(() => {
    renders += 1;
    return useSelectedIn<ActorRefFrom<typeof counter>, boolean>(actor, 'inner', ({ context }) => context.count > 1);
  });
  const first = inner();
  act(() => first.send({ type: 'more' }));
  expect([result.current, renders]).toEqual([false, 1]);
  act(() => first.send({ type: 'more' }));
  expect([result.current, renders]).toEqual([true, 2]);
  act(() => actor.send({ type: 'replace' }));
  expect([result.current, renders]).toEqual([false, 3]);
  act(() => {
    inner().send({ type: 'more' });
    inner().send({ type: 'more' });
  });
  expect([result.current, renders]).toEqual([true, 4]);
  const successor = inner();
  unmount();
  const select = vi.spyOn(successor, 'getSnapshot');
  successor.send({ type: 'more' });
  expect(select).not.toHaveBeenCalled();
});
