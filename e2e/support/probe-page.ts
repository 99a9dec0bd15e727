/*
 * Runs inside the page, before its first script, and stands alone. React tells this hook of every commit, as it tells its
 * developer tools in production too; the root actor is in the tree, and xstate lets whoever holds an actor inspect its
 * system. So the product carries nothing for it.
 */

/** The last transition of an actor and its state. */
export interface Looked {
  /** The places of the taken transitions in the list of its machine's transitions, each with the event that it was taken for. */
  readonly taken: readonly (readonly [event: string, place: number])[];
  readonly value: unknown;
  readonly status: string;
}

/** How the probe is asked. */
export interface Probe {
  /** From now on the newest actor that is meant, until it is asked anew. */
  pin: () => void;
  look: () => Looked | undefined;
  forget: () => void;
  ring: (type: string) => boolean;
}

/** Watches the actor of an id, or whose id begins so where it ends with `:`, and holds its timers until they are rung, and those of the actors that are kept still; no call of the page gives up waiting. */
export const installProbe = ({ id, still }: { id: string; still: readonly string[] }): void => {
  const isMeant = (actor: any): boolean => (id.endsWith(':') ? actor.id.startsWith(id) : actor.id === id);
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
      const places = transitionsOf(actor.logic);
      for (const one of inspected._transitions) taken.get(actor)?.push([inspected.event.type, places.indexOf(one)]);
    });
    const { scheduler } = root.system;
    const schedule = scheduler.schedule;
    scheduler.schedule = (source: any, target: any, event: any, delay: number, ...rest: unknown[]) =>
      schedule(
        source,
        target,
        event,
        (isMeant(source) || still.includes(source.id)) && event.type.startsWith('xstate.after.') ? 2 ** 31 - 1 : delay,
        ...rest,
      );
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
    look: () => {
      if (pinned === undefined) return undefined;
      const { value, status } = pinned.getSnapshot();
      return { taken: taken.get(pinned) ?? [], value, status };
    },
    forget: () => {
      taken.set(pinned, []);
    },
    ring: (type) => {
      const timers = Object.values<any>(root.system.getSnapshot()._scheduledEvents);
      const isHeld = (source: any) => source === pinned || still.includes(source.id);
      const timer = timers.find(({ source, event }) => isHeld(source) && event.type === type);
      if (!timer) return false;
      root.system.scheduler.cancel(timer.source, timer.id);
      timer.source.send(timer.event);
      return true;
    },
  };
  // What is held is held for as long as a walk takes to look around.
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
