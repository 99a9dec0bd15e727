import type { ActorRefFrom } from 'xstate';
import type { authStrategyMachine } from '../../../machines/session/auth-strategy.machine.ts';
import type { loginMachine } from '../../../machines/session/login.machine.ts';

export type LoginActor = ActorRefFrom<typeof loginMachine>;

/** What a guest's visit has and an account's has not. */
export interface GuestActors {
  login: LoginActor;
  strategy: ActorRefFrom<typeof authStrategyMachine>;
}
