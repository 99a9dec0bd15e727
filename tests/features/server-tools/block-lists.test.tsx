import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, setup, type AnyActorRef, type AnyStateMachine } from 'xstate';
import { domainAllowsMachine } from '#machines/server-tools/domain-allows.machine.ts';
import { domainBlocksMachine } from '#machines/server-tools/domain-blocks.machine.ts';
import { ipBlocksMachine } from '#machines/server-tools/ip-blocks.machine.ts';
import { toolDraftsMachine, type StoreToolDraftEvent } from '#machines/server-tools/tool-drafts.machine.ts';
import type { BlockList, Blocks } from '#domain/server-tools/block-lists.ts';
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
  domain_allows: ['domainAllows', domainAllowsMachine],
  ip_blocks: ['ipBlocks', ipBlocksMachine],
} as const satisfies Partial<Record<BlockList, readonly [string, AnyStateMachine]>>;

const open = async (list: keyof typeof MACHINES, part: Blocks) => {
  const [name, machine] = MACHINES[list];
  const [fetch, run] = [deferredCall<unknown>(), deferredCall<unknown>()];
  const drafts = openAmong(toolDraftsMachine.provide({ actors: { persistForms: deferredSource<StoreToolDraftEvent>().logic } })).actor;
  const { actor } = openAmong(
    (machine as AnyStateMachine).provide({
      actors: { fetchPart: fetch.logic, runAction: run.logic, keepSecrets: deferredSource().logic } as never,
    }),
  );
  const boot = createActor(
    setup({}).createMachine({ context: { instance: unknownInstance, node: { ...unknownNode, software: 'mastodon' } } }),
  ).start();
  setStage({ session: { [name]: actor as AnyActorRef, toolDrafts: drafts as AnyActorRef }, page: { boot } });
  renderInApp(<BlockListTool list={list} />);
  await act(() => fetch.resolve(part));
  return { run, fetch, actor, actions: () => run.requested.map((input) => (input as { action: unknown }).action) };
};
const press = (name: string) => user.click(screen.getByRole('button', { name }));

const limits = { severity: 'silence', reject_media: 'yes', reject_reports: '', obfuscate: '', public_comment: 'Spam', private_comment: '' };
const rude = { id: '7', name: 'rude.example', texts: limits };
const loud = { id: '6', name: 'loud.example', texts: { ...limits, severity: 'suspend', reject_media: '', public_comment: '' } };

