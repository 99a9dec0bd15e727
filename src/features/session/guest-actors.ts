import type { ActorRefFrom } from 'xstate';
import type { authStrategyMachine } from '#machines/session/auth-strategy.machine.ts';
import type { loginMachine } from '#machines/session/login.machine.ts';
import type { passwordResetMachine } from '#machines/session/password-reset.machine.ts';

export type PasswordResetActor = ActorRefFrom<typeof passwordResetMachine>;
export type LoginActor = ActorRefFrom<typeof loginMachine>;

/** The actors that only a guest's session has. */
export interface GuestActors {
  login: LoginActor;
  strategy: ActorRefFrom<typeof authStrategyMachine>;
}
