import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, setup, type AnyActorRef, type AnyStateMachine } from 'xstate';
import { domainBlocksMachine } from '#machines/server-tools/domain-blocks.machine.ts';
import { headerBlocksMachine } from '#machines/server-tools/header-blocks.machine.ts';
import { permissionDraftsMachine } from '#machines/server-tools/permission-drafts.machine.ts';
import { toolDraftsMachine, type StoreToolDraftEvent } from '#machines/server-tools/tool-drafts.machine.ts';
import type { BlockList, Blocks } from '#domain/server-tools/block-lists.ts';
import { changedElsewhere } from '#domain/server-tools/drafts.ts';
import { unknownInstance, unknownNode } from '#domain/server/instance.ts';
import { CallError } from '#domain/text/failure.ts';
import { BlockListTool } from '#features/server-tools/block-lists/block-list-tool.tsx';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { fill, user } from '#tests/support/user.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const MACHINES = {
  domain_blocks: ['domainBlocks', domainBlocksMachine],
  domain_permission_drafts: ['permissionDrafts', permissionDraftsMachine],
  header_blocks: ['headerBlocks', headerBlocksMachine],
} as const satisfies Partial<Record<BlockList, readonly [string, AnyStateMachine]>>;

const open = async (list: keyof typeof MACHINES, part: Blocks) => {
  const [name, machine] = MACHINES[list];
  const [fetch, run] = [deferredCall<unknown>(), deferredCall<unknown>()];
  const drafts = openAmong(toolDraftsMachine.provide({ actors: { persistForms: deferredSource<StoreToolDraftEvent>().logic } })).actor;
  const { actor, notices } = openAmong(
    (machine as AnyStateMachine).provide({ actors: { fetchPart: fetch.logic, runAction: run.logic } as never }),
  );
  const context = { instance: unknownInstance, node: { ...unknownNode, software: 'gotosocial' } };
  const boot = createActor(setup({}).createMachine({ context })).start();
  setStage({ session: { [name]: actor as AnyActorRef, toolDrafts: drafts as AnyActorRef }, page: { boot } });
  renderInApp(<BlockListTool list={list} />);
  await act(() => fetch.resolve(part));
  return { run, fetch, notices, actions: () => run.requested.map((input) => (input as { action: unknown }).action) };
};
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const confirm = async (name: string, typed?: string) => {
  const dialog = within(screen.getByRole('alertdialog'));
  if (typed !== undefined) {
    await user.click(dialog.getByRole('button', { name }));
    await fill(dialog.getByRole('textbox'), typed);
  }
  await user.click(dialog.getByRole('button', { name }));
};

