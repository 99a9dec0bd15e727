import { act, renderHook } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { useSelected } from '#react/use-selected.ts';

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

test('views share one subscription to an actor, which ends with the last of them', () => {
  const actor = createActor(counter).start();
  let open = 0;
  const subscribe = actor.subscribe.bind(actor);
  vi.spyOn(actor, 'subscribe').mockImplementation((...observer: Parameters<typeof subscribe>) => {
    open += 1;
    const subscription = subscribe(...observer);
    return { unsubscribe: () => ((open -= 1), subscription.unsubscribe()) };
  });
  const view = () => renderHook(() => useSelected(actor, ({ context }) => context.count));
  const [one, other] = [view(), view()];
  expect(open).toBe(1);
  one.unmount();
  act(() => actor.send({ type: 'more' }));
  expect([open, other.result.current]).toEqual([1, 1]);
  other.unmount();
  expect(open).toBe(0);
  const third = view();
  act(() => actor.send({ type: 'more' }));
  expect([open, third.result.current]).toEqual([1, 2]);
});

test('each view of an actor that crashes throws its error', () => {
  const failing = setup({}).createMachine({
    on: {
      fail: {
        actions: () => {
          throw new Error('failed');
        },
      },
    },
  });
  const actor = createActor(failing);
  actor.subscribe({ error: () => {} });
  actor.start();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const errors: unknown[] = [];
  class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
    override state = { hasFailed: false };
    static getDerivedStateFromError = () => ({ hasFailed: true });
    override componentDidCatch(error: unknown) {
      errors.push(error);
    }
    override render() {
      return this.state.hasFailed ? null : this.props.children;
    }
  }
  const view = () => renderHook(() => useSelected(actor, ({ status }) => status), { wrapper: Boundary });
  view();
  view();
  act(() => actor.send({ type: 'fail' }));
  expect(errors).toEqual([new Error('failed'), new Error('failed')]);
});
