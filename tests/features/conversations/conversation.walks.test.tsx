import { screen, within } from '@testing-library/react';
import { createActor, setup } from 'xstate';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { conversationMachine, type FoundStatus, type Surroundings } from '#machines/conversations/conversation.machine.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { user } from '#tests/support/user.ts';
import { Conversation } from '#features/conversations/conversation.tsx';
import { conversationModels } from '#tests/models/conversations/conversation.model.ts';
import { anAccount, aStatus } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf } from '#tests/support/machines.ts';
import { coverOf } from '#tests/support/model-cover.ts';
import { driveViews, WALK_MS } from '#tests/support/model-view.ts';
import { holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

const shown = vi.hoisted(() => ({ conversation: undefined as unknown }));

vi.mock('#react/hooks.ts', async () => {
  const { hooks } = await import('#tests/shell/stage.tsx');
  return { ...hooks, useChild: () => shown.conversation };
});

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

const cover = coverOf(conversationModels, {
  ways: {
    opened: {
      can: (event, { value, context: { subthreadRoot, failure } }) => {
        switch (event.type) {
          case 'conversation.showBranch':
            return value === 'shown' && subthreadRoot !== '2';
          case 'conversation.top':
            return value === 'shown' && subthreadRoot === '2';
          case 'conversation.collapse':
            return value === 'shown';
          case 'conversation.retry':
            return value === 'failed' || (value === 'shown' && failure !== undefined);
          default:
            return true;
        }
      },
    },
  },
});

describe('conversation, by its model', () => {
  test.each(cover.walks)('$name', { timeout: WALK_MS }, async (walk) => {
    const calls = { findStatus: deferredCall<FoundStatus>(), fetchContext: deferredCall<Surroundings>() };
    const machine = conversationMachine.provide({ actors: { findStatus: calls.findStatus.logic, fetchContext: calls.fetchContext.logic } });
    const { loaded } = walk.start.context;
    const host = createActor(
      setup({ actors: { entities: setup({}).createMachine({}), machine } }).createMachine({
        invoke: [
          { src: 'entities', id: 'entities', systemId: 'entities' },
          { src: 'machine', id: 'it', input: { statusId: '1', loaded } },
        ],
      }),
    ).start();
    const conversation = host.getSnapshot().children.it!;
    shown.conversation = conversation;
    const { accountId } = aStatus();
    setStage({
      page: { settings: holding({ settings: { ...defaultSettings, conversationDisplay: 'tree', conversationTreeAdvanced: true } }) },
      session: { conversations: holding({}), statusDetails: holding({}) },
      rows: {
        statuses: Object.fromEntries(['1', '2', '3', '4', '5'].map((id) => [id, aStatus({ id, content: `<p>Text ${id}</p>` })])),
        accounts: { [accountId]: anAccount({ id: accountId }) },
      },
    });
    renderInApp(<Conversation statusId="1" />);
    const textOf = (id: string) => screen.getAllByRole('article').find(({ textContent }) => textContent.includes(`Text ${id}`))!;
    const press = (name: string | RegExp, within_ = screen.getByRole('feed')) =>
      user.click(within(within_).getAllByRole('button', { name }).at(-1)!);
    const list = ({ context: { members, failure } }: (typeof walk)['start']) => {
      expect(textOf('1')).not.toBe(undefined);
      expect(screen.getAllByRole('article').length > 1).toBe(members.length > 0);
      expect(screen.queryAllByRole('alert').length).toBe(failure ? 1 : 0);
    };
    await driveViews(walk, conversation, {
      events: {
        'conversation.showBranch': () => press('Show only this branch', textOf('2')),
        'conversation.top': () => press('Show full conversation', document.body),
        'conversation.collapse': () => press(/Hide replies|more repl/),
        'conversation.retry': () => press('Try again', document.body),
        'conversation.*': (event) => conversation.send(event),
        ...endingsOf(calls),
      },
      states: {
        searching: () => expect(screen.getByRole('status').textContent).toBe('Unknown post, searching for it…'),
        loadingContext: list,
        shown: list,
        failed: list,
      },
    });
  });
});
