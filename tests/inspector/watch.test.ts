import { describe, expect, test, vi } from 'vitest';
import { createActor, setup, type AnyActorRef, type InspectionEvent } from 'xstate';
import { createRecorder } from '#services/recorder.ts';
import { createWatch } from '#inspector/watch/watch.ts';

const machine = setup({ types: { context: {} as { received: unknown } } }).createMachine({
  id: 'bell',
  context: { received: undefined },
  initial: 'still',
  states: { still: { on: { 'bell.ring': 'ringing' } }, ringing: { always: 'resting' }, resting: { on: { 'bell.ring': 'ringing' } } },
});

/** A window whose frames come when the test says so. */
const aWindow = () => {
  const frames: (() => void)[] = [];
  const requestAnimationFrame = vi.fn((frame: () => void) => frames.push(frame));
  const cancelAnimationFrame = vi.fn(() => void frames.splice(0));
  const page = { requestAnimationFrame, cancelAnimationFrame } as unknown as Window;
  return { page, requestAnimationFrame, paint: () => frames.splice(0).forEach((frame) => frame()) };
};

const opened = () => {
  const recorder = createRecorder();
  const root: AnyActorRef = createActor(machine);
  const watchers = new Set<unknown>();
  const inspect = root.system.inspect.bind(root.system);
  vi.spyOn(root.system, 'inspect').mockImplementation((observer) => {
    const watching = inspect(observer);
    watchers.add(watching);
    return {
      unsubscribe: () => {
        watchers.delete(watching);
        watching.unsubscribe();
      },
    };
  });
  inspect(recorder.observe);
  root.start();
  const { page, requestAnimationFrame, paint } = aWindow();
  const watch = createWatch({ root, recorder, windowOf: () => page });
  return { root, recorder, watch, watchers, requestAnimationFrame, paint };
};
const stateOf = ({ getSeen }: ReturnType<typeof createWatch>) => getSeen().tree.state;

describe('inspector watch', () => {
  test('samples once per frame while running, independent of the number of events', () => {
    const { root, watch, watchers, requestAnimationFrame, paint } = opened();
    const seen = vi.fn();
    watch.subscribe(seen);
    root.send({ type: 'bell.ring' });
    expect([watchers.size, seen.mock.calls.length, stateOf(watch)]).toEqual([0, 0, 'still']);
    const running = createActor(watch.logic).start();
    expect([watchers.size, seen.mock.calls.length, stateOf(watch)]).toEqual([1, 1, 'resting']);
    for (let times = 0; times < 5; times += 1) root.send({ type: 'bell.ring' });
    expect([requestAnimationFrame.mock.calls.length, seen.mock.calls.length]).toEqual([1, 1]);
    paint();
    expect([seen.mock.calls.length, watch.getSeen().rows.length]).toEqual([2, 7]);
    root.send({ type: 'bell.ring' });
    running.stop();
    paint();
    root.send({ type: 'bell.ring' });
    expect([watchers.size, seen.mock.calls.length, requestAnimationFrame.mock.calls.length]).toEqual([0, 2, 2]);
  });

  test('reads nothing of an event before it is displayed', () => {
    const { root, recorder, watch, paint } = opened();
    const read = vi.fn(() => 'a secret');
    const event = Object.defineProperty({ type: 'bell.ring' }, 'password', { get: read, enumerable: true });
    root.send(event);
    createActor(watch.logic).start();
    root.send(event);
    paint();
    expect(watch.getSeen().rows.map(({ type }) => type)).toEqual(['xstate.init', 'bell.ring', 'bell.ring']);
    expect(recorder.entries.length).toBeGreaterThan(5);
    expect(read).not.toHaveBeenCalled();
  });

  test('names the transitions that led an actor to its state, observed or reconstructed', () => {
    const { root, watch } = opened();
    const taken = () => watch.taken(root, root.getSnapshot()).map(({ source, eventType }) => `${source.key} ${eventType}`);
    root.send({ type: 'bell.ring' });
    expect(taken()).toEqual(['still bell.ring']);
    createActor(watch.logic).start();
    root.send({ type: 'bell.ring' });
    expect(taken()).toEqual(['resting bell.ring', 'ringing ']);
  });

  test('weighs an event of the recorder by its payload, so that a busy stream does not fill the memory', () => {
    const recorder = createRecorder(() => 7, 10);
    const bringing = (count: number) => {
      const statuses = Array.from({ length: count }, (_, at) => ({ id: String(at) }));
      return { type: '@xstate.event', event: { type: 'entities.merge', normalised: { statuses } } } as unknown as InspectionEvent;
    };
    for (let times = 0; times < 8; times++) recorder.observe(bringing(4));
    expect(recorder.entries.length).toBe(2);
  });

  test('retains between one and two limits of events by reference', () => {
    const recorder = createRecorder(() => 7, 10);
    const actorRef = {} as AnyActorRef;
    const steps = Array.from(
      { length: 25 },
      (_, at) => ({ type: '@xstate.snapshot', actorRef, snapshot: { at } }) as unknown as InspectionEvent,
    );
    for (const step of steps) recorder.observe(step);
    expect(recorder.entries.map(([, stored]) => stored)).toEqual(steps.slice(10));
    expect(recorder.stoodAt.get(actorRef)).toEqual({ at: 9 });
  });
});
