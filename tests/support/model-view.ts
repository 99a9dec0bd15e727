import { act, configure, getConfig } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { delivered } from './deferred.ts';
import { drive, type Scene } from './model-drive.ts';
import { watchTransitions, type Path } from './model-walk.ts';

type Played<M extends AnyStateMachine> = Pick<Scene<M>, 'events' | 'states'>;

/** The time limit of a walk among views, by the number of the machine’s edges. */
export const WALK_MS = 60_000;

/** Runs within `act`. Testing Library leaves React’s test environment while user-event presses, and React reports updates that arrive meanwhile. */
const acting = (run: () => Promise<void>): Promise<void> =>
  act(async () => {
    const { asyncWrapper } = getConfig();
    configure({ asyncWrapper: (inside) => inside() });
    try {
      await run();
    } finally {
      configure({ asyncWrapper });
    }
  });

/** Drives a walk on a machine that runs behind rendered views. After every step ids are unique, something has the focus, and the console is empty. */
export const driveViews = async <M extends AnyStateMachine>(path: Path<M>, actor: AnyActorRef, { events, states }: Played<M>) => {
  const complaints = vi.spyOn(console, 'error');
  const { takeTaken, stop } = watchTransitions(actor);
  let hadFocus = false;
  const whereNow = () => {
    const { value, status } = actor.getSnapshot();
    return { value, status };
  };
  await drive(path, {
    events: Object.fromEntries(
      Object.entries(events).map(([type, driver]) => {
        const cause = typeof driver === 'function' ? driver : driver.cause;
        const performed: typeof cause = (event, expected) =>
          acting(async () => {
            await cause(event, expected);
            await delivered();
          });
        return [type, typeof driver === 'function' ? performed : { ...driver, cause: performed }];
      }),
    ),
    states,
    begin: (expected) => expect(whereNow()).toEqual(expected),
    reach: (expected, where) => expect({ where, ...whereNow(), taken: takeTaken() }).toMatchObject({ where, ...expected }),
    invariants: ({ where, focusMayGo }) => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      const hasFocus = document.activeElement !== document.body;
      expect({ where, ids, complaints: complaints.mock.calls }).toEqual({ where, ids: [...new Set(ids)], complaints: [] });
      if (hadFocus && !focusMayGo) expect({ where, hasFocus }).toEqual({ where, hasFocus: true });
      hadFocus = hasFocus;
    },
  });
  stop();
};
