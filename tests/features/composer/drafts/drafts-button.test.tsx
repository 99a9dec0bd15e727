import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { draftsMachine } from '#machines/composer/drafts.machine.ts';
import { emptyPoll } from '#domain/composer/poll-form.ts';
import type { StoredDraft } from '#domain/composer/draft-stored.ts';
import { user } from '#tests/support/user.ts';
import { DraftsButton } from './drafts-button.tsx';
import { aDraft, aMedium } from '#tests/support/drafts.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const LONG_AGO = '2020-01-01T00:00:00.000Z';

const show = async (...drafts: StoredDraft[]) => {
  const listDrafts = deferredCall<readonly StoredDraft[]>();
  const { actor } = openAmong(draftsMachine.provide({ actors: { listDrafts: listDrafts.logic } }));
  const composer = holding({ draft: aDraft({ text: '' }) }) as never;
  setStage({ session: { drafts: actor } });
  renderInApp(
    <>
      <DraftsButton composer={composer} />
      <DraftsButton composer={composer} />
    </>,
  );
  const press = (at: number) => user.click(screen.getAllByRole('button', { name: 'Drafts' })[at]!);
  await press(0);
  await act(() => listDrafts.resolve(drafts));
  return { press };
};

describe('drafts button', () => {
  test('opens a single list, whichever of two forms opened it', async () => {
    const { press } = await show();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryAllByRole('dialog')).toHaveLength(0);
    await press(1);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  // rules: drafts-list
  test('shows purpose, time, content and recipient of each draft', async () => {
    await show(
      {
        key: 'aside:1',
        formKey: 'status',
        draft: aDraft({ text: '', media: [aMedium()], poll: emptyPoll, visibility: 'unlisted' }),
        savedAt: LONG_AGO,
      },
      { key: 'reply:9', formKey: 'reply:9', draft: aDraft({ text: 'yes', visibility: 'direct' }), about: 'noor' },
      { key: 'edit:9', formKey: 'edit:9', draft: aDraft({ subject: 'birds' }) },
      { key: 'quote:9', formKey: 'quote:9', draft: aDraft() },
    );
    const ago = screen.getByRole('time').textContent;
    expect(ago).toMatch(/^[A-Z][a-z]+ \d+, \d{4}$/);
    const rows = screen.getAllByRole('listitem').map((row) => [...row.querySelectorAll('p')].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      [`New post${ago}`, 'Unlisted · 1 file · Poll'],
      ['Reply to @noor', 'yes', 'Direct'],
      ['Edited post', 'birds', 'hello', 'Public'],
      ['Quote', 'hello', 'Public'],
    ]);
    expect(screen.queryByRole('button', { name: 'Save as draft' })).toBe(null);
  });

  // rules: drafts-list
  test('lists chat drafts by recipient, and opens that chat', async () => {
    await show({ key: 'chat:7', formKey: 'chat:7', draft: aDraft({ text: 'see you', media: [aMedium()] }), about: 'noor' });
    const row = screen.getByRole('listitem');
    expect([...row.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['Chat message to @noor', 'see you', '1 file']);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect([window.location.pathname.split('/').slice(-2), screen.queryByRole('dialog')]).toEqual([['chats', '7'], null]);
  });
});
