import { fromPromise } from 'xstate';
import { logoutMachine } from '../../../machines/session/logout.machine.ts';
import type { Losses } from '../../domain/losses.ts';
import type { KnownAccount } from '../../domain/visitor.ts';
import type { VisitParts } from './visit.ts';

type Who = { other: KnownAccount | undefined };

/** What a logout does; the desk brings it, so that it is there without a network. */
export const leaving = () => import('./leaving.ts');

/** Fills the holes of the logout. */
export const wireLogout = (parts: VisitParts) =>
  logoutMachine.provide({
    actors: {
      countLosses: fromPromise<Losses, Who>(async ({ input }) => (await leaving()).countLosses(parts, input.other)),
      sendSettings: fromPromise<number, Who>(async ({ input, signal }) =>
        (await leaving()).sendSettings(parts, input.other, signal),
      ),
    },
  });