describe('blocked servers', () => {
  // rules: tools-blocks
  test('show what they mean, are searched while one types, and loaded in pages', async () => {
    const { actions } = await open('domain_blocks', { items: [rude, loud], next: 'max_id=6' });
    screen.getByText('2 entries');
    expect(screen.getAllByRole('listitem').map((row) => row.querySelector('summary')?.textContent)).toEqual([
      'rude.exampleLimited, Don’t load mediaSpam'.replace('’', "'"),
      'loud.exampleSuspended',
    ]);
    await fill(screen.getByRole('searchbox', { name: 'Search loaded entries' }), 'SPAM');
    expect(screen.getAllByRole('listitem').length).toBe(1);
    await press('Show more');
    expect(actions()).toEqual([{ type: 'more' }]);
  });

  // rules: tools-blocks, tools-drafts
  test('are limited at once, and a failure leaves the typed text', async () => {
    const { run, actions } = await open('domain_blocks', { items: [] });
    await user.click(screen.getByText('Block a server'));
    await fill(screen.getByRole('textbox', { name: 'Domain' }), 'https://Rude.example/about');
    await user.click(screen.getByRole('checkbox', { name: "Don't load media" }));
    await fill(screen.getByRole('textbox', { name: 'Reason everyone can read (optional)' }), 'Spam');
    await press('Block');
    expect(actions()).toEqual([{ type: 'create', name: 'rude.example', typed: 'https://Rude.example/about', texts: limits }]);
    await act(() => run.reject(new CallError({ kind: 'rejected', status: 422, message: 'It is blocked' })));
    screen.getByText("Couldn't add rude.example: It is blocked");
    expect(screen.getByRole('textbox', { name: 'Domain' })).toHaveProperty('value', 'https://Rude.example/about');
  });

  // rules: tools-confirmed
  test('are suspended only if the domain was typed', async () => {
    const { actions } = await open('domain_blocks', { items: [rude] });
    const row = within(screen.getByRole('listitem'));
    await user.click(row.getByText('rude.example'));
    await user.selectOptions(row.getByRole('combobox', { name: 'Effect' }), 'suspend');
    await user.click(row.getByRole('button', { name: 'Save rude.example' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(actions()).toEqual([]);
    await fill(dialog.getByRole('textbox', { name: 'Type “rude.example” to confirm' }), 'rude.example');
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(actions()).toEqual([{ type: 'edit', id: '7', name: 'rude.example', entered: { severity: 'suspend' } }]);
  });

  // rules: tools-conflict
  test('note what another admin changed meanwhile', async () => {
    const { fetch, actor } = await open('domain_blocks', { items: [rude] });
    const row = within(screen.getByRole('listitem'));
    await user.click(row.getByText('rude.example'));
    await user.click(row.getByRole('checkbox', { name: "Don't load media" }));
    await user.selectOptions(row.getByRole('combobox', { name: 'Effect' }), 'noop');
    await fill(row.getByRole('textbox', { name: 'Note for staff (optional)' }), 'mine');
    act(() => actor.send({ type: 'part.view' }));
    const theirs = { ...limits, severity: 'suspend', private_comment: 'theirs' };
    await act(() => fetch.resolve({ items: [{ ...rude, texts: theirs }] }));
    expect(row.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      'Effect: another admin changed this to “Suspend: exchange nothing with it”. Save to replace their change, or discard yours.',
      'Note for staff (optional): another admin changed this to “theirs”. Save to replace their change, or discard yours.',
    ]);
  });

  // rules: tools-confirmed
  test('are unblocked after a question', async () => {
    const { actions } = await open('domain_blocks', { items: [rude] });
    const row = within(screen.getByRole('listitem'));
    await user.click(row.getByText('rude.example'));
    await user.click(row.getByRole('button', { name: 'Unblock rude.example' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Unblock' }));
    expect(actions()).toEqual([{ type: 'delete', id: '7', name: 'rude.example' }]);
  });
});

describe('blocked addresses', () => {
  const block = {
    id: '4',
    name: '192.0.2.0/24',
    texts: { severity: 'sign_up_block', comment: '', expires_in: '2026-12-24T00:00:00.000Z' },
  };

  // rules: tools-blocks, tools-confirmed
  test('show when they end, get another end, and block everything only if the address was typed', async () => {
    const { run, actions } = await open('ip_blocks', { items: [block] });
    const row = within(screen.getByRole('listitem'));
    row.getByText('No sign-ups, until Dec 24, 2026');
    await user.click(row.getByText('192.0.2.0/24'));
    await user.selectOptions(row.getByRole('combobox', { name: 'End' }), '604800');
    await user.click(row.getByRole('button', { name: 'Save 192.0.2.0/24' }));
    await act(() => run.resolve({ items: [block] }));
    await user.selectOptions(row.getByRole('combobox', { name: 'Effect' }), 'no_access');
    await user.click(row.getByRole('button', { name: 'Save 192.0.2.0/24' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await fill(dialog.getByRole('textbox'), '192.0.2.0/24');
    await user.click(dialog.getByRole('button', { name: 'Block everything' }));
    expect(actions()).toEqual([
      { type: 'edit', id: '4', name: '192.0.2.0/24', entered: { expires_in: '604800' } },
      { type: 'edit', id: '4', name: '192.0.2.0/24', entered: { expires_in: '604800', severity: 'no_access' } },
    ]);
  });
});

describe('allowed servers', () => {
  // rules: tools-blocks, tools-confirmed
  test('are added, and removed only if the domain was typed', async () => {
    const { run, actions } = await open('domain_allows', { items: [] });
    await user.click(screen.getByText('Allow a server'));
    await fill(screen.getByRole('textbox', { name: 'Domain' }), 'kind.example');
    await press('Allow');
    await act(() => run.resolve({ items: [{ id: '3', name: 'kind.example', texts: {} }] }));
    await press('Stop allowing kind.example');
    const dialog = within(screen.getByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Stop allowing' }));
    await fill(dialog.getByRole('textbox', { name: 'Type “kind.example” to confirm' }), 'kind.example');
    await user.click(dialog.getByRole('button', { name: 'Stop allowing' }));
    expect(actions()).toEqual([
      { type: 'create', name: 'kind.example', typed: 'kind.example', texts: {} },
      { type: 'delete', id: '3', name: 'kind.example' },
    ]);
  });
});
