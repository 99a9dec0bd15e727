import { fromPromise } from 'xstate';
import { logoutMachine } from '../../../machines/session/logout.machine.ts';
import type { Losses } from '../../domain/losses.ts';
import type { KnownAccount } from '../../domain/visitor.ts';
import type { VisitParts } from './visit.ts';

type Who = { other: KnownAccount | undefined };

/** Fills the holes of the logout; what they do is fetched by then. */
export const wireLogout = (parts: VisitParts) =>
  logoutMachine.provide({
    actors: {
      countLosses: fromPromise<Losses, Who>(async ({ input }) => (await import('./leaving.ts')).countLosses(parts, input.other)),
      sendSettings: fromPromise<number, Who>(async ({ input, signal }) =>
        (await import('./leaving.ts')).sendSettings(parts, input.other, signal),
      ),
    },
  });
