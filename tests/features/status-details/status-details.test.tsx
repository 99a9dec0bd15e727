// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { createActor } from 'xstate';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { statusDetailsMachine, type DetailsOf, type Found } from '#machines/status-details/status-details.machine.ts';
import type { Account } from '#domain/account/account.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { CallError, type Failure } from '#domain/text/failure.ts';
import { user } from '#tests/support/user.ts';
import { StatusDetails } from '#features/status-details/status-details.tsx';
import { aRelationship, anAccount, aStatus } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { listenerFor } from '#tests/support/stand-in.ts';
import { giveSizes } from '#tests/support/sizes.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const ada = [['a', anAccount({ id: 'a', displayName: 'Ada', acct: 'ada@b.example' })]] as const;

const show = (of: DetailsOf, relationship: Partial<Relationship> = {}, accounts: readonly (readonly [string, Account])[] = ada) => {
  const fetchDetails = deferredCall<Found>();
  const details = createActor(statusDetailsMachine.provide({ actors: { fetchDetails: fetchDetails.logic } }), { logger: () => {} }).start();
  details.send({ type: 'details.open', statusId: '1', of });
  setStage({
    page: { notices: listenerFor(noticesMachine) },
    session: { statusDetails: details },
    rows: {
      relationships: Object.fromEntries(accounts.map(([id]) => [id, aRelationship({ id, ...relationship })])),
      accounts: Object.fromEntries(accounts),
      statuses: { '1': aStatus({ content: '<p>one<br/>two</p>' }) },
    },
  });
  renderInApp(<StatusDetails />);
  return {
    details,
    respond: (found: Found) => act(() => fetchDetails.resolve(found)),
    lose: (failure: Failure = { kind: 'offline' }) => act(() => fetchDetails.reject(new CallError(failure))),
  };
};

const version = (content: string, createdAt: string) => ({
  content,
  createdAt,
  spoilerText: '',
  sensitive: false,
  attachments: [],
  emojis: [],
});

beforeEach(() => {
  giveSizes({ row: 52, window: 600 });
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

describe('status details', () => {
  test('links accounts under the title of their list', async () => {
    const { respond } = show('repeats');
    expect(screen.getByRole('status').textContent).toBe('Loading…');
    await respond({ people: ['a'], normalised: {} });
    expect(screen.queryByRole('dialog', { name: 'Repeated by' })).not.toBeNull();
    expect((await screen.findByRole('link')).textContent).toContain('Ada@ada@b.example');
  });

  test('reports an empty list', async () => {
    const { respond } = show('favourites');
    await respond({ people: [], normalised: {} });
    expect(screen.queryByText('No one to show')).not.toBeNull();
  });

  test.each([
    ['by their dates', '2026-01-02T00:00:00Z'],
    ['within one second in the order of the server, oldest first', '2026-01-01T00:00:00Z'],
  ])('lists versions newest first: %s', async (_, later) => {
    const { respond } = show('history');
    await respond({ versions: [version('<p>old</p>', '2026-01-01T00:00:00Z'), version('<p>new</p>', later)] });
    const received = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => [/Current|Original/.exec(textContent)?.[0], /old|new/.exec(textContent)?.[0]]);
    expect(received).toEqual([
      ['Current', 'new'],
      ['Original', 'old'],
    ]);
    expect(screen.getByRole('listitem', { name: /2026.*Original version/ }).textContent).toContain('old');
  });

  // rules: status-text
  test('shows the source with its format, and copies it', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { respond } = show('source');
    await respond({ source: { text: '**a** <b>\n- c', spoilerText: 'Tea', contentType: 'text/markdown' } });
    const dialog = screen.getByRole('dialog', { name: 'Source' });
    expect([dialog.querySelector('pre')?.textContent, dialog.querySelector('pre b')]).toEqual(['Tea\n\n**a** <b>\n- c', null]);
    expect(dialog.textContent).toContain('As written by the author (text/markdown)');
    await user.click(screen.getByRole('button', { name: 'Copy text' }));
    expect(copied.mock.calls).toEqual([['Tea\n\n**a** <b>\n- c']]);
  });

  // rules: status-text
  test.each([
    undefined,
    { text: '', spoilerText: '', contentType: '' },
    { text: '', spoilerText: 'Tea', contentType: 'text/plain' },
    { text: '<p>one</p>', spoilerText: '', contentType: '' },
  ])('shows the text of a status without a source: %j', async (source) => {
    const { respond } = show('source');
    await respond({ source });
    const dialog = screen.getByRole('dialog', { name: 'Source' });
    expect(dialog.querySelector('pre')?.textContent).toBe('one\ntwo');
    expect(dialog.textContent).toContain("The server doesn't have this post's source");
  });

  // rules: status-text
  test('shows the source of a local status without a format', async () => {
    const { respond } = show('source', {}, [['a', anAccount({ id: 'a', acct: 'ada' })]]);
    await respond({ source: { text: 'a <b>', spoilerText: '', contentType: '' } });
    const dialog = screen.getByRole('dialog', { name: 'Source' });
    expect(dialog.querySelector('pre')?.textContent).toBe('a <b>');
    expect(dialog.textContent).toContain('As written by the author');
  });

  test('reports a failure, and retries', async () => {
    const { lose, respond } = show('history');
    await lose();
    expect(screen.getByRole('alert').textContent).toContain("Couldn't load the edit history");
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await respond({ versions: [] });
    expect(screen.queryByText("This server doesn't keep earlier versions of posts.")).not.toBeNull();
  });

  test('closes by its close button', async () => {
    const { details } = show('favourites');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(details.getSnapshot().value).toBe('closed');
  });

  test.each<[string, Partial<Relationship>, string]>([
    ['muted', { muting: true }, 'Someone you muted'],
    ['blocked', { domainBlocking: true }, 'Someone you blocked'],
  ])('hides the name of an account that is %s until requested, and then focuses it', async (_, relationship, says) => {
    const { respond } = show('repeats', relationship);
    await respond({ people: ['a'], normalised: {} });
    expect([(await screen.findByRole('listitem')).textContent, screen.queryByText('Ada')]).toEqual([`${says}Show`, null]);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByRole('link').textContent).toContain('Ada@ada@b.example');
    expect(document.activeElement).toBe(screen.getByRole('link'));
  });

  test('leads a guest to the login whom the server refuses a list', async () => {
    const { lose } = show('repeats');
    await lose({ kind: 'forbidden', status: 403, message: '' });
    expect(screen.getByRole('alert').textContent).toContain('Please log in to view this status.');
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });

  test('leaves an account revealed when its row scrolls out and returns', async () => {
    const ids = Array.from({ length: 200 }, (_, at) => `p${at}`);
    const { respond } = show(
      'favourites',
      { muting: true },
      ids.map((id) => [id, anAccount({ id, displayName: `Name of ${id}` })] as const),
    );
    await respond({ people: ids, normalised: {} });
    const scrollPage = (scrollY: number) =>
      act(async () => {
        Object.assign(window, { scrollY });
        window.dispatchEvent(new Event('scroll'));
      });
    const [first] = await screen.findAllByRole('button', { name: 'Show' });
    await user.click(first!);
    expect(screen.queryByText('Name of p0')).not.toBeNull();
    await user.click(document.body);
    await scrollPage(5_000);
    expect(screen.queryByText('Name of p0')).toBeNull();
    await scrollPage(0);
    expect(screen.queryByText('Name of p0')).not.toBeNull();
  });
});
