import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { knownServersMachine } from '#machines/server-tools/known-servers.machine.ts';
import { oauthAppsMachine } from '#machines/server-tools/oauth-apps.machine.ts';
import { toolDraftsMachine, type StoreToolDraftEvent } from '#machines/server-tools/tool-drafts.machine.ts';
import { KnownServersTool } from '#features/server-tools/known-servers/known-servers-tool.tsx';
import { OAuthAppsTool } from '#features/server-tools/oauth-apps/oauth-apps-tool.tsx';
import { shownSecrets } from '#services/security/shown.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { fill, user } from '#tests/support/user.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const open = async (name: string, machine: AnyStateMachine, view: React.ReactNode, part: unknown) => {
  const [fetch, run] = [deferredCall<unknown>(), deferredCall<unknown>()];
  const drafts = openAmong(toolDraftsMachine.provide({ actors: { persistForms: deferredSource<StoreToolDraftEvent>().logic } })).actor;
  const { actor } = openAmong(
    machine.provide({ actors: { fetchPart: fetch.logic, runAction: run.logic, retainSecrets: deferredSource().logic } as never }),
  );
  const modals = { send: vi.fn<(event: object) => void>(), subscribe: () => ({ unsubscribe: () => {} }), getSnapshot: () => ({}) };
  const notices = { send: vi.fn<(event: object) => void>() };
  setStage({
    session: { [name]: actor as AnyActorRef, toolDrafts: drafts as AnyActorRef },
    page: { modals: modals as unknown as AnyActorRef, notices: notices as unknown as AnyActorRef },
  });
  renderInApp(view);
  await act(() => fetch.resolve(part));
  return { run, drafts, modals, notices, actions: () => run.requested.map((input) => (input as { action: unknown }).action) };
};
const press = (name: string) => user.click(screen.getByRole('button', { name }));

describe('known servers', () => {
  const all = [
    { host: 'quay.example', unreachableSince: '2026-08-02T21:07:58.000Z', treatments: [] },
    { host: 'rude.example', treatments: ['reject', 'media_nsfw'] },
    ...Array.from({ length: 60 }, (_, at) => ({ host: `s${at + 10}.example`, treatments: [] })),
  ];

  // rules: tools-known-servers
  test('show their states, are searched while one types, and lead to the configuration', async () => {
    const { modals, actions, run } = await open('knownServers', knownServersMachine, <KnownServersTool />, {
      all,
      state: 'any',
      limit: 50,
    });
    screen.getByText('62 servers');
    screen.getByText('Unreachable since Aug 2, 2026');
    screen.getByText('Rejected and Media marked as sensitive');
    await press('Show more');
    await act(() => run.resolve({ all, state: 'any', limit: 100 }));
    await fill(screen.getByRole('searchbox', { name: 'Search servers' }), 'rude');
    expect(screen.getAllByRole('listitem').length).toBe(1);
    await fill(screen.getByRole('searchbox', { name: 'Search servers' }), 'nowhere');
    screen.getByText('No servers found');
    await press('Open configuration');
    expect([actions(), modals.send.mock.calls]).toEqual([[{ type: 'more' }], [[{ type: 'moderationModal.pick', tab: 'config' }]]]);
  });
});

