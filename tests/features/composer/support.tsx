import { assign, setup, fromPromise, type AnyActorRef } from 'xstate';
import { composerMachine } from '#machines/composer/composer.machine.ts';
import type { parentMachine } from '#machines/composer/parent.machine.ts';
import { pollFormMachine } from '#machines/composer/poll-form.machine.ts';
import type { Draft } from '#domain/composer/draft.ts';
import type { InstanceInfo, NodeInfo } from '#domain/server/instance.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import { Composer } from '#features/composer/composer.tsx';
import { lightChild, openAmong } from '#tests/support/machines.ts';
import { bootKnowing, holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

type Options = {
  settings?: Partial<Settings>;
  node?: Partial<NodeInfo>;
  instance?: Partial<InstanceInfo>;
  session?: Record<string, AnyActorRef>;
  account?: object;
  draft?: Draft;
  key?: string;
  parent?: typeof parentMachine;
};

/** Settings that record their changes. */
const changeable = (settings: Partial<Settings>): AnyActorRef =>
  openAmong(
    setup({
      types: { context: {} as { settings: Settings }, events: {} as { type: 'setting.change'; change: Partial<Settings> } },
    }).createMachine({
      context: { settings: { ...defaultSettings, ...settings } },
      on: {
        'setting.change': {
          actions: assign({ settings: ({ event, context }) => ({ ...context.settings, ...event.change }) }),
        },
      },
    }),
  ).actor;

/** An actor that records the events that it receives. */
const noting = (): { actor: AnyActorRef; sent: object[] } => {
  const sent: object[] = [];
  const machine = setup({}).createMachine({ on: { '*': { actions: ({ event }) => void sent.push(event) } } });
  return { actor: openAmong(machine).actor, sent };
};

/** A post form with its poll, for an account of an instance that has polls. */
export const showComposer = ({
  settings = {},
  node = {},
  instance = {},
  session = {},
  account,
  draft,
  key = 'status',
  parent,
}: Options = {}) => {
  const machine = composerMachine.provide({
    actors: {
      stamp: fromPromise(async () => ({ id: 'key', at: '2026-01-01T00:00:00.000Z' })),
      draft: lightChild([]),
      uploads: lightChild([], { crops: {}, formKey: 'status' }),
      preview: lightChild([]),
      parent: parent ?? lightChild([]),
      watchStart: lightChild([]),
      poll: pollFormMachine,
    },
  });
  const { actor: composer, receivedBy } = openAmong(machine, { key });
  const { actor: composers, sent: toComposers } = noting();
  composer.send({ type: 'draft.restored', draft });
  const page = { boot: bootKnowing({ node: { features: ['polls'], ...node }, instance }), settings: changeable(settings) };
  setStage({
    composer,
    visitor: { origin: 'https://a.example', accountId: 'a' },
    rows: { accounts: { a: account } },
    session: { outbox: holding({ entries: [] }), drafts: holding({ drafts: [] }), composers, ...session },
    page,
  });
  renderInApp(<Composer />);
  return {
    composer,
    toComposers,
    draft: () => composer.getSnapshot().context.draft,
    settings: () => page.settings.getSnapshot().context.settings as Settings,
    handed: () => receivedBy('outbox').flatMap(({ type, entry }) => (type === 'outbox.submit' ? [entry.submission] : [])),
  };
};
