import { assign, setup, type NonReducibleUnknown, type SnapshotFrom } from 'xstate';
import {
  conflictsOf,
  draftOf,
  isSecretDraft,
  rebased,
  unsaved,
  withEntered,
  withSaved,
  writesOf,
  type Draft,
  type Drafts,
} from '#domain/server-config/drafts.ts';
import { currentText, fieldsOf, type Field } from '#domain/server-config/fields.ts';
import type { SavedConfig, SentConfig, ServerConfig } from '#domain/server-config/server-config.ts';
import type { Section } from '#domain/server-config/sections.ts';
import type { Config } from '#domain/server-config/value.ts';
import { isUnreachable } from '#domain/text/failure-outcome.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import { failureText } from '#domain/text/failure-text.ts';
import type { Message } from '#domain/text/message.ts';
import { action } from '../support/action.ts';
import { showNotice, successNotice } from '../support/notices.ts';
import { unprovided, unprovidedSource, type Call, type Source } from '../support/unprovided.ts';

type DraftOf = { of: string; form?: Draft | undefined };
export type StoreDraftEvent = { type: 'form.store' } & DraftOf;
type Context = {
  config: ServerConfig | undefined;
  fields: readonly Field[];
  drafts: Drafts;
  /** The ids that are being saved, with the texts that were sent. */
  saving: Drafts;
  rejected: Readonly<Record<string, Message>>;
  query: string;
  section: Section;
  problem: Message | undefined;
  failure: Failure | undefined;
};
type Event =
  | { type: 'config.view' | 'config.retry' | 'config.dismiss' | 'config.undoAll' | 'config.restart' }
  | { type: 'config.search'; query: string }
  | { type: 'config.section'; section: Section }
  | { type: 'config.edit'; id: string; entered: string }
  /** Drops one change, or for a conflict keeps it in place of the other admin's. */
  | { type: 'config.undo' | 'config.overwrite'; id: string }
  | { type: 'config.save'; ids: readonly string[] }
  /** It was stored before the page was loaded, or another tab wrote or removed it. */
  | ({ type: 'form.restored' | 'form.changedElsewhere' } & DraftOf);
type Machine = {
  context: Context;
  events: Event;
  actors: {
    fetchConfig: Call<ServerConfig>;
    saveConfig: Call<SavedConfig, SentConfig>;
    restart: Call<void>;
    fetchNeedsRestart: Call<boolean>;
    persistForms: Source<StoreDraftEvent>;
  };
  actions: { storeDraft: { id: string } };
};

const BETWEEN_CHECKS_MS = 2_000; // our choice: a restart takes some seconds
const LONGEST_RESTART_MS = 120_000; // our choice

const fieldOf = ({ fields }: Context, id: string): Field | undefined => fields.find((one) => one.id === id);
const omit = <T>(record: Readonly<Record<string, T>>, ids: readonly string[]): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([id]) => !ids.includes(id)));
const configsOf = ({ config }: Context): readonly Config[] => config?.configs ?? [];

/** Returns the drafts that were changed since they were sent. */
const laterOf = ({ drafts, saving }: Context): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([id, { entered }]) => saving[id] !== undefined && saving[id]?.entered !== entered));

/** The fetched configuration; drafts that the server has already are dropped. */
const setConfig = action<Machine, { config: ServerConfig }>(({ context, enqueue }, { config }) => {
  const fields = fieldsOf(config.groups, config.configs);
  const drafts = config.isInFile ? context.drafts : { ...unsaved(context.drafts, fields, config.configs), ...laterOf(context) };
  enqueue.assign({ config, fields, drafts, failure: undefined });
  for (const id of Object.keys(context.drafts)) if (drafts[id] === undefined) enqueue({ type: 'storeDraft', params: { id } });
});

/** Stores a draft on this device, or removes it; a secret is never stored (rule config-secrets). */
const storeDraft = action<Machine, { id: string }>(({ context, enqueue }, { id }) => {
  const field = fieldOf(context, id);
  const draft = context.drafts[id];
  const form = field && draft && isSecretDraft(field, draft.entered) ? undefined : draft;
  enqueue.sendTo('persistForms', { type: 'form.store', of: id, form });
});

