// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { useEffect } from 'react';
import { avatarsMachine } from '#machines/conversations/avatars.machine.ts';
import { featureGroupsMachine } from '#machines/system/feature-groups.machine.ts';
import type { ConversationActor } from '#features/conversations/use-conversation.ts';
import { useAvatars } from '#features/conversations/use-avatars.ts';
import { aStatus } from '#tests/support/entities.ts';
import { listenerFor } from '#tests/support/stand-in.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const machine = setup({ types: { events: {} as { type: 'open' | 'settle' } } }).createMachine({
  context: { statusId: '1' },
  initial: 'shown',
  states: { shown: { on: { open: 'loadingContext' } }, loadingContext: { on: { settle: 'shown' } } },
});

const open = () => {
  const sent: unknown[] = [];
  const conversation = createActor(machine).start();
  setStage({
    session: { avatars: listenerFor(avatarsMachine, sent), featureGroups: listenerFor(featureGroupsMachine) },
    rows: { statuses: { '1': aStatus({ id: '1', favouritesCount: 2, reblogsCount: 0 }) } },
  });
  return { sent, conversation };
};

function View({ conversation, isOpening }: { conversation: ReturnType<typeof open>['conversation']; isOpening: boolean }) {
  useEffect(() => {
    if (isOpening) conversation.send({ type: 'open' });
  }, [conversation, isOpening]);
  useAvatars(conversation as unknown as ConversationActor);
  return null;
}

const LOOK = { type: 'statusAccounts.view', input: { statusId: '1', of: ['favourites'] } };

describe('useAvatars', () => {
  test('fetches avatars when the thread of a status is loaded', () => {
    const { sent, conversation } = open();
    renderInApp(<View conversation={conversation} isOpening={false} />);
    expect(sent.at(-1)).toEqual(LOOK);
  });

  test('fetches again only after the conversation was refetched', () => {
    const { sent, conversation } = open();
    renderInApp(<View conversation={conversation} isOpening />);
    expect(sent).toEqual([]);
    act(() => conversation.send({ type: 'settle' }));
    expect(sent).toEqual([LOOK]);
  });
});
