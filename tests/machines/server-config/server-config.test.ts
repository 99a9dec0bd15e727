import { describe, expect, test } from 'vitest';
import {
  selectConfigDrafts,
  selectConfigProblem,
  selectIsRestarting,
  selectNeedsRestart,
  selectRejected,
  serverConfigMachine,
  type StoreDraftEvent,
} from '#machines/server-config/server-config.machine.ts';
import type { SavedConfig, ServerConfig } from '#domain/server-config/server-config.ts';
import { CallError } from '#domain/text/failure.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { aServerConfig, limits, nameField, passwordField } from '#tests/support/server-config.ts';

const rejection = (status: number, message = '') => new CallError({ kind: 'rejected', status, message });

const open = async (config = aServerConfig()) => {
  const [fetchConfig, saveConfig] = [deferredCall<ServerConfig>(), deferredCall<SavedConfig>()];
  const [restart, fetchNeedsRestart] = [deferredCall<void>(), deferredCall<boolean>()];
  const persistForms = deferredSource<StoreDraftEvent>();
  const { actor, clock } = openAmong(
    serverConfigMachine.provide({
      actors: {
        fetchConfig: fetchConfig.logic,
        saveConfig: saveConfig.logic,
        restart: restart.logic,
        fetchNeedsRestart: fetchNeedsRestart.logic,
        persistForms: persistForms.logic,
      },
    }),
  );
  actor.send({ type: 'config.view' });
  await fetchConfig.resolve(config);
  const enter = (id: string, entered: string) => actor.send({ type: 'config.edit', id, entered });
  const save = (...ids: string[]) => actor.send({ type: 'config.save', ids });
  return { actor, now: () => actor.getSnapshot(), fetchConfig, saveConfig, restart, fetchNeedsRestart, persistForms, enter, save, clock };
};