describe('the lists of GoToSocial', () => {
  // rules: tools-blocks-file, tools-confirmed
  test('import a file once it was read and the number of domains typed; after a failure it can be tried again', async () => {
    const { run, fetch, actions } = await open('domain_blocks', { items: [], shown: 200 });
    await user.click(screen.getByText('Import or save the list'));
    await user.upload(
      screen.getByLabelText('Choose file', { selector: 'input' }),
      new File(['x'], 'list.json', { type: 'application/json' }),
    );
    expect(actions()[0]).toMatchObject({ type: 'read', file: { name: 'list.json' } });
    const domains = [{ domain: 'rude.example', comment: '' }];
    const part = { items: [], shown: 200, file: { name: 'list.json', domains, skipped: 2 } };
    await act(() => run.resolve(part));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('list.json: 1 server, 2 entries skipped');
    await press('Import');
    await confirm('Import', '1');
    expect(actions()[1]).toEqual({ type: 'import', name: 'list.json', domains });
    await act(() => run.reject(new CallError({ kind: 'rejected', status: 422, message: 'Unprocessable Entity' })));
    await act(() => fetch.resolve(part));
    screen.getByText("Couldn't import everything in list.json: Unprocessable Entity");
    await press('Cancel');
    expect(actions()[2]).toEqual({ type: 'drop' });
  });

  // rules: tools-blocks-file
  test('explain that a file is too large', async () => {
    const { run } = await open('domain_blocks', { items: [], shown: 200 });
    await user.click(screen.getByText('Import or save the list'));
    const file = new File(['x'], 'list.csv', { type: 'text/csv' });
    Object.defineProperty(file, 'size', { value: 10_000_001 });
    await user.upload(screen.getByLabelText('Choose file', { selector: 'input' }), file);
    await act(() => run.reject(new CallError({ kind: 'malformed' })));
    expect(screen.queryByText('list.csv is too large. A list can have up to 10 MB.')).not.toBeNull();
  });

  // rules: tools-blocks, tools-conflict
  test('explain that a domain is listed already, and keep what was typed', async () => {
    const { run, fetch } = await open('domain_blocks', { items: [], shown: 200 });
    await user.click(screen.getByText('Block a server'));
    await fill(screen.getByRole('textbox', { name: 'Domain' }), 'rude.example');
    await fill(screen.getByRole('textbox', { name: 'Note for staff (optional)' }), 'mine');
    await press('Block');
    await confirm('Suspend', 'rude.example');
    await act(() => run.reject(changedElsewhere()));
    await act(() => fetch.resolve({ items: [{ id: '1', name: 'rude.example', texts: { private_comment: 'theirs' } }], shown: 200 }));
    screen.getByText('rude.example is already on this list, so nothing was saved. Edit its entry instead.');
    screen.getByText('1 entry');
    expect(screen.getByDisplayValue<HTMLInputElement>('mine').value).toBe('mine');
  });

  // rules: tools-blocks
  test('show a long list in parts', async () => {
    const items = Array.from({ length: 205 }, (_, at) => ({ id: `${at}`, name: `s${at}.example`, texts: {} }));
    const { actions } = await open('domain_blocks', { items, shown: 200 });
    screen.getByText('205 entries');
    expect(screen.getAllByRole('listitem').length).toBe(200);
    await press('Show more');
    expect(actions()).toEqual([{ type: 'more' }]);
  });

  // rules: tools-drafted-domains, tools-confirmed
  test('accept a draft that blocks only if the domain was typed, and delete one also for the future', async () => {
    const draft = { id: '1', name: 'rude.example', texts: { permission_type: 'block' } };
    const other = { ...draft, id: '2', name: 'loud.example' };
    const { run, fetch, actions } = await open('domain_permission_drafts', { items: [draft, other] });
    await press('Accept rude.example');
    await confirm('Accept', 'rude.example');
    await act(() => run.reject(new CallError({ kind: 'rejected', status: 409, message: 'It exists' })));
    await act(() => fetch.resolve({ items: [draft, other] }));
    screen.getByText("Couldn't accept rude.example: It exists");
    await press('Delete the draft for rude.example and exclude it');
    await confirm('Delete and exclude');
    await act(() => run.reject(new CallError({ kind: 'not_found', status: 404, message: 'Not Found: no draft' })));
    await act(() => fetch.resolve({ items: [other] }));
    screen.getByText("Couldn't delete the draft for rude.example: Not Found: no draft");
    expect([screen.queryByText('rude.example'), screen.queryByText('loud.example')].map((one) => one === null)).toEqual([true, false]);
    expect(actions()).toEqual([
      { type: 'accept', id: '1', name: 'rude.example', overwrite: false },
      { type: 'remove', id: '1', name: 'rude.example', exclude: true },
    ]);
  });

  // rules: tools-blocks, tools-confirmed
  test('block a header only with an expression, and if the header was typed', async () => {
    const { actions } = await open('header_blocks', { items: [] });
    await user.click(screen.getByText('Block a header'));
    await fill(screen.getByRole('textbox', { name: 'Header' }), 'User-Agent');
    await press('Block');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await fill(screen.getByRole('textbox', { name: 'Regular expression for its value' }), 'Bot');
    await press('Block');
    const question =
      "Block requests with this User-Agent “Bot”? If your own requests match the expression, you'll lose access to this server.";
    expect(screen.getByRole('alertdialog').textContent).toContain(question);
    await confirm('Block', 'User-Agent');
    expect(actions()).toEqual([{ type: 'create', name: 'User-Agent', typed: 'User-Agent', texts: { regex: 'Bot' } }]);
  });

  // rules: tools-blocks
  test('name a header filter with its expression', async () => {
    const filters = ['Bot', 'Crawler'].map((regex, at) => ({ id: `${at}`, name: 'User-Agent', texts: { regex } }));
    const { run, notices } = await open('header_blocks', { items: filters });
    await press('Unblock User-Agent “Crawler”');
    expect(screen.getByRole('alertdialog').textContent).toContain('Unblock requests with this User-Agent “Crawler”?');
    await confirm('Unblock');
    await act(() => run.reject(new CallError({ kind: 'rejected', status: 422, message: 'Not now' })));
    screen.getByText("Couldn't remove User-Agent “Crawler”: Not now");
    await press('Unblock User-Agent “Crawler”');
    await confirm('Unblock');
    await act(() => run.resolve({ items: filters.slice(0, 1) }));
    expect(notices()).toEqual(['server_tools.blocks.done.delete server_tools.blocks.filter User-Agent Crawler 1']);
  });

  // rules: tools-drafted-domains
  test.each([
    ['allow', 'Allow kind.example? This takes effect at once.'],
    ['block', "Follows can't be restored."],
  ])('ask whether a draft of type %s replaces an entry', async (permission_type, first) => {
    await open('domain_permission_drafts', { items: [{ id: '1', name: 'kind.example', texts: { permission_type } }] });
    const second = "If it already has an entry, the draft replaces its public reason and note. This can't be undone.";
    for (const [button, isOver] of [
      ['Accept kind.example', false],
      ['Accept kind.example and replace its entry', true],
    ] as const) {
      await press(button);
      const { textContent } = screen.getByRole('alertdialog');
      expect([textContent.includes(first), textContent.includes(second)]).toEqual([true, isOver]);
      await press('Cancel');
    }
  });
});
