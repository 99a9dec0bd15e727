import { serverConfigMachine } from '#machines/server-config/server-config.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { lightChild } from '#tests/support/machines.ts';
import { modelOf } from '#tests/support/model.ts';
import { aServerConfig, nameField } from '#tests/support/server-config.ts';

const lost = { error: new CallError({ kind: 'offline' }) };
const { id } = nameField;
const rejected = { rejected: { [id]: { kind: 'rejected', status: 400, message: 'No.' } as const } };
const fetched = [{ done: aServerConfig() }, { done: aServerConfig('Pier') }, lost];

/** One setting that two admins change, and the restart of the server. */
export const serverConfigModel = modelOf(serverConfigMachine.provide({ actors: { persistForms: lightChild([]) } }), {
  events: [
    { type: 'config.view' },
    { type: 'config.retry' },
    { type: 'config.dismiss' },
    { type: 'config.search', query: 'name' },
    { type: 'config.section', section: 'mail' },
    { type: 'config.edit', id, entered: 'Quayside' },
    { type: 'config.undo', id },
    { type: 'config.undoAll' },
    { type: 'config.overwrite', id },
    { type: 'config.save', ids: [id] },
    { type: 'config.restart' },
    { type: 'form.restored', of: id, form: { base: 'Harbour', entered: 'Quayside' } },
    { type: 'form.changedElsewhere', of: id },
  ],
  outcomes: {
    fetchConfig: [{ done: aServerConfig() }, { done: aServerConfig(undefined, { configs: [], isInFile: true }) }, lost],
    refetchConfig: fetched,
    fetchCurrent: fetched,
    saveConfig: [{ done: { saved: [id], rejected: {} } }, { done: { saved: [], ...rejected } }, lost],
    restart: [{ done: undefined }, lost, { error: new CallError({ kind: 'rejected', status: 400, message: 'No.' }) }],
    fetchNeedsRestart: [{ done: true }, { done: false }, lost],
    persistForms: [{ done: undefined }, { error: new Error('a bug') }],
  },
  project: ({ config, drafts, saving, rejected: marks, query, section, problem }) => [
    config && [config.isInFile, config.configs[0]?.value],
    drafts[id]?.base,
    Object.keys(saving).length,
    Object.keys(marks).length,
    query,
    section,
    problem?.key,
  ],
});