const edit = action<Machine, { id: string; entered: string }>(({ context, enqueue }, { id, entered }) => {
  const field = fieldOf(context, id);
  if (field === undefined) return;
  enqueue.assign({
    drafts: withEntered(context.drafts, configsOf(context), field, entered, context.saving),
    rejected: omit(context.rejected, [id]),
  });
  enqueue({ type: 'storeDraft', params: { id } });
});

/** Drops changes; a setting that is being saved has its old value as a change then. */
const undo = action<Machine, { ids: readonly string[] }>(({ context, enqueue }, { ids }) => {
  const configs = configsOf(context);
  const drafts = context.fields
    .filter(({ id }) => ids.includes(id) && context.saving[id] !== undefined)
    .reduce((all, field) => withEntered(all, configs, field, currentText(configs, field), context.saving), omit(context.drafts, ids));
  enqueue.assign({ drafts, rejected: omit(context.rejected, ids) });
  for (const id of ids) enqueue({ type: 'storeDraft', params: { id } });
});

const overwrite = action<Machine, { id: string }>(({ context, enqueue }, { id }) => {
  const field = fieldOf(context, id);
  if (field) enqueue.assign({ drafts: rebased(context.drafts, configsOf(context), field) });
  enqueue({ type: 'storeDraft', params: { id } });
});

/** Drops what the server saved, marks what it rejected, and rebases what was changed meanwhile. */
const settle = action<Machine, SavedConfig>(({ context, enqueue }, { saved, rejected }) => {
  const { config, fields, drafts, saving } = context;
  const configs = withSaved(configsOf(context), fields, Object.fromEntries(Object.entries(saving).filter(([id]) => saved.includes(id))));
  const later = Object.keys(laterOf(context)).filter((id) => saved.includes(id));
  const done = saved.filter((id) => !later.includes(id));
  const based = fields.filter(({ id }) => later.includes(id)).reduce((all, field) => rebased(all, configs, field), omit(drafts, done));
  const left = unsaved(based, fields, configs);
  enqueue.assign({
    config: config && { ...config, configs },
    drafts: left,
    saving: {},
    rejected: {
      ...omit(context.rejected, saved),
      ...Object.fromEntries(Object.entries(rejected).flatMap(([id, failure]) => (left[id] ? [[id, failureText(failure)]] : []))),
    },
  });
  for (const id of [...saved, ...Object.keys(rejected)]) enqueue({ type: 'storeDraft', params: { id } });
  if (saved.length > 0) enqueue(showNotice(() => successNotice('server_config.saved', { count: saved.length })));
});

/** Shows why a request failed; the old value of a setting is no change once it is no longer being saved. */
const failWith = action<Machine, { key: string; error: unknown }>(({ context, enqueue }, { key, error }) => {
  const drafts = unsaved(context.drafts, context.fields, configsOf(context));
  enqueue.assign({ saving: {}, drafts, problem: { key, args: { error: failureText(toFailure(error)) } } });
  for (const id of Object.keys(context.saving)) enqueue({ type: 'storeDraft', params: { id } });
});

