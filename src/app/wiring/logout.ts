import { fromPromise } from 'xstate';
import { logoutMachine } from '#machines/session/logout.machine.ts';
import type { Losses } from '#domain/composer/losses.ts';
import type { KnownAccount } from '#domain/account/visitor.ts';
import { countLosses, sendSettings } from './leaving.ts';
import type { SessionParts } from '#services/session-parts.ts';

type Who = { other: KnownAccount | undefined };

/** Fills the slots of the logout. */
export const wireLogout = (parts: SessionParts) =>
  logoutMachine.provide({
    actors: {
      countLosses: fromPromise<Losses, Who>(({ input }) => countLosses(parts, input.other)),
      sendSettings: fromPromise<number, Who>(({ input, signal }) => sendSettings(parts, input.other, signal)),
    },
  });
