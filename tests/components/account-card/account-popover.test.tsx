import { act, fireEvent, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountCard } from '#react/lazy/further-entries.ts';
import { AccountCard } from '#components/account-card/account-card.tsx';
import { AccountPopover } from '#components/account-card/account-popover.tsx';
import { openLayer } from '#ui/layers.ts';
import { movePointer } from '#tests/support/pointer-move.ts';
import { aRelationship, anAccount } from '#tests/support/entities.ts';
import { user } from '#tests/support/user.ts';
import { renderAmong } from '../status/cards.tsx';
import { given, resetWorld, world } from '../status/world.ts';

vi.mock('#react/hooks.ts', async () => (await import('../status/world.ts')).hooks);
vi.mock('#react/lazy/lazy.tsx', () => ({
  Lazy: ({ of, children }: { of: unknown; children: (card: unknown) => unknown }) =>
    of === accountCard ? children({ AccountCard }) : <p>actions</p>,
}));

/** Presses the avatar of the next screen as soon as it is in the page. */
function PressOnArrival() {
  const [location] = useLocation();
  useLayoutEffect(() => {
    if (location === '/arrival') screen.getByText('picture').click();
  }, [location]);
  return null;
}

const card = () => screen.queryByRole('dialog', { hidden: true });
const later = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  resetWorld();
  vi.useFakeTimers();
  given({
    accounts: [
      anAccount({
        id: 'a',
        note: '<p>Hello <script>x</script>sea</p>',
        statusesCount: 3,
        role: 'admin',
        bot: true,
        locked: true,
        deactivated: true,
      }),
      anAccount({ id: 'b', acct: 'ingrid@far.example', username: 'ingrid', displayName: 'Ingrid' }),
    ],
    relationships: [aRelationship({ id: 'a', followedBy: true, muting: true, blocking: true, blockedBy: true })],
  });
  renderAmong(
    <>
      <a href="#a" data-account="a" aria-haspopup="dialog">
        picture
      </a>
      <a href="#b" data-account="b">
        name
      </a>
      <a href="#c" data-account="c" aria-haspopup="dialog">
        unknown
      </a>
      <AccountPopover />
      <PressOnArrival />
    </>,
  );
});
afterEach(() => void vi.useRealTimers());

/** Opens a dialog over the page; returns a function that closes it. */
const cover = () => {
  let close = () => {};
  act(() => void (close = openLayer({ dialog: document.createElement('dialog'), close: () => {} })));
  return () => act(close);
};

/** The pointer moves onto something. */
const pointAt = async (text: string) => {
  await user.hover(screen.getByText(text));
  movePointer(screen.getByText(text));
};

describe('account popover', () => {
  // rules: account-card
  test('opens on a press on an avatar and takes the focus', async () => {
    await user.click(screen.getByText('picture'));
    expect(card()?.getAttribute('aria-label')).toBe('About Noor');
    expect(document.activeElement).toBe(card()?.firstElementChild);
    expect(card()?.textContent).toContain('Hello sea');
    expect([...(card()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Admin',
      'Bot',
      'Approves followers manually',
      'Deactivated',
      'Follows you',
      'Muted',
      'Blocked',
      'Blocks you',
    ]);
  });

  test('leaves a press with a modifier key to the browser', async () => {
    await user.keyboard('{Control>}');
    await user.click(screen.getByText('picture'));
    expect(card()).toBeNull();
  });

  // rules: card-moved
  test('ignores content that scrolls under a resting pointer until it moves', () => {
    movePointer(document.body);
    // oxlint-disable-next-line no-restricted-properties -- user-event scrolls nothing under a pointer that rests
    fireEvent.pointerOver(screen.getByText('name'), { bubbles: true, pointerType: 'mouse' });
    movePointer(screen.getByText('name'), { by: 0 });
    later(1_000);
    expect(card()).toBeNull();
    movePointer(screen.getByText('name'));
    later(500);
    expect(card()).not.toBeNull();
  });

  test('stays closed on a press on a name', async () => {
    await user.click(screen.getByText('name'));
    expect(card()).toBeNull();
  });

  // rules: account-card
  test('opens on hovering a name without taking the focus, and closes on leaving', async () => {
    await pointAt('name');
    later(499);
    expect(card()).toBeNull();
    later(1);
    expect([card()?.getAttribute('aria-label'), document.activeElement]).toEqual(['About Ingrid', document.body]);
    await user.unhover(screen.getByText('name'));
    later(249);
    await user.hover(card()!.firstElementChild!);
    later(1_000);
    expect(card()).not.toBeNull();
    await user.unhover(card()!.firstElementChild!);
    later(250);
    expect(card()).toBeNull();
  });

  // rules: card-delay
  test('stays closed for a passing finger and for a mouse that moves on', async () => {
    await user.pointer({ keys: '[TouchA]', target: screen.getByText('name') });
    movePointer(screen.getByText('name'), { pointerType: 'touch' });
    later(1_000);
    await pointAt('name');
    await user.unhover(screen.getByText('name'));
    later(1_000);
    expect(card()).toBeNull();
  });

  test('closes on scrolling when opened by hovering, not when opened by a press', async () => {
    await pointAt('name');
    later(500);
    fireEvent.scroll(window);
    expect(card()).toBeNull();
    await user.click(screen.getByText('picture'));
    fireEvent.scroll(window);
    expect(card()).not.toBeNull();
  });

  test('closes when a dialog covers the page, and opens on nothing below it', async () => {
    await pointAt('name');
    later(500);
    expect(card()).not.toBeNull();
    const uncover = cover();
    expect(card()).toBeNull();
    uncover();
    await user.unhover(screen.getByText('name'));
    await pointAt('name');
    later(400);
    const uncoverAgain = cover();
    later(500);
    expect(card()).toBeNull();
    uncoverAgain();
  });

  test('closes with the popover of the browser and on another screen', async () => {
    await user.click(screen.getByText('picture'));
    fireEvent(card()!, Object.assign(new Event('beforetoggle'), { newState: 'closed' }));
    expect(card()).toBeNull();
    await user.click(screen.getByText('picture'));
    act(() => history.pushState(null, '', '/elsewhere'));
    expect(card()).toBeNull();
  });

  test('opens on a press as soon as the screen of its avatar is shown', () => {
    act(() => navigate('/arrival'));
    expect(card()?.getAttribute('aria-label')).toBe('About Noor');
    act(() => navigate('/'));
  });

  test('reports an account that is not cached', async () => {
    await user.click(screen.getByText('unknown'));
    expect(card()?.textContent).toBe('Profile not loaded yet');
  });

  // rules: remote-follow
  test('offers guests the remote follow for local accounts only', async () => {
    world.isGuest = true;
    await user.click(screen.getByText('picture'));
    expect(screen.getByRole('button', { name: 'Follow from your own server', hidden: true }).closest('form')?.method).toBe('post');
    await pointAt('name');
    later(500);
    expect(screen.queryByText('actions')).toBeNull();
  });
});