/** The configuration of the server for its admins, from when it is first shown as long as the session lives: changes are drafts until they are saved, and are compared with the server's current values first (rules config-drafts, config-conflict, config-restart). */
export const serverConfigMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'restarting' },
  actors: {
    fetchConfig: unprovided<ServerConfig>('fetchConfig'),
    saveConfig: unprovided<SavedConfig, SentConfig>('saveConfig'),
    restart: unprovided<void>('restart'),
    fetchNeedsRestart: unprovided<boolean>('fetchNeedsRestart'),
    persistForms: unprovidedSource<NonReducibleUnknown, StoreDraftEvent>('persistForms'),
  },
  guards: {
    isInFile: ({ context: { config } }) => config?.isInFile === true,
    hasWrites: ({ context }, { ids }: { ids: readonly string[] }) =>
      writesOf(context.drafts, context.fields, configsOf(context), ids).length > 0,
    hasConflict: ({ context: { saving, fields } }, { config }: { config: ServerConfig }) =>
      conflictsOf(unsaved(saving, fields, config.configs), fields, config.configs).length > 0,
    isDown: (_, { error }: { error: unknown }) => isUnreachable(toFailure(error)),
    isPending: (_, { needsRestart }: { needsRestart: boolean }) => needsRestart,
  },
  actions: {
    setConfig,
    storeDraft,
    edit,
    undo,
    overwrite,
    settle,
    setQuery: assign((_, { query }: { query: string }) => ({ query })),
    /** The search outlives the modal, which selects the section again. */
    setSection: assign(({ context }, { section }: { section: Section }) => (section === context.section ? {} : { section, query: '' })),
    restore: assign(({ context: { drafts } }, { of, form }: DraftOf) => ({
      drafts: form ? { ...drafts, [of]: form } : omit(drafts, [of]),
    })),
    beginSaving: assign(({ context: { drafts } }, { ids }: { ids: readonly string[] }) => ({
      saving: Object.fromEntries(Object.entries(drafts).filter(([id]) => ids.includes(id))),
      problem: undefined,
    })),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    failWith,
    showConflict: assign({ saving: {}, problem: { key: 'server_config.conflict' } }),
    dismiss: assign({ problem: undefined }),
    giveUp: assign({ problem: { key: 'server_config.restart_unconfirmed' } }),
    showRestarted: showNotice(() => successNotice('server_config.restarted')),
  },
  delays: { betweenChecks: BETWEEN_CHECKS_MS, longestRestart: LONGEST_RESTART_MS },
}).createMachine({
  id: 'serverConfig',
  context: {
    config: undefined,
    fields: [],
    drafts: {},
    saving: {},
    rejected: {},
    query: '',
    section: 'instance',
    problem: undefined,
    failure: undefined,
  },
  invoke: { id: 'persistForms', src: 'persistForms', onDone: {}, onError: {} },
  initial: 'unloaded',
  on: { 'form.*': { actions: { type: 'restore', params: ({ event: { of, form } }) => ({ of, form: form && draftOf({ ...form }) }) } } },
  states: {
    /** It was not shown yet. */
    unloaded: { on: { 'config.view': 'loading' } },
    loading: {
      invoke: {
        id: 'fetchConfig',
        src: 'fetchConfig',
        onDone: { target: 'open', actions: { type: 'setConfig', params: ({ event: { output } }) => ({ config: output }) } },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    failed: { on: { 'config.retry': 'loading', 'config.view': 'loading' } },
    open: {
      initial: 'idle',
      on: {
        'config.section': { actions: { type: 'setSection', params: ({ event: { section } }) => ({ section }) } },
        'config.search': { actions: { type: 'setQuery', params: ({ event: { query } }) => ({ query }) } },
        'config.edit': [{ guard: 'isInFile' }, { actions: { type: 'edit', params: ({ event: { id, entered } }) => ({ id, entered }) } }],
        'config.undo': { actions: { type: 'undo', params: ({ event: { id } }) => ({ ids: [id] }) } },
        'config.undoAll': { actions: { type: 'undo', params: ({ context: { drafts } }) => ({ ids: Object.keys(drafts) }) } },
        'config.overwrite': { actions: { type: 'overwrite', params: ({ event: { id } }) => ({ id }) } },
        'config.dismiss': { actions: 'dismiss' },
      },
      states: {
        idle: {
          on: {
            'config.view': 'refreshing',
            'config.save': {
              guard: { type: 'hasWrites', params: ({ event: { ids } }) => ({ ids }) },
              target: 'comparing',
              actions: { type: 'beginSaving', params: ({ event: { ids } }) => ({ ids }) },
            },
            'config.restart': { target: 'restarting', actions: 'dismiss' },
          },
        },
        /** If the request fails, the loaded values stay. */
        refreshing: {
          on: {
            'config.restart': { target: 'restarting', actions: 'dismiss' },
            'config.save': {
              guard: { type: 'hasWrites', params: ({ event: { ids } }) => ({ ids }) },
              target: 'comparing',
              actions: { type: 'beginSaving', params: ({ event: { ids } }) => ({ ids }) },
            },
          },
          invoke: {
            id: 'refetchConfig',
            src: 'fetchConfig',
            onDone: { target: 'idle', actions: { type: 'setConfig', params: ({ event: { output } }) => ({ config: output }) } },
            onError: 'idle',
          },
        },
        /** Another admin may have changed the same settings meanwhile. */
        comparing: {
          tags: 'busy',
          invoke: {
            id: 'fetchCurrent',
            src: 'fetchConfig',
            onDone: [
              {
                guard: { type: 'hasConflict', params: ({ event: { output } }) => ({ config: output }) },
                target: 'idle',
                actions: ['showConflict', { type: 'setConfig', params: ({ event: { output } }) => ({ config: output }) }],
              },
              { target: 'saving', actions: { type: 'setConfig', params: ({ event: { output } }) => ({ config: output }) } },
            ],
            onError: {
              target: 'idle',
              actions: { type: 'failWith', params: ({ event: { error } }) => ({ key: 'server_config.failed.save', error }) },
            },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'saveConfig',
            src: 'saveConfig',
            input: ({ context }) => ({
              configs: writesOf(context.saving, context.fields, configsOf(context), Object.keys(context.saving)),
            }),
            onDone: { target: 'refreshing', actions: { type: 'settle', params: ({ event: { output } }) => output } },
            onError: {
              target: 'refreshing',
              actions: { type: 'failWith', params: ({ event: { error } }) => ({ key: 'server_config.failed.save', error }) },
            },
          },
        },
        restarting: {
          tags: ['busy', 'restarting'],
          initial: 'requesting',
          after: { longestRestart: { target: 'idle', actions: 'giveUp' } },
          states: {
            /** A server may go down before it responds. */
            requesting: {
              invoke: {
                id: 'restart',
                src: 'restart',
                onDone: 'waiting',
                onError: [
                  { guard: { type: 'isDown', params: ({ event: { error } }) => ({ error }) }, target: 'waiting' },
                  {
                    target: '#serverConfig.open.idle',
                    actions: { type: 'failWith', params: ({ event: { error } }) => ({ key: 'server_config.failed.restart', error }) },
                  },
                ],
              },
            },
            waiting: { after: { betweenChecks: 'checking' } },
            checking: {
              invoke: {
                id: 'fetchNeedsRestart',
                src: 'fetchNeedsRestart',
                onDone: [
                  { guard: { type: 'isPending', params: ({ event: { output } }) => ({ needsRestart: output }) }, target: 'waiting' },
                  { target: '#serverConfig.open.refreshing', actions: 'showRestarted' },
                ],
                onError: 'waiting',
              },
            },
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof serverConfigMachine>;
export const selectConfigPhase = ({ value }: Snapshot): 'loading' | 'failed' | 'open' => {
  if (value === 'failed') return 'failed';
  return typeof value === 'string' ? 'loading' : 'open';
};
export const selectIsConfigBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const selectIsRestarting = (snapshot: Snapshot): boolean => snapshot.hasTag('restarting');
export const selectConfigs = ({ context }: Snapshot): readonly Config[] => configsOf(context);
export const selectIsConfigInFile = ({ context: { config } }: Snapshot): boolean => config?.isInFile === true;
export const selectNeedsRestart = ({ context: { config } }: Snapshot): boolean => config?.needsRestart === true;
export const selectConfigFields = ({ context: { fields } }: Snapshot): readonly Field[] => fields;
export const selectConfigDrafts = ({ context: { drafts } }: Snapshot): Drafts => drafts;
export const selectRejected = ({ context: { rejected } }: Snapshot): Readonly<Record<string, Message>> => rejected;
export const selectConfigQuery = ({ context: { query } }: Snapshot): string => query;
export const selectConfigSection = ({ context: { section } }: Snapshot): Section => section;
export const selectConfigProblem = ({ context: { problem } }: Snapshot): Message | undefined => problem;
export const selectConfigFailure = ({ context: { failure } }: Snapshot): Failure | undefined => failure;
