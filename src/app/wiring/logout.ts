import { fromPromise } from 'xstate';
import { logoutMachine, type Weighed } from '#machines/session/logout.machine.ts';
import type { StoredAccount } from '#domain/account/visitor.ts';
import { countLosses, sendSettings } from './before-logout.ts';
import { settingsIn } from '#services/system-actors.ts';
import type { SessionParts } from '#services/session-parts.ts';

type Who = { other: StoredAccount | undefined };

/** Provides the actors of the logout. */
export const provideLogout = (parts: SessionParts) =>
  logoutMachine.provide({
    actors: {
      countLosses: fromPromise<Weighed, Who>(async ({ input, system }) => ({
        ...(await countLosses(parts, input.other)),
        mustConfirm: settingsIn(system).modalOnLogout,
      })),
      sendSettings: fromPromise<number, Who>(({ input, signal }) => sendSettings(parts, input.other, signal)),
    },
  });
