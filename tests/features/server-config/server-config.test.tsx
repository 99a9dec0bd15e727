import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, type AnyActorRef } from 'xstate';
import { selectConfigQuery, serverConfigMachine, type StoreDraftEvent } from '#machines/server-config/server-config.machine.ts';
import { modalsMachine, selectTab } from '#machines/shell/modals.machine.ts';
import type { SavedConfig, ServerConfig } from '#domain/server-config/server-config.ts';
import { CallError } from '#domain/text/failure.ts';
import { ServerConfigTab } from '#features/server-config/server-config-tab.tsx';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { aServerConfig, limits, nameField } from '#tests/support/server-config.ts';
import { fill, user } from '#tests/support/user.ts';
import { bootKnowing, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const open = async (config = aServerConfig(), tab = 'config') => {
  const modals = createActor(modalsMachine).start();
  modals.send({ type: 'moderationModal.open', tab });
  const calls = {
    fetch: deferredCall<ServerConfig>(),
    save: deferredCall<SavedConfig>(),
    restart: deferredCall<void>(),
    check: deferredCall<boolean>(),
  };
  const { actor, notices } = openAmong(
    serverConfigMachine.provide({
      actors: {
        fetchConfig: calls.fetch.logic,
        saveConfig: calls.save.logic,
        restart: calls.restart.logic,
        fetchNeedsRestart: calls.check.logic,
        persistForms: deferredSource<StoreDraftEvent>().logic,
      },
    }),
  );
  setStage({ session: { serverConfig: actor as AnyActorRef }, page: { boot: bootKnowing({}), modals: modals as AnyActorRef } });
  renderInApp(<ServerConfigTab />);
  await act(() => calls.fetch.resolve(config));
  return { ...calls, actor, notices, modals };
};
const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const changes = () => within(screen.getByRole('region', { name: 'Unsaved changes' }));

describe('server configuration', () => {
  // rules: moderation-links, config-sections
  test('opens the section that the address names, and names the picked one', async () => {
    window.history.replaceState({ over: 1 }, '', '/main/friends');
    const { actor, modals } = await open(aServerConfig(), 'config/posts');
    const section = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Section' });
    expect([section.value, window.location.pathname]).toEqual(['posts', '/moderation/config/posts']);
    act(() => actor.send({ type: 'config.search', query: 'name' }));
    await user.selectOptions(section, 'instance');
    expect([section.value, window.location.pathname]).toEqual(['instance', '/moderation/config/instance']);
    expect([selectConfigQuery(actor.getSnapshot()), selectTab(modals.getSnapshot(), 'moderation')]).toEqual(['', 'config/instance']);
    // Another tab names none, and the section is remembered.
    act(() => modals.send({ type: 'moderationModal.pick', tab: 'config' }));
    expect([section.value, window.location.pathname]).toEqual(['instance', '/moderation/config/instance']);
  });

  // rules: config-drafts
  test('shows the old and the new value of a change, and saves or undoes it', async () => {
    const { fetch, save, notices } = await open();
    await fill(field('Name'), 'Quayside');
    await user.click(changes().getByText('1 unsaved change'));
    expect(changes().getByRole('deletion').textContent).toBe('Harbour');
    expect(changes().getByRole('insertion').textContent).toBe('Quayside');
    await press('Save 1 change');
    await act(() => fetch.resolve(aServerConfig()));
    await act(() => save.resolve({ saved: [nameField.id], rejected: {} }));
    await act(() => fetch.resolve(aServerConfig('Quayside')));
    expect([screen.queryByRole('region', { name: 'Unsaved changes' }), notices()]).toEqual([null, ['server_config.saved 1']]);
    await fill(field('Name'), 'Pier');
    await press('Discard all changes');
    expect((field('Name') as HTMLInputElement).value).toBe('Quayside');
  });

  // rules: config-conflict
  test('shows the value of another admin, and lets the user decide', async () => {
    const { fetch, save } = await open();
    await fill(field('Name'), 'Quayside');
    await press('Save 1 change');
    await act(() => fetch.resolve(aServerConfig('Pier')));
    expect(save.requested).toEqual([]);
    expect(screen.getByText('Another admin changed this to: Pier').closest('[role=alert]')).not.toBe(null);
    await press('Use their change');
    expect((field('Name') as HTMLInputElement).value).toBe('Pier');
  });

  // rules: config-rejected
  test('marks an invalid text, which cannot be saved, and a rejected one with the message of the server', async () => {
    const { fetch, save, actor } = await open();
    act(() => actor.send({ type: 'config.section', section: 'posts' }));
    await fill(field('Polls · Most'), 'many');
    expect(screen.queryByText('Enter a whole number')).not.toBe(null);
    expect(screen.getByRole('button', { name: 'Save 0 changes' }).getAttribute('aria-disabled')).toBe('true');
    await fill(field('Polls · Most'), '0');
    await press('Save 1 change');
    await act(() => fetch.resolve(aServerConfig()));
    await act(() => save.resolve({ saved: [], rejected: { [limits.id]: { kind: 'rejected', status: 400, message: 'Too few.' } } }));
    await act(() => fetch.resolve(aServerConfig()));
    expect(screen.queryByText(/Too few\./)).not.toBe(null);
    expect(field('Polls · Most').getAttribute('aria-invalid')).toBe('true');
  });

  // rules: config-form
  test('retains the control and its focus while a text becomes long', async () => {
    const { actor } = await open();
    await fill(field('Name'), 'x'.repeat(79));
    const before = field('Name');
    await user.type(before, 'yyy');
    expect([field('Name') === before, document.activeElement === before]).toEqual([true, true]);
    expect(actor.getSnapshot().context.drafts[nameField.id]?.entered).toBe(`${'x'.repeat(79)}yyy`);
  });

  // rules: config-secrets
  test('never shows a secret', async () => {
    const { actor } = await open();
    act(() => actor.send({ type: 'config.section', section: 'mail' }));
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect([password.type, password.value, password.placeholder]).toEqual(['password', '', 'Hidden. Enter a new value to replace it.']);
    await fill(password, 'new secret');
    expect(document.body.textContent).not.toMatch(/old secret|new secret/);
  });

  // rules: config-secrets
  test('hides a secret in JSON in the list of changes', async () => {
    const { actor } = await open(aServerConfig(undefined, { configs: [{ group: ':swoosh', key: ':mailer', value: [] }] }));
    act(() => actor.send({ type: 'config.edit', id: ':swoosh :mailer', entered: '{":password": "new secret"}' }));
    await user.click(changes().getByText('1 unsaved change'));
    expect([changes().getByRole('deletion').textContent, changes().getByRole('insertion').textContent]).toEqual(['[]', '••••']);
  });

  // rules: config-search
  test('finds settings of all sections', async () => {
    await open();
    await fill(screen.getByRole('searchbox', { name: 'Search all settings' }), 'mailer pass');
    expect(screen.queryByText('1 setting')).not.toBe(null);
    expect(screen.queryByLabelText('Password')).not.toBe(null);
  });

  // rules: config-servers
  test('edits servers and their reasons as rows', async () => {
    const children = [{ key: ':reject', type: ['list', 'tuple'], label: 'Reject', help: '', suggestions: [], children: [] }] as const;
    const group = { group: ':pleroma', key: ':mrf_simple', type: 'group', label: 'MRF Simple', help: '', suggestions: [], children };
    const value = [{ tuple: [':reject', [{ tuple: ['spam.example', 'spam'] }]] }];
    const { actor } = await open(
      aServerConfig(undefined, { groups: [group], configs: [{ group: ':pleroma', key: ':mrf_simple', value }] }),
    );
    act(() => actor.send({ type: 'config.section', section: 'federation' }));
    await press('Add server to Reject');
    await fill(screen.getAllByRole('textbox', { name: 'Server' })[1]!, 'lies.example');
    await press('Remove spam.example');
    expect(actor.getSnapshot().context.drafts[':pleroma :mrf_simple :reject']?.entered).toBe('lies.example');
    await press('Remove lies.example');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add server to Reject' }));
  });

  // rules: config-restart
  test('announces a restart in a status that was there before, without its button', async () => {
    const { actor, fetch } = await open();
    const status = screen.getAllByRole('status').find((one) => one.textContent === '')!;
    act(() => actor.send({ type: 'config.view' }));
    await act(() => fetch.resolve(aServerConfig(undefined, { needsRestart: true })));
    expect(status.isConnected && status.textContent).toBe('Some changes only take effect after a restart');
  });

  // rules: config-drafts
  test('names the setting of each button that discards a change', async () => {
    await open();
    await fill(field('Name'), 'Quayside');
    await user.click(changes().getByText('1 unsaved change'));
    expect(screen.getAllByRole('button', { name: 'Discard change: Name' }).length).toBe(2);
  });

  // rules: config-restart
  test('restarts the server after a confirmation', async () => {
    const { restart } = await open(aServerConfig(undefined, { needsRestart: true }));
    await press('Restart server');
    expect(restart.requested).toEqual([]);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Restart server' }));
    expect([restart.requested.length, screen.queryByText('Restarting server…') !== null]).toEqual([1, true]);
  });

  // rules: config-file
  test('explains that the configuration is in a file, and changes nothing', async () => {
    await open(aServerConfig(undefined, { configs: [], isInFile: true }));
    expect(screen.queryByText(/reads its configuration from a file/)).not.toBe(null);
    expect((field('Name') as HTMLInputElement).readOnly).toBe(true);
  });

  const aSwitch = (more: Partial<ServerConfig>) => {
    const leaf = { key: ':public', type: 'boolean', label: 'Public', help: 'Visible to all', suggestions: [], children: [] };
    const group = { ...leaf, group: ':pleroma', key: ':instance', type: 'group', label: 'Instance', children: [leaf] };
    return aServerConfig(undefined, { groups: [group], configs: [], ...more });
  };

  // rules: config-file
  test('shows a switch without a state where the configuration is in a file', async () => {
    await open(aSwitch({ isInFile: true }));
    expect(screen.queryByRole('checkbox')).toBe(null);
    expect((field('Public') as HTMLInputElement).readOnly).toBe(true);
  });

  // rules: config-form, config-rejected
  test('describes a switch by its help and by the reason of a rejection', async () => {
    const { fetch, save } = await open(aSwitch({}));
    const box = screen.getByRole('checkbox', { name: 'Public' });
    expect(
      box
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent)[0],
    ).toMatch('Visible to all');
    await user.click(box);
    await press('Save 1 change');
    await act(() => fetch.resolve(aSwitch({})));
    const rejected = { ':pleroma :instance :public': { kind: 'rejected', status: 400, message: 'No.' } } as const;
    await act(() => save.resolve({ saved: [], rejected }));
    expect(box.getAttribute('aria-invalid')).toBe('true');
  });

  // rules: config-admins
  test('can be loaded again after a failure', async () => {
    const { actor, fetch } = await open();
    act(() => actor.send({ type: 'config.view' }));
    await act(() => fetch.reject(new CallError({ kind: 'offline' })));
    expect(field('Name')).not.toBe(null);
  });
});
