import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { moderatedAccountOf } from '#domain/account/moderation.ts';
import { ToolQuestions } from '#components/moderation-menu/tool-questions.tsx';
import { aStatus } from '#tests/support/entities.ts';
import { anAccount } from '#tests/support/moderation.ts';
import { renderInApp } from '#tests/shell/stage.tsx';
import { fill, user } from '#tests/support/user.ts';
import { openModeration } from '#tests/features/moderation/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/features/moderation/stage.tsx')).staffHooks);

const account = anAccount({ reason: 'To read along' });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

describe('moderation prompts', () => {
  // rules: removal-typed, removal-confirmed
  test('require the typed name before a removal', async () => {
    const { accountTools, applyTool } = openModeration('admin');
    renderInApp(<ToolQuestions />);
    act(() => accountTools.send({ type: 'tool.use', account: moderatedAccountOf(account), tool: 'removed', wanted: true }));
    expect(screen.getByRole('alertdialog', { name: 'Delete account' }).textContent).toContain("Delete all of @noor's data");
    await press('Delete account');
    expect(applyTool.requested).toEqual([]);
    await fill(screen.getByRole('textbox', { name: 'Type @noor to confirm' }), ' @Noor');
    await press('Delete account');
    expect(applyTool.requested).toEqual([{ accountId: 'a', acct: 'noor', tool: 'removed', wanted: true }]);
  });

  // rules: removal-confirmed
  test('name a rejected account with its registration reason', async () => {
    const { accountTools, applyTool } = openModeration('admin', { adminAccounts: { a: account } });
    renderInApp(<ToolQuestions />);
    act(() => accountTools.send({ type: 'tool.use', account: moderatedAccountOf(account), tool: 'rejected', wanted: true }));
    expect(screen.getByRole('alertdialog').textContent).toContain('Reject @noor? Their sign-up will be deleted.To read along');
    await press('Reject');
    expect(applyTool.requested).toEqual([{ accountId: 'a', acct: 'noor', tool: 'rejected', wanted: true }]);
  });

  // rules: account-warnings
  test('ask what a limited account gets to read, and send nothing empty as a warning', async () => {
    const { accountTools, applyTool } = openModeration('admin');
    renderInApp(<ToolQuestions />);
    const ask = (tool: 'silenced' | 'warned') =>
      act(() => accountTools.send({ type: 'tool.use', account: moderatedAccountOf(account), tool, wanted: true, isWarning: true }));
    ask('warned');
    await press('Send a warning');
    expect(applyTool.requested).toEqual([]);
    const field = screen.getByRole('textbox', { name: 'Write a message' });
    expect(field).toHaveProperty('required', true);
    await fill(field, 'Please stop');
    await press('Cancel');
    ask('silenced');
    expect(screen.getByRole('textbox', { name: 'Message to the account (optional)' })).toHaveProperty('value', 'Please stop');
    await user.click(screen.getByRole('checkbox', { name: 'Also send an email' }));
    await press('Limit');
    const warning = { text: 'Please stop', mail: '' };
    expect(applyTool.requested).toEqual([{ accountId: 'a', acct: 'noor', tool: 'silenced', wanted: true, warning }]);
  });

  // rules: account-warnings
  test('ask for a note on an account of another server, which gets no message', async () => {
    const { accountTools } = openModeration('admin');
    renderInApp(<ToolQuestions />);
    const elsewhere = { ...moderatedAccountOf(account), acct: 'noor@far.example' };
    act(() => accountTools.send({ type: 'tool.use', account: elsewhere, tool: 'warned', wanted: true, isWarning: true }));
    expect(screen.getByRole('textbox', { name: 'Note for moderators' })).toHaveProperty('required', true);
    expect(screen.queryByRole('checkbox', { name: 'Also send an email' })).toBe(null);
  });

  // rules: post-removal-confirmed
  test('name the author and quote the post before deleting it', async () => {
    const { postTools, applyPostTool } = openModeration('moderator', { statuses: { 1: aStatus({ content: '<p>gulls are vermin</p>' }) } });
    renderInApp(<ToolQuestions />);
    act(() => postTools.send({ type: 'post.use', statusId: '1', tool: 'removed', name: '@noor' }));
    expect(screen.getByRole('alertdialog').textContent).toContain("Delete @noor's post? This can't be undone.gulls are vermin");
    await press('Cancel');
    expect([screen.queryByRole('alertdialog'), applyPostTool.requested]).toEqual([null, []]);
  });
});
