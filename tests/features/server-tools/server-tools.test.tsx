import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { frontendsMachine } from '#machines/server-tools/frontends.machine.ts';
import { mediaProxyMachine } from '#machines/server-tools/media-proxy.machine.ts';
import { relaysMachine } from '#machines/server-tools/relays.machine.ts';
import { serverDocumentsMachine } from '#machines/server-tools/server-documents.machine.ts';
import { serverRulesMachine } from '#machines/server-tools/server-rules.machine.ts';
import { toolDraftsMachine, type StoreToolDraftEvent } from '#machines/server-tools/tool-drafts.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { DocumentsTool } from '#features/server-tools/documents/documents-tool.tsx';
import { FrontendsTool } from '#features/server-tools/frontends/frontends-tool.tsx';
import { MediaProxyTool } from '#features/server-tools/media-proxy/media-proxy-tool.tsx';
import { RelaysTool } from '#features/server-tools/relays/relays-tool.tsx';
import { RulesTool } from '#features/server-tools/rules/rules-tool.tsx';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { fill, user } from '#tests/support/user.ts';
import { bootKnowing, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const open = async (
  name: string,
  machine: AnyStateMachine,
  view: React.ReactNode,
  part: unknown,
  node = { node: { software: 'pleroma', features: ['pleroma_api'] } },
) => {
  const [fetch, run] = [deferredCall<unknown>(), deferredCall<unknown>()];
  const drafts = openAmong(toolDraftsMachine.provide({ actors: { persistForms: deferredSource<StoreToolDraftEvent>().logic } })).actor;
  const { actor } = openAmong(machine.provide({ actors: { fetchPart: fetch.logic, runAction: run.logic } as never }));
  setStage({ session: { [name]: actor as AnyActorRef, toolDrafts: drafts as AnyActorRef }, page: { boot: bootKnowing(node) } });
  renderInApp(view);
  await act(() => fetch.resolve(part));
  return { actor, fetch, run, actions: () => run.requested.map((input) => (input as { action: unknown }).action) };
};
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const confirm = (name: string) => user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));

