// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { createActor, type AnyEventObject } from 'xstate';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { reactorsMachine, type ReactorsByName } from '#machines/conversations/reactors.machine.ts';
import type { FoundStatusAccounts } from '#machines/conversations/status-accounts.ts';
import { statusActionsMachine } from '#machines/status-actions/status-actions.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { ReactionToggle } from '#components/reactions/reaction-toggle.tsx';
import { aRelationship, anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { listenerFor } from '#tests/support/stand-in.ts';
import { movePointer } from '#tests/support/pointer-move.ts';
import { bootKnowing, renderInApp, setStage } from '#tests/shell/stage.tsx';
import { user } from '#tests/support/user.ts';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const names = Array.from({ length: 18 }, (_, at) => `Person ${at}`);
const reaction = { name: '🐟', count: 20, me: false };

const show = (isGuest = false) => {
  const fetchReactors = deferredCall<FoundStatusAccounts<ReactorsByName>>();
  const reactors = createActor(reactorsMachine.provide({ actors: { fetchStatusAccounts: fetchReactors.logic } }), {
    logger: () => {},
  }).start();
  const sent: AnyEventObject[] = [];
  const statusActions = listenerFor(statusActionsMachine, sent);
  setStage({
    page: { boot: bootKnowing({ node: { features: ['pleroma_emoji_reactions'] } }) },
    session: { reactors, ...(isGuest ? {} : { statusActions }) },
    rows: {
      relationships: { 3: aRelationship({ id: '3', muting: true }) },
      accounts: Object.fromEntries(names.map((displayName, at) => [`${at}`, anAccount({ id: `${at}`, displayName })])),
    },
  });
  renderInApp(
    <ReactionToggle status={{ id: '1', reactions: [reaction] }} reaction={reaction}>
      <b>fish</b>
    </ReactionToggle>,
  );
  const target = screen.getByText('fish').parentElement!;
  return {
    fetchReactors,
    sent,
    target,
    rest: async (ms: number, pointerType = 'mouse') => {
      await (pointerType === 'mouse' ? user.hover(target) : user.pointer({ keys: '[TouchA>]', target }));
      movePointer(target, { pointerType });
      act(() => void vi.advanceTimersByTime(ms));
    },
    respond: (ids: readonly string[]) =>
      act(async () => {
        vi.useRealTimers();
        await fetchReactors.resolve({ accounts: new Map([['🐟', ids]]), normalised: {} });
        vi.useFakeTimers();
      }),
  };
};
const tip = () => screen.queryByRole('tooltip', { hidden: true });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  HTMLElement.prototype.showPopover = function show() {};
});

describe('reactors', () => {
  // rules: reactors-shown
  test('lists on hover the first 16 accounts and the number of others', async () => {
    const { rest, respond, target } = show();
    await rest(100);
    expect(tip()).toBe(null);
    await rest(600);
    expect([tip()?.textContent, target.getAttribute('aria-describedby')]).toEqual(['Loading…', tip()?.id]);
    await respond(names.map((_, at) => `${at}`));
    const text = tip()?.textContent ?? '';
    expect(['Person 0', 'Person 15', 'Person 16', '+4 more'].map((part) => text.includes(part))).toEqual([true, true, false, true]);
    expect([text.includes('Person 3'), text.includes('Someone you muted')]).toEqual([false, true]);
  });

  test('closes when the mouse leaves, and stays closed for touch', async () => {
    const { rest, target } = show();
    await rest(600, 'touch');
    expect(tip()).toBe(null);
    await rest(600);
    expect(tip()).not.toBe(null);
    await user.unhover(target);
    act(() => void vi.advanceTimersByTime(300));
    expect(tip()).toBe(null);
  });

  test('opens at once on keyboard focus, and a press still toggles the reaction', async () => {
    const { target, sent } = show();
    target.matches = (() => true) as never;
    act(() => target.focus());
    expect(tip()).not.toBe(null);
    await user.click(target);
    expect([tip(), sent.map(({ type }) => type)]).toEqual([null, ['reaction.set']]);
  });

  test('lists reactors for guests, and reports a failure', async () => {
    const { rest, fetchReactors } = show(true);
    await rest(600);
    await act(async () => {
      vi.useRealTimers();
      await fetchReactors.reject(new CallError({ kind: 'offline' }));
    });
    expect(tip()?.textContent).toBe("Couldn't load the list");
  });
});
