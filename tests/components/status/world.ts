/// <reference types="vite/client" />
import { useSelected } from '#react/use-selected.ts';
import { createActor, createMachine, StateMachine, type AnyActorRef, type AnyEventObject, type AnyStateMachine } from 'xstate';
import { openedMachine } from '#machines/reading/opened.machine.ts';
import type { Account } from '#domain/account/account.ts';
import { unknownInstance, unknownNode, type ClientConfig, type InstanceInfo, type NodeInfo } from '#domain/server/instance.ts';
import type { Problem } from '#machines/status-actions/status-actions.machine.ts';
import type { Poll } from '#domain/status/poll.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { can, type Ability } from '#domain/server/server.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import type { Status } from '#domain/status/status.ts';
import { standIn } from '#tests/support/stand-in.ts';

/** The data of the views in these tests, in place of the running system. */
export const world = {
  statuses: new Map<string, Status>(),
  accounts: new Map<string, Account>(),
  relationships: new Map<string, Relationship>(),
  polls: new Map<string, Poll>(),
  settings: {} as Partial<Settings>,
  problems: {} as Record<string, Problem>,
  instance: {} as Partial<InstanceInfo>,
  node: {} as Partial<NodeInfo>,
  config: {} as ClientConfig,
  /** More context of the actors. */
  known: {} as Readonly<Record<string, unknown>>,
  width: 1280,
  isGuest: false,
  /** True while no lazy part is loaded. */
  isEarly: false,
  /** The events that the actors of the session received, except opened feature groups; a queued event reaches its receiver. */
  sent: [] as unknown[],
};

/** A feature group that is loaded. */
const openGroup = createActor(createMachine({ initial: 'open', states: { open: {} } })).start();
/** The actors by name, created on first use. */
const actors = new Map<string, AnyActorRef>();

const actorOf = (name: string, make: (name: string) => AnyActorRef): AnyActorRef => {
  const actor = actors.get(name) ?? make(name);
  actors.set(name, actor);
  return actor;
};

const machines = new Map<string, AnyStateMachine>(
  Object.values(import.meta.glob<object>('/machines/**/*.machine.ts', { eager: true }))
    .flatMap((module) => Object.values(module))
    .filter((one) => one instanceof StateMachine)
    .map((machine) => [machine.id, machine]),
);

/** Creates a replacement for the actor of a name. */
const hears = (name: string, notified: object, receive: (event: AnyEventObject) => void = () => {}): AnyActorRef =>
  standIn(name, machines.get(name), notified, receive);

const pageActor = (name: string): AnyActorRef => {
  const notified = {
    settings: { ...defaultSettings, ...world.settings },
    viewport: { width: world.width, height: 800 },
    instance: { ...unknownInstance, domain: 'accounts.example', ...world.instance },
    node: { ...unknownNode, ...world.node },
    config: world.config,
  };
  return hears(name, notified);
};

const sessionActor = (name: string): AnyActorRef =>
  name === 'opened'
    ? createActor(openedMachine).start()
    : hears(name, { problems: world.problems, flows: {}, entries: {}, shares: {}, ...world.known }, (event) => {
        if (event.type === 'group.send') actorOf(event['to'], sessionActor).send(event['event']);
        else if (event.type !== 'group.open') world.sent.push(event);
      });

const canHere = (ability: Ability): boolean =>
  can({ instance: { ...unknownInstance, ...world.instance }, node: { ...unknownNode, ...world.node }, lacks: [] }, ability);

/** Replaces `src/react/hooks.ts`. */
export const hooks = {
  useRow: (kind: 'statuses' | 'accounts' | 'relationships' | 'polls', id: string | undefined) =>
    id === undefined ? undefined : world[kind].get(id),
  usePageActor: (name: string) => actorOf(name, pageActor),
  usePagePart: (name: string, select: (snapshot: any) => unknown) => useSelected(actorOf(name, pageActor), select),
  useCan: (ability: Ability) => canHere(ability),
  useServerCan: () => canHere,
  useVisitor: () => ({ origin: 'https://a.example', ...(world.isGuest ? {} : { accountId: 'me' }) }),
  useComposer: () => undefined,
  useSessionActor: (name: string) => actorOf(name, sessionActor),
  useGroup: () => openGroup,
  useMaybeSessionActor: (name: string) => (world.isGuest || world.isEarly ? undefined : actorOf(name, sessionActor)),
};

/** Replaces `src/react/use-rows.ts`. */
export const manyHooks = {
  useRows: (kind: 'statuses' | 'accounts', ids: readonly string[]) => ids.map((id) => world[kind].get(id)),
};

/** Empties the world. */
export const resetWorld = (): void => {
  world.statuses.clear();
  world.accounts.clear();
  world.relationships.clear();
  world.polls.clear();
  Object.assign(world, {
    width: 1280,
    problems: {},
    known: {},
    settings: {},
    config: {},
    instance: {},
    node: { features: ['pleroma_api', 'quote_posting', 'editing'] },
    isGuest: false,
    isEarly: false,
    sent: [],
  });
  actors.clear();
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
