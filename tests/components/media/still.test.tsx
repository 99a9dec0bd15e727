import { fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Avatar } from '#components/account/avatar.tsx';
import { EmojiText } from '#components/text/emoji-text.tsx';
import { Still } from '#components/media/still.tsx';
import { renderAmong } from '../status/cards.tsx';
import { resetWorld, world } from '../status/world.ts';

vi.mock('#react/hooks.ts', async () => (await import('../status/world.ts')).hooks);

beforeEach(resetWorld);

const faceOf = (name: string) => <Avatar account={{ id: '1', avatar: `https://a.example/${name}`, avatarStatic: '' }} />;
const emojiOf = (name: string) => (
  <EmojiText text=":bird:" emojis={[{ shortcode: 'bird', url: `https://a.example/${name}`, staticUrl: '' }]} />
);
const shown = (view: ReactNode) => renderAmong(view, { Still });

describe('still images', () => {
  // rules: still-pictures (stopGifs)
  test.each([
    ['an avatar', faceOf],
    ['an emoji', emojiOf],
  ])('pause %s until it is hovered', (_, viewOf) => {
    const root = shown(viewOf('bird.gif?v=2'));
    expect([root.querySelectorAll('.still canvas').length, root.querySelectorAll('.still img').length]).toEqual([1, 1]);
    const image = root.querySelector('img')!;
    Object.defineProperties(image, { naturalWidth: { value: 40 }, naturalHeight: { value: 30 } });
    fireEvent.load(image);
    const { width, height } = root.querySelector('canvas')!;
    expect([width, height]).toEqual([40, 30]);
  });

  test.each([
    ['an avatar', faceOf],
    ['an emoji', emojiOf],
  ])('show %s unchanged where it is not animated or animation is enabled', (_, viewOf) => {
    expect(shown(viewOf('bird.png')).querySelector('canvas')).toBe(null);
    world.settings = { stopGifs: false };
    expect(shown(viewOf('bird.gif')).querySelector('canvas')).toBe(null);
  });
});