describe('server configuration machine', () => {
  // rules: config-drafts
  test('compares before it saves, drops saved drafts, and retains what was entered meanwhile', async () => {
    const { now, enter, save, fetchConfig, saveConfig } = await open();
    enter(nameField.id, 'Quayside');
    enter(limits.id, '6');
    save(nameField.id);
    expect(saveConfig.requested).toEqual([]);
    await fetchConfig.resolve(aServerConfig());
    expect(saveConfig.requested.map(({ configs }) => configs.map((one: { ids: unknown }) => one.ids))).toEqual([[[nameField.id]]]);
    enter(nameField.id, 'Quayside two');
    await saveConfig.resolve({ saved: [nameField.id], rejected: {} });
    await fetchConfig.resolve(aServerConfig('Quayside'));
    expect(selectConfigDrafts(now())).toEqual({
      [nameField.id]: { base: 'Quayside', entered: 'Quayside two' },
      [limits.id]: { base: '4', entered: '6' },
    });
  });

  // rules: config-conflict
  test('saves nothing where another admin changed a setting, until the admin decides', async () => {
    const { actor, now, enter, save, fetchConfig, saveConfig } = await open();
    enter(nameField.id, 'Quayside');
    save(nameField.id);
    await fetchConfig.resolve(aServerConfig('Pier'));
    expect([saveConfig.requested, selectConfigProblem(now())]).toEqual([[], { key: 'server_config.conflict' }]);
    actor.send({ type: 'config.overwrite', id: nameField.id });
    save(nameField.id);
    await fetchConfig.resolve(aServerConfig('Pier'));
    expect(saveConfig.requested.length).toBe(1);
  });

  // rules: config-drafts
  test.each([
    ['entered while values are compared', false, { type: 'config.edit', id: nameField.id, entered: 'Harbour' }],
    ['entered while it is saved', true, { type: 'config.edit', id: nameField.id, entered: 'Harbour' }],
    ['undone while it is saved', true, { type: 'config.undo', id: nameField.id }],
    ['undone with all while values are compared', false, { type: 'config.undoAll' }],
  ] as const)('retains the old value as a change of the saved one if it is %s', async (_, isSaving, event) => {
    const { actor, now, enter, save, fetchConfig, saveConfig } = await open();
    enter(nameField.id, 'Quayside');
    save(nameField.id);
    if (!isSaving) actor.send(event);
    await fetchConfig.resolve(aServerConfig());
    if (isSaving) actor.send(event);
    await saveConfig.resolve({ saved: [nameField.id], rejected: {} });
    await fetchConfig.resolve(aServerConfig('Quayside'));
    expect(selectConfigDrafts(now())).toEqual({ [nameField.id]: { base: 'Quayside', entered: 'Harbour' } });
  });

  // rules: config-drafts, config-rejected
  test.each(['comparison', 'save', 'rejection', 'conflict'])(
    'has no change left if the old value is entered before a failed %s',
    async (what) => {
      const { now, enter, save, fetchConfig, saveConfig, persistForms } = await open();
      enter(nameField.id, 'Quayside');
      save(nameField.id);
      enter(nameField.id, what === 'conflict' ? 'Pier' : 'Harbour');
      if (what === 'comparison') await fetchConfig.reject(rejection(500));
      else await fetchConfig.resolve(aServerConfig(what === 'conflict' ? 'Pier' : undefined));
      if (what === 'save') await saveConfig.reject(rejection(500));
      if (what === 'rejection')
        await saveConfig.resolve({ saved: [], rejected: { [nameField.id]: { kind: 'rejected', status: 400, message: 'No.' } } });
      expect([selectConfigDrafts(now()), selectRejected(now())]).toEqual([{}, {}]);
      expect(persistForms.received.at(-1)).toEqual({ type: 'form.store', of: nameField.id, form: undefined });
    },
  );

  // rules: config-restart
  test('restarts while the configuration is read again', async () => {
    const { actor, now } = await open();
    actor.send({ type: 'config.view' });
    actor.send({ type: 'config.restart' });
    expect(selectIsRestarting(now())).toBe(true);
  });

  // rules: config-rejected
  test('marks rejected settings with the message of the server until they are edited', async () => {
    const { now, enter, save, fetchConfig, saveConfig } = await open();
    enter(limits.id, '0');
    save(limits.id);
    await fetchConfig.resolve(aServerConfig());
    await saveConfig.resolve({ saved: [], rejected: { [limits.id]: { kind: 'rejected', status: 400, message: 'Too few.' } } });
    await fetchConfig.resolve(aServerConfig());
    expect(selectRejected(now())[limits.id]).toEqual({ key: 'errors.response_text', args: { text: 'Too few.' } });
    expect(selectConfigDrafts(now())[limits.id]?.entered).toBe('0');
    enter(limits.id, '2');
    expect(selectRejected(now())).toEqual({});
  });

  // rules: config-drafts, config-secrets
  test('stores drafts on the device, and never a secret', async () => {
    const { persistForms, enter, actor, now } = await open();
    enter(nameField.id, 'Quayside');
    enter(passwordField.id, 'new secret');
    expect(persistForms.received).toEqual([
      { type: 'form.store', of: nameField.id, form: { base: 'Harbour', entered: 'Quayside' } },
      { type: 'form.store', of: passwordField.id, form: undefined },
    ]);
    actor.send({ type: 'config.undoAll' });
    persistForms.emit({ type: 'form.restored', of: nameField.id, form: { base: 'Harbour', entered: 'Pier' } });
    expect(selectConfigDrafts(now())).toEqual({ [nameField.id]: { base: 'Harbour', entered: 'Pier' } });
  });

  // rules: config-secrets
  test('removes a stored draft of JSON once it has a secret', async () => {
    const id = ':swoosh :mailer';
    const { persistForms, enter } = await open(aServerConfig(undefined, { configs: [{ group: ':swoosh', key: ':mailer', value: [] }] }));
    enter(id, '{');
    enter(id, '{":password": "new secret"}');
    expect(persistForms.received).toEqual([
      { type: 'form.store', of: id, form: { base: '[]', entered: '{' } },
      { type: 'form.store', of: id, form: undefined },
    ]);
  });

  // rules: config-restart
  test('waits for a server that restarts, although it does not respond', async () => {
    const { actor, now, restart, fetchNeedsRestart, fetchConfig, clock } = await open(aServerConfig(undefined, { needsRestart: true }));
    expect(selectNeedsRestart(now())).toBe(true);
    actor.send({ type: 'config.restart' });
    await restart.reject(new CallError({ kind: 'offline' }));
    clock.increment(2_000);
    await fetchNeedsRestart.reject(rejection(502));
    clock.increment(2_000);
    await fetchNeedsRestart.resolve(true);
    expect(selectIsRestarting(now())).toBe(true);
    clock.increment(2_000);
    await fetchNeedsRestart.resolve(false);
    await fetchConfig.resolve(aServerConfig());
    expect([selectIsRestarting(now()), selectNeedsRestart(now())]).toEqual([false, false]);
  });

  // rules: config-restart
  test('reports a rejected restart, and one that takes longer than two minutes', async () => {
    const { actor, now, restart, fetchNeedsRestart, clock } = await open();
    actor.send({ type: 'config.restart' });
    await restart.reject(rejection(400, 'No.'));
    expect(selectConfigProblem(now())?.key).toBe('server_config.failed.restart');
    actor.send({ type: 'config.restart' });
    await restart.resolve();
    clock.increment(2_000);
    await fetchNeedsRestart.reject(rejection(503));
    clock.increment(118_000);
    expect([selectIsRestarting(now()), selectConfigProblem(now())]).toEqual([false, { key: 'server_config.restart_unconfirmed' }]);
  });

  // rules: config-file
  test('edits nothing where the configuration is in a file', async () => {
    const { now, enter } = await open(aServerConfig(undefined, { configs: [], isInFile: true }));
    enter(nameField.id, 'Quayside');
    expect(selectConfigDrafts(now())).toEqual({});
  });
});
