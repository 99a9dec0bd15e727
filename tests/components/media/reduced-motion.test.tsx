import { act, fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Avatar } from '#components/account/avatar.tsx';
import { SuggestionText } from '#components/autocomplete/suggestion-text.tsx';
import { EmojiRowView } from '#components/emoji/emoji-row.tsx';
import { Still } from '#components/media/still.tsx';
import { ReactionChip } from '#components/reactions/reaction-chip.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { EmojiText } from '#components/text/emoji-text.tsx';
import { user } from '#tests/support/user.ts';
import { ReactionList } from '#features/status-details/reaction-list.tsx';
import { renderAmong } from '../status/cards.tsx';
import { resetWorld, world } from '../status/world.ts';

vi.mock('#react/hooks.ts', async () => (await import('../status/world.ts')).hooks);

/** The system setting, which may change while the page is open. */
const system = Object.assign(new EventTarget(), { matches: false });
const askForLess = (matches: boolean) =>
  act(() => {
    system.matches = matches;
    system.dispatchEvent(new Event('change'));
  });

beforeEach(() => {
  resetWorld();
  system.matches = false;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(() => system as unknown as MediaQueryList);
});
afterEach(() => vi.restoreAllMocks());

const MOVING = 'https://a.example/bird.webp';
const STATIC = 'https://a.example/bird-static.png';
const choice = (staticUrl?: string) => ({
  displayText: 'bird',
  imageUrl: MOVING,
  ...(staticUrl !== undefined && { staticUrl }),
  replacement: ':bird:',
  tags: [],
});
const reaction = (staticUrl?: string) => ({
  name: 'bird',
  url: MOVING,
  ...(staticUrl !== undefined && { staticUrl }),
  count: 1,
  me: false,
});
const listed = (staticUrl = MOVING) => [{ shortcode: 'bird', url: MOVING, staticUrl }];
const row = { kind: 'emoji', top: 0, nth: 1, from: 0, count: 1, group: 0 } as unknown as Parameters<typeof EmojiRowView>[0]['row'];
const noop = () => {};

const EVERYWHERE: readonly (readonly [string, (staticUrl?: string) => ReactNode])[] = [
  ['a name', (still) => <EmojiText text=":bird:" emojis={listed(still)} />],
  ['a text', (still) => <RichText content={`<p>:bird: ${still}</p>`} emojis={listed(still)} />],
  ['a reaction', (still) => <ReactionChip reaction={reaction(still)} />],
  ['the autocomplete', (still) => <SuggestionText suggestion={{ kind: 'emoji', emoji: choice(still) }} />],
  [
    'the picker',
    (still) => <EmojiRowView row={row} title="" emoji={[choice(still)]} columns={1} active={0} onFocus={noop} onPick={noop} />,
  ],
];

const sources = (root: Element) => [...root.querySelectorAll('img')].map(({ src }) => src);
const frames = (root: Element) => root.querySelectorAll('canvas').length;
const shown = (view: ReactNode) => renderAmong(view, { Still });

describe('reduced motion', () => {
  // rules: reduced-motion-pictures
  test.each(EVERYWHERE)('shows in %s the static image of an animated emoji, also when enabled later', (_, of) => {
    world.settings = { stopGifs: false };
    const root = shown(of(STATIC));
    expect(sources(root)).toEqual([MOVING]);
    askForLess(true);
    expect([sources(root), frames(root)]).toEqual([[STATIC], 0]);
    askForLess(false);
    expect(sources(root)).toEqual([MOVING]);
  });

  // rules: reduced-motion-pictures
  test.each(EVERYWHERE)('shows in %s the first frame of an emoji without a static image', (_, of) => {
    world.settings = { stopGifs: false };
    const root = shown(of());
    expect([sources(root), frames(root)]).toEqual([[MOVING], 0]);
    askForLess(true);
    expect([sources(root), frames(root), root.querySelectorAll('.still:not(.plays) img').length]).toEqual([[MOVING], 1, 1]);
    fireEvent.load(root.querySelector('img')!);
    expect(root.querySelector('[style]')).toBe(root.querySelector('[role=row][style]')); // no style of the picture's own
  });

  // rules: reduced-motion-pictures
  test.each<[string, ReactNode]>([
    ['an avatar', <Avatar key="" account={{ id: '1', avatar: MOVING, avatarStatic: MOVING }} />],
    ['a reaction', <ReactionList key="" reactions={[{ name: 'bird', url: MOVING, ids: [] }]} />],
  ])('shows the first frame of %s', (_, view) => {
    const root = shown(view);
    expect(frames(root)).toBe(0);
    askForLess(true);
    expect(frames(root)).toBe(1);
  });

  test('leaves a photograph as it is', () => {
    system.matches = true;
    expect(frames(shown(<Avatar account={{ id: '1', avatar: 'https://a.example/a.jpg', avatarStatic: '' }} />))).toBe(0);
  });

  // rules: still-pictures (stopGifs)
  test('animates an emoji with a static image on hover while disabled', async () => {
    const root = shown(<EmojiText text=":bird:" emojis={listed(STATIC)} />);
    expect(sources(root)).toEqual([STATIC]);
    await user.hover(root.querySelector('img')!);
    expect(sources(root)).toEqual([MOVING]);
    await user.unhover(root.querySelector('img')!);
    expect(sources(root)).toEqual([STATIC]);
  });

  test('leaves a hovered emoji static while enabled', async () => {
    system.matches = true;
    const root = shown(<EmojiText text=":bird:" emojis={listed(STATIC)} />);
    await user.hover(root.querySelector('img')!);
    expect(sources(root)).toEqual([STATIC]);
  });
});
