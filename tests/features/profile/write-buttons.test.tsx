// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { createActor, setup, type AnyActorRef, type AnyEventObject } from 'xstate';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Account } from '#domain/account/account.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import type { Ability } from '#domain/server/server.ts';
import { WriteButtons } from '#features/profile/write-buttons.tsx';
import { aRelationship, anAccount } from '#tests/support/entities.ts';
import { user } from '#tests/support/user.ts';
import { bootKnowing, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const received: AnyEventObject[] = [];
const listening = (context: object = {}): AnyActorRef =>
  createActor(
    setup({ types: { events: {} as AnyEventObject } }).createMachine({
      context,
      on: { '*': { actions: ({ event }) => void received.push(event) } },
    }),
  ).start();

type Given = { account?: Partial<Account>; relationship?: Partial<Relationship>; hasChats?: boolean; lacks?: Ability[]; text?: string };

const show = ({ account = {}, relationship = {}, hasChats = false, lacks = [], text = '' }: Given = {}) => {
  setStage({
    page: { boot: bootKnowing({ node: { features: hasChats ? ['pleroma_chat_messages'] : [] } }) },
    session: { featureGroups: listening({ open: [] }) },
    composer: listening({ draft: { text } }),
    lacks,
    rows: { accounts: { me: anAccount({ id: 'me', username: 'me' }) }, relationships: { a: aRelationship({ id: 'a', ...relationship }) } },
    visitor: { origin: 'https://here.example', accountId: 'me' },
  });
  renderInApp(<WriteButtons account={anAccount({ id: 'a', acct: 'noor', ...account })} />);
  return screen.queryAllByRole('button').map(({ textContent, title }) => `${textContent} ${title}`.trim());
};

beforeEach(() => {
  received.length = 0;
  history.replaceState(null, '', '/');
});

describe('write buttons', () => {
  // rules: profile-buttons
  test.each<[string, Given, string[]]>([
    ['a direct message where the server has no chats', {}, ['Message Direct message', 'Mention']],
    ['a chat where it has them', { hasChats: true }, ['Message Chat', 'Mention']],
    [
      'a direct message to an account that takes no chats',
      { hasChats: true, account: { acceptsChats: false } },
      ['Message Direct message', 'Mention'],
    ],
    ['a mention alone where the server has neither', { lacks: ['directScope'] }, ['Mention']],
    ['nothing to a blocked account', { relationship: { blocking: true } }, []],
    ['nothing to a deactivated account', { account: { deactivated: true } }, []],
  ])('offers %s', (_, given, expected) => {
    expect(show(given)).toEqual(expected);
  });

  test('opens the chat with the account', async () => {
    show({ hasChats: true });
    await user.click(screen.getByRole('button', { name: 'Message' }));
    expect(location.pathname).toBe('/users/me/chats/a');
  });

  test('appends to existing text, a direct message with its visibility', async () => {
    show({ text: 'Low tide' });
    await user.click(screen.getByRole('button', { name: 'Message' }));
    await user.click(screen.getByRole('button', { name: 'Mention' }));
    expect(received).toEqual([
      { type: 'composer.edit', change: { visibility: 'direct', text: 'Low tide @noor ' } },
      { type: 'group.send', group: 'signedIn', to: 'composers', event: { type: 'composers.open', key: 'status' }, opens: true },
      { type: 'composer.edit', change: { text: 'Low tide @noor ' } },
      { type: 'group.send', group: 'signedIn', to: 'composers', event: { type: 'composers.open', key: 'status' }, opens: true },
    ]);
  });
});
