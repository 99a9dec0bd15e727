import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import '#domain/server/rules.ts';
import { chatMachine, type Marked } from '#machines/chats/chat.machine.ts';
import { chatsMachine } from '#machines/chats/chats.machine.ts';
import { composerMachine, selectDraft } from '#machines/composer/composer.machine.ts';
import type { OpenedChat } from '#domain/chats/chat.ts';
import type { Entry } from '#domain/outbox/outbox.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { composed, fill, pressOn, user } from '#tests/support/user.ts';
import { ChatView } from '#features/chats/chat-view.tsx';
import { aChatMessage, anOpenedChat } from '#tests/support/chats.ts';
import { aDraft, anEntry, aSubmission } from '#tests/support/drafts.ts';
import { anAccount, aRelationship } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { lightChild, openAmong } from '#tests/support/machines.ts';
import { holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('./stage.tsx')).chatHooks);
vi.mock('virtua', async () => (await import('./stage.tsx')).virtua);
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as never;

const received = {
  n1: aChatMessage({ id: 'n1', content: '<p>Morning</p>', createdAt: '2026-01-01T10:00:00.000Z' }),
  n2: aChatMessage({ id: 'n2', content: '<p>The boats are in</p><script>pwned</script>', createdAt: '2026-01-01T10:00:30.000Z' }),
  o1: aChatMessage({ id: 'o1', content: '<p>Good</p>', createdAt: '2026-01-02T10:00:00.000Z', idempotencyKey: 'k1' }),
};
const waiting: Entry = {
  ...anEntry('k9', { submission: aSubmission({ idempotencyKey: 'k9', text: 'On its way' }) }),
  formKey: 'chat:noor',
};
const refused: Entry = {
  ...anEntry('k8', { submission: aSubmission({ idempotencyKey: 'k8', text: 'Not taken' }) }),
  formKey: 'chat:noor',
  question: { kind: 'unknown' },
};
/** The same as a message that the server has. */
const echo: Entry = { ...anEntry('k1', { submission: aSubmission({ idempotencyKey: 'k1', text: 'Good' }) }), formKey: 'chat:noor' };

type Options = { entries?: readonly Entry[]; account?: object; relationship?: object };

const open = ({ entries = [], account = {}, relationship = {} }: Options = {}) => {
  const calls = {
    openChat: deferredCall<OpenedChat>(),
    fetchUpdates: deferredCall<Page>(),
    fetchOlder: deferredCall<Page>(),
    markRead: deferredCall<Marked>(),
    remove: deferredCall<void>(),
  };
  const chat = chatMachine.provide({
    actors: {
      openChat: calls.openChat.logic,
      fetchUpdates: calls.fetchUpdates.logic,
      fetchOlder: calls.fetchOlder.logic,
      markRead: calls.markRead.logic,
      remove: calls.remove.logic,
    },
  });
  const chats = chatsMachine.provide({ actors: { chat, list: lightChild([]), otherTabs: fromCallback(() => {}) as never } });
  const { actor: composer } = openAmong(composerMachine.provide({ actors: { draft: lightChild([]), uploads: lightChild([]) } }), {
    key: 'chat:noor',
  });
  composer.send({ type: 'draft.restored', draft: undefined });
  const notified: object[] = [];
  const outbox = holding({ entries });
  outbox.send = ((event: object) => void notified.push(event)) as never;
  const lanes = holding({});
  lanes.getSnapshot = () => ({ children: { 'lane:chat:noor': outbox } }) as never;
  const persister = createActor(chats, { logger: () => {} }).start();
  const noticed: string[] = [];
  const notices = holding({});
  notices.send = ((event: any) => void noticed.push(event.notice.key)) as never;
  setStage({
    page: { notices },
    session: {
      chats: persister,
      chatOutbox: lanes,
      composers: holding({}),
      entities: holding({ tables: { chatMessages: { row: (id: string) => ({ get: () => (received as Record<string, unknown>)[id] }) } } }),
    },
    composer,
    visitor: { origin: 'https://a.example', accountId: 'me' },
    rows: {
      accounts: {
        me: anAccount({ id: 'me', acct: 'me', username: 'me', displayName: 'Me' }),
        noor: anAccount({ id: 'noor', acct: 'noor', displayName: 'Noor', ...account }),
      },
      relationships: { noor: aRelationship({ id: 'noor', ...relationship }) },
      chatMessages: received,
    },
  });
  return { ...calls, composer, notified, noticed, chats: persister };
};
const log = () => screen.getByRole('log', { name: 'Messages' });
const three = anOpenedChat(['o1', 'n2', 'n1'], { unread: 1 });

