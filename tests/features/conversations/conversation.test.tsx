// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { createActor, setup } from 'xstate';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { conversationMachine, type FoundStatus, type Surroundings } from '#machines/conversations/conversation.machine.ts';
import { conversationsMachine } from '#machines/conversations/conversations.machine.ts';
import { statusDetailsMachine } from '#machines/status-details/status-details.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import type { Status } from '#domain/status/status.ts';
import { user } from '#tests/support/user.ts';
import { Conversation } from '#features/conversations/conversation.tsx';
import { anAccount, aStatus } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { listenerFor } from '#tests/support/stand-in.ts';
import { holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

const seen = vi.hoisted(() => ({ conversation: undefined as unknown }));

vi.mock('#react/hooks.ts', async () => {
  const { hooks } = await import('#tests/shell/stage.tsx');
  return { ...hooks, useChild: () => seen.conversation };
});

const status = (id: string, inReplyToId?: string) =>
  aStatus({ id, content: `<p>Text of ${id}</p>`, ...(inReplyToId === undefined ? {} : { inReplyToId }) });
const all = [status('root'), status('other', 'root'), status('me', 'root'), status('below', 'me'), status('deep', 'below')];
const around: Surroundings = { ancestors: ['root', 'other'], descendants: ['below', 'deep'], normalised: { statuses: all } };

/** The screen around `me`; every status is cached except those left out. */
const show = (
  settings: Partial<Settings> = {},
  unknown: readonly string[] = [],
  accountId?: string,
  change: Partial<Status> = {},
  statusId = 'me',
) => {
  const [findStatus, fetchContext] = [deferredCall<FoundStatus>(), deferredCall<Surroundings>()];
  const machine = conversationMachine.provide({ actors: { findStatus: findStatus.logic, fetchContext: fetchContext.logic } });
  const entities = setup({}).createMachine({});
  const host = createActor(
    setup({ actors: { entities, machine } }).createMachine({
      invoke: [
        { src: 'entities', id: 'entities', systemId: 'entities' },
        {
          src: 'machine',
          id: 'it',
          input: { statusId, loaded: unknown.includes('me') ? undefined : { id: 'me', inReplyToId: 'root' } },
        },
      ],
    }),
  ).start();
  seen.conversation = host.getSnapshot().children['it'];
  setStage({
    visitor: { origin: 'https://a.example', ...(accountId === undefined ? {} : { accountId }) },
    page: { settings: holding({ settings: { ...defaultSettings, ...settings } }) },
    session: { conversations: listenerFor(conversationsMachine), statusDetails: listenerFor(statusDetailsMachine) },
    rows: {
      statuses: Object.fromEntries(all.filter(({ id }) => !unknown.includes(id)).map((one) => [one.id, { ...one, ...change }])),
      accounts: { [status('me').accountId]: anAccount({ id: status('me').accountId }) },
    },
  });
  renderInApp(<Conversation statusId={statusId} />);
  return {
    findStatus,
    fetchContext,
    respond: () => act(() => fetchContext.resolve(around)),
    reject: (error: CallError) => act(() => fetchContext.reject(error)),
  };
};

const texts = () =>
  screen
    .getAllByRole('article')
    .map((article) => /Text of (?:root|other|me|below|deep)/.exec(article.textContent)?.[0] ?? article.textContent);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => user.click(button(name));

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('scrollBy', () => {});
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const lose = async (findStatus: { reject: (error: CallError) => Promise<void> }, status: number) => {
  const kind = status === 404 ? 'not_found' : status === 401 ? 'unauthorized' : status === 403 ? 'forbidden' : 'rejected';
  await act(() => findStatus.reject(new CallError({ kind, status, message: '' })));
};

const received = () => screen.getByRole('alert').textContent;

const recoveryLinks = () => [...screen.getByRole('alert').querySelectorAll('a, button')].map(({ textContent }) => textContent);

describe('conversation', () => {
  test('shows the cached status at once as the current one, and announces that the rest is loading', async () => {
    const { respond } = show();
    expect(texts()).toEqual(['Text of me']);
    expect(screen.getByRole('feed', { name: 'Conversation' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('article').getAttribute('aria-current')).toBe('true');
    await respond();
    expect(texts()).toEqual(['Text of root', 'Text of other', 'Text of me', 'Text of below', 'Text of deep']);
    expect(screen.getByRole('feed').getAttribute('aria-busy')).toBe('false');
  });

  // rules: thread-tree
  test('starts the tree at the status below its ancestors, with other replies to them a press away', async () => {
    const { respond } = show({ conversationDisplay: 'tree' });
    await respond();
    expect(texts()).toEqual(['Text of root', 'Text of me', 'Text of below', 'Text of deep']);
    await press('1 other reply');
    expect(texts()).toEqual(['Text of root', 'Text of other', 'Text of me', 'Text of below', 'Text of deep']);
  });

  test('hides deep replies until all are requested', async () => {
    const { respond } = show({ conversationDisplay: 'tree', maxDepthInThread: 3 });
    await respond();
    expect(texts()).toEqual(['Text of root', 'Text of me', 'Text of below']);
    await press('Show 1 more reply');
    expect(texts()).toEqual(['Text of root', 'Text of me', 'Text of below', 'Text of deep']);
  });

  test('collapses an advanced tree and shows a single branch', async () => {
    const { respond } = show({ conversationDisplay: 'tree', conversationTreeAdvanced: true });
    await respond();
    await press('Show full conversation');
    expect(texts().length).toBe(5);
    const article = screen.getAllByRole('article').find(({ textContent }) => textContent.includes('Text of below'));
    await user.click(within(article!).getByRole('button', { name: 'Show only this branch' }));
    expect(texts()).toEqual(['Text of root', 'Text of me', 'Text of below', 'Text of deep']);
    await press('Hide replies');
    expect(texts()).toEqual(['Text of root', 'Text of me', 'Text of below']);
  });

  // rules: unknown-post
  test('searches for an unknown status', () => {
    show({}, ['me']);
    expect(screen.getByRole('status').textContent).toBe('Unknown post, searching for it…');
  });

  // rules: conversation-refused, way-on
  test.each([
    [401, 'Please log in to view this status.', ['Log in', 'Go to home page']],
    [403, 'Please log in to view this status.', ['Log in', 'Go to home page']],
    [404, 'Post unavailableYou may need to log in to see this post.', ['Log in', 'Go to home page']],
    [503, "Couldn't load the conversation", ['Try again']],
  ])(
    'offers the login to guests where the server demands it or shows nothing, and reports other failures: %i',
    async (status, text, ways) => {
      const { findStatus } = show({}, ['me']);
      await lose(findStatus, status);
      expect([received().startsWith(text), recoveryLinks()]).toEqual([true, ways]);
    },
  );

  // rules: way-on
  test('reports a status that never existed as unavailable without a retry', async () => {
    const { findStatus } = show({}, ['me'], 'someone');
    await lose(findStatus, 404);
    expect([received().startsWith('Post unavailable'), received().includes('was deleted'), recoveryLinks()]).toEqual([
      true,
      false,
      ['Go to home page'],
    ]);
  });

  // rules: open-elsewhere, way-on
  test.each(['https://b.example/notice/1', 'HTTPS://b.example/notice/1'])(
    "explains that the own server can't find a status of another server, and links to it: %s",
    async (address) => {
      const { findStatus } = show({}, ['me'], 'someone', {}, address);
      await lose(findStatus, 404);
      expect([received().includes("Your server couldn't find this post."), recoveryLinks()]).toEqual([true, [address, 'Go to home page']]);
      expect(screen.getByRole('link', { name: address })).toHaveProperty('href', 'https://b.example/notice/1');
    },
  );

  test('retains a cached status when its thread fails to load', async () => {
    const { reject, respond } = show();
    await reject(new CallError({ kind: 'offline' }));
    expect(texts()).toEqual(['Text of me']);
    expect(screen.getByRole('alert').textContent).toMatch(/^Couldn't check for new replies.+Try again$/);
    await press('Try again');
    await respond();
    expect(screen.queryByRole('alert')).toBe(null);
  });

  // rules: unavailable-post
  test('shows a placeholder above the reply to a status that the server hides', async () => {
    const { fetchContext } = show();
    const orphan = { ancestors: ['root'], descendants: [], normalised: { statuses: [status('root', 'removed')] } };
    await act(() => fetchContext.resolve(orphan));
    expect(screen.getAllByRole('article').map(({ textContent }) => textContent.slice(0, 16))[0]).toBe('Post unavailable');
  });

  // rules: muted-folded, opened-shown
  test('collapses a muted reply with its reason, but never the opened status', async () => {
    const { respond } = show({ muteWords: ['below', 'me'] });
    await respond();
    expect(texts()).toEqual([
      'Text of root',
      'Text of other',
      'Text of me',
      'Post with a word you muted: “below”Expand post',
      'Text of deep',
    ]);
    await press('Expand post');
    expect(texts()[3]).toBe('Text of below');
  });

  // rules: thread-linear
  test('lists in linear view the replies to each status by author, and names the parent of each', async () => {
    const { respond } = show();
    await respond();
    const repliesOf = (text: string) =>
      within(screen.getAllByRole('article').find(({ textContent }) => textContent.includes(text))!)
        .queryAllByRole('link')
        .flatMap((link) => (link.closest('[aria-label=Replies]') ? [link.getAttribute('href')] : []));
    expect(['root', 'other', 'me', 'below', 'deep'].map((id) => repliesOf(`Text of ${id}`))).toEqual([
      ['/notice/other', '/notice/me'],
      [],
      ['/notice/below'],
      ['/notice/deep'],
      [],
    ]);
    expect(screen.getAllByRole('link', { name: 'Reply' }).map((link) => link.getAttribute('href'))).toEqual([
      '/notice/root',
      '/notice/root',
      '/notice/me',
      '/notice/below',
    ]);
  });

  test('conveys replies in the tree by position alone', async () => {
    const { respond } = show({ conversationDisplay: 'tree' });
    await respond();
    expect(document.querySelector('[aria-label=Replies]')).toBeNull();
  });

  test('ignores the mute of the opened conversation, but not muted words', async () => {
    const { respond } = show({ muteWords: ['below'] }, [], 'someone', { muted: true, threadMuted: true });
    await respond();
    expect(texts()).toEqual([
      'Text of root',
      'Text of other',
      'Text of me',
      'Post with a word you muted: “below”Expand post',
      'Text of deep',
    ]);
  });
});
