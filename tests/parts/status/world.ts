import { createActor, createMachine, fromTransition, type AnyActorRef } from 'xstate';
import { openedMachine } from '#machines/reading/opened.machine.ts';
import type { Account } from '#domain/account/account.ts';
import { unknownInstance, unknownNode, type ClientConfig, type NodeInfo } from '#domain/server/instance.ts';
import type { Message } from '#domain/text/message.ts';
import type { Poll } from '#domain/status/poll.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { can, type Ability } from '#domain/server/server.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import type { Status } from '#domain/status/status.ts';

/** What the views are told in these tests, in place of the running system. */
export const world = {
  statuses: new Map<string, Status>(),
  accounts: new Map<string, Account>(),
  relationships: new Map<string, Relationship>(),
  polls: new Map<string, Poll>(),
  settings: {} as Partial<Settings>,
  problems: {} as Record<string, Message>,
  node: {} as Partial<NodeInfo>,
  config: {} as ClientConfig,
  /** What else the actors know. */
  known: {} as Readonly<Record<string, unknown>>,
  isGuest: false,
  /** What the actors were told, but for the areas that were opened. */
  sent: [] as unknown[],
};

/** Whatever comes late has come. */
const openArea = createActor(createMachine({ initial: 'open', states: { open: {} } })).start();
let actions: AnyActorRef | undefined;
let settings: AnyActorRef | undefined;
let opened: AnyActorRef | undefined;

const kept = (): AnyActorRef => {
  const told = {
    settings: { ...defaultSettings, ...world.settings },
    instance: unknownInstance,
    node: { ...unknownNode, ...world.node },
    config: world.config,
  };
  return createActor(fromTransition((state: typeof told) => state, told)).start();
};

const spokenTo = (): AnyActorRef => {
  const told = { problems: world.problems, known: {}, flows: {}, looks: {}, ...world.known };
  return createActor(
    fromTransition((state: typeof told, event) => (event.type !== 'area.open' && world.sent.push(event), state), told),
  ).start();
};

const canHere = (ability: Ability): boolean =>
  can({ instance: unknownInstance, node: { ...unknownNode, ...world.node }, lacks: [] }, ability);

/** Stands for `src/app/hooks.ts`. */
export const hooks = {
  useRow: (kind: 'statuses' | 'accounts' | 'relationships' | 'polls', id: string | undefined) =>
    id === undefined ? undefined : world[kind].get(id),
  usePageActor: () => (settings ??= kept()),
  useCan: (ability: Ability) => canHere(ability),
  useServerCan: () => canHere,
  useVisitor: () => ({ origin: 'https://a.example', ...(world.isGuest ? {} : { accountId: 'me' }) }),
  useComposer: () => undefined,
  useVisitActor: (name: string) => (name === 'opened' ? (opened ??= createActor(openedMachine).start()) : (actions ??= spokenTo())),
  useArea: () => openArea,
  useMaybeVisitActor: () => (world.isGuest ? undefined : (actions ??= spokenTo())),
};

/** Empties the world. */
export const resetWorld = (): void => {
  world.statuses.clear();
  world.accounts.clear();
  world.relationships.clear();
  world.polls.clear();
  Object.assign(world, {
    problems: {},
    known: {},
    settings: {},
    config: {},
    node: { features: ['pleroma_api', 'quote_posting', 'editing'] },
    isGuest: false,
    sent: [],
  });
  actions = settings = opened = undefined;
};

interface Rows {
  statuses?: readonly Status[];
  accounts?: readonly Account[];
  relationships?: readonly Relationship[];
  polls?: readonly Poll[];
}

/** Puts rows into the world; later ones of an id win. */
export const given = ({ statuses = [], accounts = [], relationships = [], polls = [] }: Rows): void => {
  for (const status of statuses) world.statuses.set(status.id, status);
  for (const account of accounts) world.accounts.set(account.id, account);
  for (const relationship of relationships) world.relationships.set(relationship.id, relationship);
  for (const poll of polls) world.polls.set(poll.id, poll);
};