/** Returns the reason that the form gives, and asserts that it accepts nothing, while writing is restricted. */
const shutForm = () => {
  const received = screen.getByRole('status');
  const form = within(screen.getByRole('form', { name: 'New message' }));
  const field = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' });
  const send = form.getByRole('button', { name: 'Send' });
  const others = form.getAllByRole('button').filter((button) => button !== send);
  const tied = (part: HTMLElement) => [part.getAttribute('aria-disabled'), part.getAttribute('aria-describedby') === received.id];
  return [received.textContent, field.readOnly, tied(field), tied(send), others.map((button) => button.matches(':disabled'))];
};
const shutBy = (reason: string) => [reason, true, ['true', true], ['true', true], [true, true]];

describe('chat view', () => {
  // rules: chat-open, chat-obstacles
  test('offers a retry and no form when the chat fails to load', async () => {
    const { openChat, composer } = open();
    renderInApp(<ChatView recipientId="noor" />);
    await act(() => openChat.reject(new CallError({ kind: 'forbidden', status: 403, message: 'no' })));
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong when loading the chat.');
    expect(shutForm()).toEqual(shutBy("This account doesn't accept chat messages."));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await pressOn(screen.getByRole('textbox', { name: 'Write a message' }), '{Enter}');
    expect(composer.getSnapshot().value).toBe('editing');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => openChat.resolve(three));
    expect(log().textContent).toContain('Morning');
  });

  // rules: chat-grouped, chat-new-line
  test('groups messages by day, sender and minute, and separates the unread ones by a line', async () => {
    const { openChat } = open();
    renderInApp(<ChatView recipientId="noor" />);
    await act(() => openChat.resolve(three));
    const rows = within(log()).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => /January \d/.exec(textContent)?.[0])).toEqual(['January 1', undefined, 'January 2']);
    expect(rows.map((row) => row.querySelector('time') !== null)).toEqual([true, true, true]);
    expect(rows.map((row) => within(row).queryByText('New messages') !== null)).toEqual([false, true, false]);
    expect([log().textContent.includes('pwned'), log().getAttribute('aria-live')]).toEqual([false, 'off']);
  });

  // rules: chat-pending, chat-tries
  test('shows pending messages last, offers retry or delete for a refused one, and replaces it by its echo', async () => {
    const { openChat, notified } = open({ entries: [echo, refused, waiting] });
    renderInApp(<ChatView recipientId="noor" />);
    await act(() => openChat.resolve(three));
    expect(within(log()).getAllByRole('listitem').length).toBe(5);
    const [failed, sending] = [...document.querySelectorAll<HTMLElement>('[data-pending]')];
    expect([failed?.textContent, sending?.textContent]).toEqual([
      expect.stringContaining('Something went wrong when sending the message.'),
      'On its waySending…',
    ]);
    await user.click(within(failed!).getByRole('button', { name: 'Try again' }));
    await user.click(within(failed!).getByRole('button', { name: 'Delete message' }));
    expect(notified).toEqual([
      { type: 'outbox.retry', id: 'k8' },
      { type: 'outbox.discard', id: 'k8' },
    ]);
  });

  // rules: chat-deleted
  test('deletes a message after a confirmation, and reports one that is already deleted', async () => {
    const { openChat, remove, fetchUpdates } = open();
    renderInApp(<ChatView recipientId="noor" />);
    await act(() => openChat.resolve(three));
    const pick = async (at: number, name: string) => {
      await user.click(screen.getAllByRole('button', { name: 'More actions for this message' })[at]!);
      await user.click(await screen.findByRole('menuitem', { name, hidden: true }));
    };
    await pick(0, 'Delete for me');
    expect(
      within(screen.getByRole('alertdialog'))
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toContain('Delete for me');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await pick(2, 'Delete message');
    expect(screen.getByRole('alertdialog').textContent).toContain('for both of you');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete message' }));
    expect([log().textContent.includes('Good'), remove.requested]).toEqual([false, [{ chatId: '7', id: 'o1' }]]);
    await act(() => remove.reject(new CallError({ kind: 'rejected', status: 400, message: 'could_not_delete' })));
    expect(log().textContent).toContain('Good');
    await pick(2, 'Delete message');
    await act(() => fetchUpdates.resolve({ ids: ['n2', 'n1'], normalised: {} }));
    expect(screen.getByRole('alertdialog').textContent).toContain('This message has already been deleted.');
  });

  // rules: chat-deleted
  test('reports a message deleted elsewhere while its menu is open, and returns the focus to the log', async () => {
    const { openChat, fetchUpdates, chats, noticed } = open();
    renderInApp(<ChatView recipientId="noor" />);
    await act(() => openChat.resolve(three));
    const more = screen.getAllByRole('button', { name: 'More actions for this message' })[2]!;
    more.focus();
    await user.click(more);
    expect(document.activeElement?.textContent).toBe('Delete message');
    act(() => chats.send({ type: 'elsewhere.changed' }));
    await act(() => fetchUpdates.resolve({ ids: ['n2', 'n1'], normalised: {} }));
    expect([screen.queryByRole('menu', { hidden: true }), noticed]).toEqual([null, ['chats.message_deleted']]);
    await waitFor(() => expect(document.activeElement).toBe(log()));
  });

  // rules: chat-obstacles
  test.each([
    ["This account is deactivated, so you can't message it.", { account: { deactivated: true } }],
    ["You've blocked this account. Unblock it to send messages.", { relationship: { blocking: true } }],
    ["This account has blocked you, so you can't message it.", { relationship: { blockedBy: true } }],
    ["This account doesn't accept chat messages.", { account: { acceptsChats: false } }],
  ])('%s', async (reason, options) => {
    const { openChat } = open(options);
    renderInApp(<ChatView recipientId="noor" />);
    await act(() => openChat.resolve(three));
    expect(shutForm()).toEqual(shutBy(reason));
  });

  // rules: chat-removed, chat-obstacles
  test('shows the log of a deactivated account above the reason, and leaves the draft readable', async () => {
    const { openChat, fetchUpdates, chats, composer } = open();
    composer.send({ type: 'composer.edit', change: { text: 'I never sent this' } });
    renderInApp(<ChatView recipientId="noor" />);
    await act(() => openChat.resolve({ ...three, refusal: { kind: 'not_found', status: 404, message: 'no' } }));
    expect([log().textContent.includes('Morning'), screen.queryByRole('alert')]).toEqual([true, null]);
    expect(shutForm()).toEqual(shutBy("This account no longer exists or can't be messaged."));
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' });
    expect(field.value).toBe('I never sent this');
    // An account that returns can be written to without reopening the chat.
    act(() => chats.send({ type: 'elsewhere.changed' }));
    await act(() => fetchUpdates.resolve({ ids: ['o1', 'n2', 'n1'], normalised: {} }));
    expect([field.readOnly, field.value, screen.queryByText("This account no longer exists or can't be messaged.")]).toEqual([
      false,
      'I never sent this',
      null,
    ]);
  });

  // rules: chat-form
  test('sends on Enter, but not with Shift, on phones, while composing, or when empty', async () => {
    const { openChat, composer } = open();
    renderInApp(<ChatView recipientId="noor" />);
    await act(() => openChat.resolve(three));
    const field = screen.getByRole('textbox', { name: 'Write a message' });
    await pressOn(field, '{Enter}');
    expect(screen.getByText('Cannot post empty message').textContent).toBe('Cannot post empty message');
    await fill(field, 'Hello');
    expect(selectDraft(composer.getSnapshot()).text).toBe('Hello');
    await pressOn(field, '{Shift>}{Enter}{/Shift}');
    composed(field, { isComposing: true });
    composed(field, { keyCode: 229 });
    expect(composer.getSnapshot().value).toBe('editing');
    const states: unknown[] = [];
    composer.subscribe(({ value }) => states.push(value));
    await pressOn(field, '{Enter}');
    expect(states).toContain('stamping');
  });

  test('announces an incoming message a single time while open', async () => {
    const { openChat, fetchUpdates, chats } = open();
    renderInApp(<ChatView recipientId="noor" />);
    await act(() => openChat.resolve(anOpenedChat(['n1'])));
    const polite = () => [...document.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent).join('');
    expect(polite()).toBe('');
    act(() => chats.send({ type: 'chats.moved', moved: [{ chatId: '7', messageId: 'n2' }] }));
    await act(() => fetchUpdates.resolve({ ids: ['n2', 'n1'], normalised: { chatMessages: [received.n2] } }));
    expect(polite()).toBe('Noor: The boats are in');
  });

  // rules: chat-stashed
  test('names a draft of another tab, and restores it when the reader chooses it over the form', async () => {
    const { openChat, composer } = open();
    renderInApp(<ChatView recipientId="noor" />);
    await act(() => openChat.resolve(three));
    act(() => composer.send({ type: 'composer.edit', change: { text: 'here' } }));
    expect(screen.queryByRole('button', { name: 'Switch to that draft' })).toBe(null);
    act(() => composer.send({ type: 'draft.stashed', stashed: { stashKey: 'aside:1', draft: aDraft({ text: 'there' }) } }));
    expect(screen.getByText(/another tab/).textContent).toContain('drafts');
    await user.click(screen.getByRole('button', { name: 'Switch to that draft' }));
    expect(selectDraft(composer.getSnapshot()).text).toBe('there');
    act(() => composer.send({ type: 'draft.stashed', stashed: undefined }));
    expect(screen.queryByRole('button', { name: 'Switch to that draft' })).toBe(null);
  });
});
