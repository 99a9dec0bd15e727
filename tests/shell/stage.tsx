import { render } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { createActor, setup, type AnyActorRef } from 'xstate';
import { openedMachine } from '#machines/reading/opened.machine.ts';
import { settingsWindowMachine } from '#machines/settings/settings-window.machine.ts';
import { idleMachine } from '#machines/shell/idle.machine.ts';
import { modalsMachine } from '#machines/shell/modals.machine.ts';
import { unknownInstance, unknownNode, type ClientConfig, type InstanceInfo, type NodeInfo } from '#domain/server/instance.ts';
import { can, type Ability, type Server } from '#domain/server/server.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import type { Visitor } from '#domain/account/visitor.ts';
import { useSelected } from '#react/use-selected.ts';
import { Locale } from '#i18n/locale.tsx';

type Rows = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The actors behind the views under test. */
const stage = {
  page: {} as Record<string, AnyActorRef>,
  session: {} as Record<string, AnyActorRef>,
  timeline: undefined as AnyActorRef | undefined,
  composer: undefined as AnyActorRef | undefined,
  rows: {} as Rows,
  secrets: [] as string[],
  /** The abilities that the server lacks. */
  lacks: [] as Ability[],
  visitor: { origin: 'https://a.example' } as Visitor,
};

/** Returns the server as the boot actor reports it. */
const serverOf = (boot: AnyActorRef | undefined): Server => {
  const { instance = unknownInstance, node = unknownNode } = (boot?.getSnapshot().context ?? {}) as Partial<Server>;
  return { instance, node, lacks: stage.lacks };
};

/** A feature group that is loaded. */
const openGroup = createActor(setup({}).createMachine({ initial: 'open', states: { open: {} } })).start();

/** A page that records nothing. */
const root = createActor(setup({}).createMachine({})).start();

/** Replaces the app's hooks. */
export const hooks = {
  useRoot: () => root,
  usePageActor: (name: string) => stage.page[name],
  usePagePart: (name: string, select: (snapshot: any) => unknown) => useSelected(stage.page[name], select),
  useSessionActor: (name: string) => stage.session[name],
  useMaybeSessionActor: (name: string) => stage.session[name],
  useGroup: () => openGroup,
  useCan: (ability: Ability) => can(serverOf(stage.page['boot']), ability),
  useServerCan: () => (ability: Ability) => can(serverOf(stage.page['boot']), ability),
  useTimeline: () => stage.timeline,
  useComposer: () => stage.composer,
  useVisitor: () => stage.visitor,
  useEntityCache: () => stage.session['entities']?.getSnapshot().context,
  useRow: (kind: string, id: string | undefined) => (id === undefined ? undefined : stage.rows[kind]?.[id]),
  useRowPart: (kind: string, id: string | undefined, select: (row: unknown) => unknown) => select(hooks.useRow(kind, id)),
  useSecrets: () => ({ put: (secret: string) => `handle:${stage.secrets.push(secret)}` }),
};

/** Replaces the hooks that read several rows. */
export const manyHooks = {
  useRows: (kind: string, ids: readonly string[]) => ids.map((id) => stage.rows[kind]?.[id]),
};

/** An actor that only has a context. */
export const holding = (context: object): AnyActorRef => createActor(setup({}).createMachine({ context })).start();

type Known = { instance?: Partial<InstanceInfo>; node?: Partial<NodeInfo>; config?: ClientConfig; hasStickers?: boolean };

/** A boot that knows this much of the instance. */
export const bootKnowing = ({ instance = {}, node = {}, config = {}, hasStickers = true }: Known = {}): AnyActorRef =>
  holding({ instance: { ...unknownInstance, ...instance }, node: { ...unknownNode, ...node }, config, panel: '', terms: '', hasStickers });

/** Resets the stage and applies the change. */
export const setStage = (change: Partial<typeof stage> = {}): typeof stage => {
  const page = {
    boot: bootKnowing(),
    accounts: holding({ current: undefined, storedAccounts: [] }),
    settings: holding({ settings: defaultSettings }),
    screens: holding({ screen: { name: 'timeline', key: 'friends' } }),
    layout: holding({ viewport: { width: 1440, height: 900 } }),
    modals: createActor(modalsMachine).start(),
    ...change.page,
  };
  const session = {
    opened: createActor(openedMachine).start(),
    idle: createActor(idleMachine).start(),
    featureGroups: holding({ open: [] }),
    settingsWindow: createActor(settingsWindowMachine).start(),
    ...change.session,
  };
  return Object.assign(stage, {
    timeline: undefined,
    composer: undefined,
    rows: {},
    secrets: [],
    lacks: [],
    visitor: { origin: 'https://a.example' },
    ...change,
    page,
    session,
  });
};

/** Renders views with the messages of the app. */
export const renderInApp = (views: ReactNode) =>
  render(
    <StrictMode>
      <Locale>{views}</Locale>
    </StrictMode>,
  );
