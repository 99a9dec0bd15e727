import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { customEmojiMachine } from '#machines/server-tools/custom-emoji.machine.ts';
import { toolDraftsMachine, type StoreToolDraftEvent } from '#machines/server-tools/tool-drafts.machine.ts';
import { upkeepMachine } from '#machines/server-tools/upkeep.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { CustomEmojiTool } from '#features/server-tools/custom-emoji/custom-emoji-tool.tsx';
import { UpkeepTool } from '#features/server-tools/upkeep/upkeep-tool.tsx';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { fill, user } from '#tests/support/user.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const open = async (name: string, machine: AnyStateMachine, view: React.ReactNode, part: unknown) => {
  const [fetch, run] = [deferredCall<unknown>(), deferredCall<unknown>()];
  const drafts = openAmong(toolDraftsMachine.provide({ actors: { persistForms: deferredSource<StoreToolDraftEvent>().logic } })).actor;
  const { actor } = openAmong(machine.provide({ actors: { fetchPart: fetch.logic, runAction: run.logic } as never }));
  setStage({ session: { [name]: actor as AnyActorRef, toolDrafts: drafts as AnyActorRef }, page: {} });
  renderInApp(view);
  await act(() => fetch.resolve(part));
  return { fetch, run, actions: () => run.requested.map((input) => (input as { action: unknown }).action) };
};
const press = (name: string) => user.click(screen.getByRole('button', { name }));
/** Presses a button, unless Enter did, and confirms what it asks. */
const confirm = async (name: string, question: RegExp) => {
  if (screen.queryByRole('alertdialog') === null) await press(name);
  const dialog = screen.getByRole('alertdialog', { name });
  expect(dialog.textContent).toMatch(question);
  await user.click(within(dialog).getByRole('button', { name }));
};

describe('custom emoji of GoToSocial', () => {
  const gull = { id: '1', shortcode: 'gull', url: 'https://a.example/gull.png', category: 'birds', domain: '', isDisabled: false };
  const buoy = { ...gull, id: '2', shortcode: 'buoy', category: '', domain: 'quay.example' };

  // rules: tools-custom-emoji, tools-drafts
  test('are uploaded with the shortcode of their file, moved to another category, and deleted after a confirmation', async () => {
    const { run, actions } = await open('customEmoji', customEmojiMachine, <CustomEmojiTool />, { local: [gull] });
    const picture = new File(['a'], 'my-tern.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Upload a picture'), picture);
    expect(actions()[0]).toMatchObject({ type: 'add', shortcode: 'my_tern', category: '' });
    await act(() => run.resolve({ local: [gull] }));
    await user.click(screen.getByText('birds'));
    await user.click(screen.getByText(':gull:'));
    const row = within(screen.getByRole('list', { name: 'Emoji of this server' }));
    await fill(row.getByRole('textbox', { name: 'Category' }), 'coast');
    await press('Move :gull: to the category');
    await act(() => run.resolve({ local: [{ ...gull, category: 'coast' }] }));
    await press('Delete :gull:');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete picture' }));
    expect(actions().slice(1)).toEqual([
      { type: 'move', id: '1', entered: { category: 'coast' } },
      { type: 'delete', id: '1', shortcode: 'gull' },
    ]);
  });

  // rules: tools-custom-emoji
  test('of another server are copied and disabled', async () => {
    const { run, actions } = await open('customEmoji', customEmojiMachine, <CustomEmojiTool />, { local: [] });
    screen.getByText('Emoji you upload or copy will appear here.');
    await fill(screen.getByRole('searchbox', { name: 'Emoji of another server' }), 'Quay.example');
    await press('Search');
    await act(() => run.resolve({ local: [], remote: { domain: 'quay.example', emoji: [buoy], hasMore: false } }));
    screen.getByText('1 emoji of quay.example');
    await press('Copy :buoy:');
    await act(() => run.reject(new CallError({ kind: 'rejected', status: 409, message: 'Conflict' })));
    screen.getByText("Couldn't copy the emoji: This server already has an emoji named :buoy:");
    await press('Disable :buoy:');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Disable' }));
    expect(actions()).toEqual([
      { type: 'browse', domain: 'quay.example' },
      { type: 'copy', id: '2', shortcode: 'buoy', category: 'quay.example' },
      { type: 'disable', id: '2', shortcode: 'buoy' },
    ]);
  });
});

// rules: tools-upkeep
test('a GoToSocial server is maintained, after a confirmation where much is at stake, and explains missing debugging', async () => {
  const { run, actions } = await open('upkeep', upkeepMachine, <UpkeepTool />, {});
  await fill(screen.getByRole('textbox', { name: 'Days' }), '3');
  await press('Clean up media');
  await press('Cancel');
  expect(actions()).toEqual([]);
  await confirm('Clean up media', /older than this many days/);
  await act(() => run.resolve({}));
  await confirm('Fetch media again', /or of all servers/);
  await act(() => run.resolve({}));
  await fill(screen.getByRole('textbox', { name: 'Server' }), 'quay.example');
  await press('Fetch media again');
  await act(() => run.resolve({}));
  const withNewKeys = screen.getByRole('textbox', { name: 'Server with new keys' });
  await fill(withNewKeys, 'quay.example');
  await user.type(withNewKeys, '{Enter}');
  await confirm('Expire keys', /another server's keys/);
  await act(() => run.resolve({}));
  await fill(screen.getByRole('textbox', { name: 'Email address' }), 'keeper@harbour.example');
  await press('Send test email');
  await act(() => run.reject(new CallError({ kind: 'rejected', status: 422, message: '550 no such mailbox' })));
  screen.getByText("Couldn't send the email: 550 no such mailbox");
  await user.click(screen.getByText('Debugging'));
  await fill(screen.getByRole('textbox', { name: 'ActivityPub address' }), 'https://quay.example/users/ida');
  await press('Fetch');
  await act(() => run.resolve({ response: { url: 'https://quay.example/users/ida', code: 200, body: '{}' } }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Response' }).value).toBe('{}');
  await press('Clear caches');
  await act(() => run.reject(new CallError({ kind: 'not_found', status: 404, message: 'Not Found', isMissing: true })));
  screen.getByText("Couldn't clear the caches: This server wasn't started for debugging");
  expect(actions()).toEqual([
    { type: 'cleanup', days: '3' },
    { type: 'refetch', domain: '' },
    { type: 'refetch', domain: 'quay.example' },
    { type: 'expire_keys', domain: 'quay.example' },
    { type: 'mail', address: 'keeper@harbour.example', message: '' },
    { type: 'fetch_url', url: 'https://quay.example/users/ida' },
    { type: 'clear_caches' },
  ]);
});