describe('apps', () => {
  const texts = { name: 'Skiff', redirectUris: 'https://skiff.example/back', website: 'https://skiff.example', trusted: '' };
  const part = { apps: [{ id: '7', clientId: 'abc', secret: 'handle', texts }], pages: 1, lastPage: 1 };

  // rules: tools-oauth-apps, tools-confirmed
  test('are edited, and deleted only if the name was typed', async () => {
    const { actions, run } = await open('oauthApps', oauthAppsMachine, <OAuthAppsTool />, part);
    const row = within(screen.getByRole('listitem'));
    await user.click(row.getByText('Skiff'));
    row.getByText('abc');
    await user.click(row.getByRole('checkbox', { name: 'Trust this app' }));
    await user.click(row.getByRole('button', { name: 'Save app' }));
    await act(() => run.resolve(part));
    await user.click(row.getByRole('button', { name: 'Delete app' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete app' }));
    await fill(dialog.getByRole('textbox', { name: 'Type “Skiff” to confirm' }), 'Skiff');
    await user.click(dialog.getByRole('button', { name: 'Delete app' }));
    expect(actions()).toEqual([
      { type: 'edit', id: '7', clientId: 'abc', entered: { trusted: 'yes' } },
      { type: 'delete', id: '7', clientId: 'abc', name: 'Skiff' },
    ]);
  });

  // rules: tools-oauth-apps
  test('are created with scopes', async () => {
    const { actions } = await open('oauthApps', oauthAppsMachine, <OAuthAppsTool />, { apps: [], pages: 1, lastPage: 1 });
    await user.click(screen.getByText('New app'));
    await fill(screen.getByRole('textbox', { name: 'Name' }), 'Dinghy');
    await fill(screen.getByRole('textbox', { name: 'Scopes' }), 'read');
    await press('Create app');
    const created = { name: 'Dinghy', redirectUris: 'urn:ietf:wg:oauth:2.0:oob', website: '', trusted: '' };
    expect(actions()).toEqual([{ type: 'create', texts: created, scopes: 'read' }]);
  });

  // rules: tools-oauth-apps, secrets-shown
  test('have a secret that is copied while it is in memory', async () => {
    const handle = shownSecrets.put('shibboleth');
    const [app] = part.apps;
    const { notices } = await open('oauthApps', oauthAppsMachine, <OAuthAppsTool />, { ...part, apps: [{ ...app, secret: handle }] });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce().mockRejectedValueOnce(new Error('refused'));
    const shown = (key: string) => expect.objectContaining({ notice: expect.objectContaining({ key }) });
    await user.click(screen.getByText('Skiff'));
    await press('Copy secret');
    await vi.waitFor(() => expect(notices.send.mock.calls).toEqual([[shown('status.text_copied')]]));
    await press('Copy secret');
    await vi.waitFor(() => expect(notices.send.mock.calls[1]).toEqual([shown('inspector.copy_failed')]));
    shownSecrets.forget(handle);
    await press('Copy secret');
    expect(write.mock.calls).toEqual([['shibboleth'], ['shibboleth']]);
    write.mockRestore();
  });

  // rules: tools-oauth-apps
  test('are found by their name, and all are shown again', async () => {
    const { actions, run } = await open('oauthApps', oauthAppsMachine, <OAuthAppsTool />, part);
    const field = screen.getByRole('searchbox', { name: 'Exact name or client ID' });
    await fill(field, ' Dinghy ');
    await press('Search');
    await act(() => run.resolve({ apps: [], pages: 1, lastPage: 1, query: 'Dinghy' }));
    screen.getByText('No results');
    await fill(field, '');
    await press('Search');
    expect(actions()).toEqual([
      { type: 'search', query: 'Dinghy' },
      { type: 'search', query: '' },
    ]);
  });

  // rules: tools-oauth-apps, tools-drafts
  test('with unsaved changes are found by their client ID where they are not listed, and their changes are discarded', async () => {
    const { drafts, actions, run } = await open('oauthApps', oauthAppsMachine, <OAuthAppsTool />, { apps: [], pages: 1, lastPage: 1 });
    act(() => drafts.send({ type: 'draft.edit', of: 'app-abc', form: { entered: { name: 'Punt' }, base: { name: 'Skiff' } } }));
    const unlisted = () => screen.queryByRole('list', { name: 'Apps with unsaved changes' });
    screen.getByText('abc');
    await press('Show app');
    expect(actions()).toEqual([{ type: 'search', query: 'abc' }]);
    await act(() => run.resolve({ ...part, query: 'abc' }));
    expect([unlisted(), screen.getByRole<HTMLInputElement>('searchbox').value]).toEqual([null, 'abc']);
    act(() => drafts.send({ type: 'draft.edit', of: 'app-removed', form: { entered: { name: 'Raft' }, base: { name: '' } } }));
    await user.click(within(unlisted() as HTMLElement).getByRole('button', { name: 'Discard change' }));
    expect(unlisted()).toBe(null);
  });
});