describe('server tools', () => {
  // rules: tools-relays, tools-confirmed
  test('follow a relay by its address, and unfollow one after a confirmation', async () => {
    const { run, fetch, actions } = await open('relays', relaysMachine, <RelaysTool />, []);
    const field = screen.getByRole('textbox', { name: 'Address of a relay' });
    await fill(field, 'relay.example');
    expect(screen.getByText('Enter the full address, such as https://relay.example/actor').id).toBe(field.getAttribute('aria-describedby'));
    await press('Follow relay');
    expect(actions()).toEqual([]);
    await fill(field, 'https://relay.example/actor');
    await press('Follow relay');
    await act(() => run.resolve(undefined));
    await act(() => fetch.resolve([{ actor: 'https://relay.example/actor', isMutual: false }]));
    screen.getByText("Doesn't follow this server yet");
    await press('Unfollow https://relay.example/actor');
    await confirm('Unfollow');
    expect(actions()).toEqual([
      { type: 'follow', actor: 'https://relay.example/actor' },
      { type: 'unfollow', actor: 'https://relay.example/actor' },
    ]);
  });

  // rules: tools-media-proxy
  test('name an invalid line, and purge and ban the files of all lines', async () => {
    const { actions } = await open('mediaProxy', mediaProxyMachine, <MediaProxyTool />, { query: '', urls: [], pages: 1, lastPage: 1 });
    const box = screen.getByRole('textbox', { name: 'Addresses of files' });
    await fill(box, 'gull');
    screen.getByText("This isn't a web address: gull");
    await fill(box, 'https://a.example/1.png');
    await press('Purge and ban');
    const urls = ['https://a.example/1.png'];
    expect(actions()).toEqual([{ type: 'purge', urls, isBan: true, typed: urls[0] }]);
  });

  // rules: tools-media-proxy
  test('search banned files, show more of them, and unban one', async () => {
    const part = { query: '', urls: ['https://a.example/1.png'], pages: 1, lastPage: 2 };
    const { run, actions } = await open('mediaProxy', mediaProxyMachine, <MediaProxyTool />, part);
    await fill(screen.getByRole('searchbox', { name: 'Search banned files' }), 'a.ex');
    await press('Search');
    await act(() => run.resolve({ ...part, query: 'a.ex' }));
    await press('Show more');
    await act(() => run.resolve(part));
    await press('Unban https://a.example/1.png');
    expect(actions()).toEqual([{ type: 'search', query: 'a.ex' }, { type: 'more' }, { type: 'unban', urls: part.urls }]);
  });

  // rules: tools-documents, tools-confirmed
  test('save a changed document, and reset one only if its name was typed', async () => {
    const part = { 'terms-of-service': '<p>Old</p>', 'instance-panel': '' };
    const { run, actions } = await open('serverDocuments', serverDocumentsMachine, <DocumentsTool />, part);
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Terms' });
    await press('Save: Terms');
    await fill(box, '<p>New</p>');
    await press('Save: Terms');
    await act(() => run.reject(new CallError({ kind: 'offline' })));
    expect(box.value).toBe('<p>New</p>');
    await press('Discard change');
    expect(box.value).toBe('<p>Old</p>');
    await press('Reset to default: Terms');
    await confirm('Reset to default');
    await fill(screen.getByRole('textbox', { name: 'Type “Terms” to confirm' }), 'terms');
    await confirm('Reset to default');
    expect(actions()).toEqual([
      { type: 'save', name: 'terms-of-service', html: '<p>New</p>' },
      { type: 'reset', name: 'terms-of-service' },
    ]);
  });

  // rules: tools-documents, tools-confirmed
  test('save nothing on Enter in the confirmation of a reset', async () => {
    const part = { 'terms-of-service': '<p>Old</p>', 'instance-panel': '' };
    const { actions } = await open('serverDocuments', serverDocumentsMachine, <DocumentsTool />, part);
    await fill(screen.getByRole('textbox', { name: 'Terms' }), '<p>New</p>');
    await press('Reset to default: Terms');
    await user.type(screen.getByRole('textbox', { name: 'Type “Terms” to confirm' }), 'Terms{Enter}');
    expect(actions()).toEqual([]);
    await confirm('Reset to default');
    expect(actions()).toEqual([{ type: 'reset', name: 'terms-of-service' }]);
  });

  // rules: tools-rules, tools-confirmed
  test('have no confirmation inside a form', async () => {
    const rules = [{ id: '0', text: 'Be kind', hint: '', priority: 0 }];
    await open('serverRules', serverRulesMachine, <RulesTool />, rules);
    await user.click(screen.getByText('Be kind'));
    await press('Delete rule');
    expect(screen.getByRole('alertdialog').closest('form')).toBe(null);
  });

  // rules: tools-confirmed
  test('confirm nothing while another action runs', async () => {
    const relays = ['a', 'b'].map((name) => ({ actor: `https://${name}.example/actor`, isMutual: true }));
    const { actions, actor, run, fetch } = await open('relays', relaysMachine, <RelaysTool />, relays);
    await press('Unfollow https://a.example/actor');
    act(() => actor.send({ type: 'part.action', action: { type: 'unfollow', actor: relays[1]!.actor } }));
    await confirm('Unfollow');
    screen.getByText("Another change is still being saved. You can confirm once it's done.");
    expect(actions()).toHaveLength(1);
    await act(() => run.resolve(undefined));
    await act(() => fetch.resolve(relays.slice(0, 1)));
    await confirm('Unfollow');
    expect(actions()).toHaveLength(2);
  });

  // rules: tools-documents, tools-conflict
  test('note that the server changed a text that is edited here', async () => {
    const part = { 'terms-of-service': '<p>Old</p>', 'instance-panel': '' };
    const { fetch, actor } = await open('serverDocuments', serverDocumentsMachine, <DocumentsTool />, part);
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Terms' });
    await fill(box, '<p>New</p>');
    act(() => actor.send({ type: 'part.view' }));
    await act(() => fetch.resolve({ ...part, 'terms-of-service': '<p>Theirs</p>' }));
    screen.getByText('Another admin changed this to: <p>Theirs</p>');
    expect(box.value).toBe('<p>New</p>');
    await press('Discard change');
    expect([box.value, screen.queryByText(/Another admin/)]).toEqual(['<p>Theirs</p>', null]);
  });

  // rules: tools-documents, tools-drafts
  test('show no text that a save replaced, also if the new one is not loaded', async () => {
    const part = { 'terms-of-service': '<p>Old</p>', 'instance-panel': '' };
    const { run, fetch } = await open('serverDocuments', serverDocumentsMachine, <DocumentsTool />, part);
    const value = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Terms' }).value;
    await fill(screen.getByRole('textbox', { name: 'Terms' }), '<p>New</p>');
    await press('Save: Terms');
    await act(() => run.resolve(undefined));
    expect(value()).toBe('<p>New</p>');
    await act(() => fetch.reject(new CallError({ kind: 'offline' })));
    expect(screen.queryByRole('textbox')).toBe(null);
    await press('Try again');
    await act(() => fetch.resolve({ ...part, 'terms-of-service': '<p>New</p>' }));
    expect([value(), screen.queryByText('Discard change')]).toEqual(['<p>New</p>', null]);
  });

  // rules: tools-rules, tools-drafts
  test('add, edit, move and delete rules', async () => {
    const rules = ['Be kind', 'Describe pictures'].map((text, at) => ({ id: `${at}`, text, hint: '', priority: at }));
    const { run, fetch, actions } = await open('serverRules', serverRulesMachine, <RulesTool />, rules);
    const settle = async () => {
      await act(() => run.resolve(undefined));
      await act(() => fetch.resolve(rules));
    };
    await fill(screen.getByRole('textbox', { name: 'New rule' }), 'No gulls');
    await press('Add rule');
    await settle();
    await user.click(screen.getByText('Be kind'));
    await fill(screen.getAllByRole('textbox', { name: 'Explanation (optional)' })[0]!, 'Always');
    await user.click(screen.getAllByRole('button', { name: 'Save rule' })[0]!);
    await settle();
    await user.click(screen.getAllByRole('button', { name: 'Move down' })[0]!);
    await settle();
    await user.click(screen.getAllByRole('button', { name: 'Delete rule' })[0]!);
    await confirm('Delete rule');
    expect(actions()).toEqual([
      { type: 'create', text: 'No gulls', hint: '' },
      { type: 'edit', id: '0', entered: { hint: 'Always' } },
      { type: 'move', id: '0', by: 1 },
      { type: 'delete', id: '0' },
    ]);
  });

  // rules: tools-frontends, tools-confirmed
  test('install a version, and make an installed one primary after its name was typed', async () => {
    const gull = { name: 'gull-fe', ref: 'develop', installed: ['stable'], isInstallable: true };
    const part = { all: [gull], primary: undefined, isInFile: false };
    const { run, fetch, actions } = await open('frontends', frontendsMachine, <FrontendsTool />, part);
    await press('Install gull-fe');
    await act(() => run.resolve(undefined));
    await act(() => fetch.resolve(part));
    await press('Make primary: gull-fe, version stable');
    await fill(screen.getByRole('textbox', { name: 'Type “gull-fe” to confirm' }), 'gull-fe');
    await confirm('Make primary');
    await act(() => run.resolve(undefined));
    await act(() => fetch.resolve({ ...part, primary: { name: 'gull-fe', ref: 'stable' } }));
    screen.getByText('Version stable, primary');
    expect(actions()).toEqual([
      { type: 'install', name: 'gull-fe', ref: 'develop' },
      { type: 'primary', name: 'gull-fe', ref: 'stable' },
    ]);
  });
});
