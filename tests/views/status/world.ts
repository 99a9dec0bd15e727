import { createActor, fromTransition, type AnyActorRef } from 'xstate';
import type { Account } from '../../../src/domain/account.ts';
import type { Message } from '../../../src/domain/message.ts';
import type { Status } from '../../../src/domain/status.ts';

/** What the views are told in these tests, in place of the running system. */
export const world = {
  statuses: new Map<string, Status>(),
  accounts: new Map<string, Account>(),
  problems: {} as Record<string, Message>,
  isGuest: false,
  sent: [] as unknown[],
};

let actions: AnyActorRef | undefined;

const spokenTo = (): AnyActorRef => {
  const logic = fromTransition((state: { problems: Record<string, Message> }, event) => (world.sent.push(event), state), {
    problems: world.problems,
  });
  return createActor(logic).start();
};

/** Stands for `src/app/hooks.ts`. */
export const hooks = {
  useRow: (kind: 'statuses' | 'accounts', id: string | undefined) => (id === undefined ? undefined : world[kind].get(id)),
  useVisitor: () => ({ origin: 'https://a.example', ...(world.isGuest ? {} : { accountId: 'me' }) }),
  useMaybeVisitActor: () => (world.isGuest ? undefined : (actions ??= spokenTo())),
};

/** Empties the world. */
export const resetWorld = (): void => {
  world.statuses.clear();
  world.accounts.clear();
  Object.assign(world, { problems: {}, isGuest: false, sent: [] });
  actions = undefined;
};

/** Puts rows into the world; later ones of an id win. */
export const given = ({ statuses = [], accounts = [] }: { statuses?: readonly Status[]; accounts?: readonly Account[] }): void => {
  for (const status of statuses) world.statuses.set(status.id, status);
  for (const account of accounts) world.accounts.set(account.id, account);
};
