/* Runs in the page before its first script, without imports. React reports every commit to this hook, as to its developer tools in production too; the root actor is in the tree, and xstate allows the inspection of an actor's system. So the product contains no code for it. */

/** The last transition of an actor and its state. */
export interface ProbeSample {
  /** The indexes of the taken transitions in the list of the machine's transitions, each with its event. */
  readonly taken: readonly (readonly [event: string, index: number])[];
  readonly value: unknown;
  readonly status: string;
}

/** The interface of the probe. */
export interface Probe {
  /** Watches the newest matching actor from now on, until called again. */
  pin: () => void;
  sample: () => ProbeSample | undefined;
  forget: () => void;
  ring: (type: string) => boolean;
}

/** Watches the actor with an id, or with a prefix that ends in `:`, and holds its timers until they are fired, and those of the still actors and their descendants; no call of the page times out. */
export const installProbe = ({ id, still }: { id: string; still: readonly string[] }): void => {
  const isMeant = (actor: any): boolean => (id.endsWith(':') ? actor.id.startsWith(id) : actor.id === id);
  const isStill = (actor: any): boolean => actor !== undefined && (still.includes(actor.id) || isStill(actor._parent));
  const isTimer = ({ type }: any): boolean => type.startsWith('xstate.after.');
  const FOREVER_MS = 2 ** 31 - 1;
  const nodesOf = (node: any): any[] => [node, ...Object.values(node.states).flatMap(nodesOf)];
  const transitionsOf = (machine: any): any[] =>
    nodesOf(machine.root).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]);

  let root: any;
  let [newest, pinned]: any[] = [];
  const taken = new Map<any, [string, number][]>();

  const find = (actor: any): any =>
    actor === undefined || isMeant(actor)
      ? actor
      : Object.values(actor.getSnapshot().children ?? {})
          .map(find)
          .find(Boolean);

  const attach = (found: any): void => {
    root = found;
    root.system.inspect((inspected: any) => {
      const { actorRef: actor, type } = inspected;
      if (!actor || !isMeant(actor)) return;
      if (!taken.has(actor)) {
        newest = actor;
        taken.set(actor, []);
      }
      if (type !== '@xstate.microstep') return;
      const transitions = transitionsOf(actor.logic);
      for (const one of inspected._transitions) taken.get(actor)?.push([inspected.event.type, transitions.indexOf(one)]);
    });
    const { scheduler } = root.system;
    const schedule = scheduler.schedule;
    scheduler.schedule = (source: any, target: any, event: any, delay: number, ...rest: unknown[]) =>
      schedule(source, target, event, (isMeant(source) || isStill(source)) && isTimer(event) ? FOREVER_MS : delay, ...rest);
    // Actors that started before the first commit have their timers already.
    for (const { source, target, event, id } of Object.values<any>(root.system.getSnapshot()._scheduledEvents)) {
      if (!(isMeant(source) || isStill(source)) || !isTimer(event)) continue;
      scheduler.cancel(source, id);
      schedule(source, target, event, FOREVER_MS, id);
    }
  };

  const rootIn = (fiber: any): any => {
    for (let here = fiber; here; here = here.child) {
      const value = here.memoizedProps?.value;
      if (value?.id === 'root' && value.system) return value;
    }
  };

  const probe: Probe = {
    pin: () => {
      newest ??= root && find(root);
      pinned = newest;
    },
    sample: () => {
      if (pinned === undefined) return undefined;
      const { value, status } = pinned.getSnapshot();
      return { taken: taken.get(pinned) ?? [], value, status };
    },
    forget: () => {
      taken.set(pinned, []);
    },
    ring: (type) => {
      const timers = Object.values<any>(root.system.getSnapshot()._scheduledEvents);
      const isHeld = (source: any) => source === pinned || isStill(source);
      const timer = timers.find(({ source, event }) => isHeld(source) && event.type === type);
      if (!timer) return false;
      root.system.scheduler.cancel(timer.source, timer.id);
      timer.source.send(timer.event);
      return true;
    },
  };
  // A held call stays held for as long as a walk needs.
  AbortSignal.timeout = () => new AbortController().signal;
  Object.assign(globalThis, {
    starlingProbe: probe,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_: number, { current }: { current: unknown }) => {
        if (root === undefined) {
          const found = rootIn(current);
          if (found) attach(found);
        }
      },
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
      setStrictMode: () => {},
    },
  });
};
