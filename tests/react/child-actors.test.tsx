import { act, render, renderHook, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { assign, createActor, setup, type AnyActorRef } from 'xstate';
import { childStore, useChild } from '#react/child-actors.ts';

const leaf = setup({}).createMachine({ id: 'leaf' });

const branch = setup({
  types: { events: {} as { type: 'grow' } | { type: 'cut' } | { type: 'tick' }, context: {} as { ticks: number } },
  actors: { leaf },
}).createMachine({
  id: 'branch',
  context: { ticks: 0 },
  on: {
    grow: { target: '.grown', reenter: true },
    cut: '.bare',
    tick: { actions: assign({ ticks: ({ context }) => context.ticks + 1 }) },
  },
  initial: 'bare',
  states: { bare: {}, grown: { invoke: { id: 'leaf', src: 'leaf' } } },
});

const tree = setup({ actors: { branch }, types: { events: {} as { type: 'replace' } } }).createMachine({
  id: 'tree',
  invoke: { id: 'branch', src: 'branch' },
  initial: 'first',
  on: { replace: { target: '.first', reenter: true } },
  states: { first: { invoke: { id: 'inner', src: 'branch' } } },
});

const start = () => createActor(tree).start();
const child = (actor: AnyActorRef, ...path: string[]) => path.reduce<AnyActorRef>((one, name) => one.getSnapshot().children[name], actor);

describe('childStore', () => {
  it('notifies when a descendant starts, is replaced and stops', () => {
    const actor = start();
    const store = childStore(actor, 'inner', 'leaf');
    const notify = vi.fn();
    const unsubscribe = store.subscribe(notify);
    expect(store.get()).toBeUndefined();
    child(actor, 'inner').send({ type: 'grow' });
    const first = child(actor, 'inner', 'leaf');
    expect([store.get(), notify.mock.calls.length]).toEqual([first, 1]);
    actor.send({ type: 'replace' });
    expect([store.get(), notify.mock.calls.length]).toEqual([undefined, 2]);
    child(actor, 'inner').send({ type: 'grow' });
    expect([store.get(), notify.mock.calls.length]).toEqual([child(actor, 'inner', 'leaf'), 3]);
    child(actor, 'inner').send({ type: 'cut' });
    expect([store.get(), notify.mock.calls.length]).toEqual([undefined, 4]);
    unsubscribe();
    child(actor, 'inner').send({ type: 'grow' });
    expect(notify).toHaveBeenCalledTimes(4);
  });

  it('stays silent while only the state of a parent changes', () => {
    const actor = start();
    const notify = vi.fn();
    childStore(actor, 'branch').subscribe(notify);
    child(actor, 'branch').send({ type: 'tick' });
    child(actor, 'inner').send({ type: 'grow' });
    expect(notify).not.toHaveBeenCalled();
  });

  it('shares the subscription of views that read the same actor', () => {
    const actor = start();
    const subscribe = vi.spyOn(actor, 'subscribe');
    const ends = [1, 2, 3].map(() => childStore(actor, 'branch').subscribe(() => {}));
    expect(subscribe).toHaveBeenCalledTimes(1);
    for (const end of ends) end();
    childStore(actor, 'branch').subscribe(() => {});
    expect(subscribe).toHaveBeenCalledTimes(2);
  });

  it('throws the error of a crashed parent', () => {
    vi.useFakeTimers();
    const crashing = createActor(
      setup({ types: { events: {} as { type: 'crash' } } }).createMachine({
        on: {
          crash: {
            actions: () => {
              throw new Error('crashed');
            },
          },
        },
      }),
    ).start();
    const notify = vi.fn();
    const store = childStore(crashing, 'branch');
    store.subscribe(notify);
    crashing.send({ type: 'crash' });
    expect(notify).toHaveBeenCalled();
    expect(() => store.get()).toThrow('crashed');
    vi.useRealTimers();
  });
});

describe('useChild', () => {
  it('renders again when the actor is replaced, and only then', () => {
    const actor = start();
    const renders = vi.fn();
    const View = () => {
      const inner = useChild(actor, 'inner');
      renders();
      return <p>{inner?.sessionId}</p>;
    };
    render(<View />);
    const before = screen.getByText(child(actor, 'inner').sessionId);
    act(() => child(actor, 'branch').send({ type: 'tick' }));
    expect(renders).toHaveBeenCalledTimes(1);
    act(() => actor.send({ type: 'replace' }));
    expect(before.textContent).toBe(child(actor, 'inner').sessionId);
    expect(renders).toHaveBeenCalledTimes(2);
  });

  it('returns nothing without a parent', () => {
    expect(renderHook(() => useChild(undefined, 'inner')).result.current).toBe(undefined);
  });
});
