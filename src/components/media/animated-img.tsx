import type { ComponentProps } from 'react';
import { useLazy } from '#react/lazy/use-lazy.ts';
import { Img } from '#ui/img.tsx';
import { useReducedMotion } from '#ui/use-reduced-motion.ts';

type Props = Omit<ComponentProps<typeof Img>, 'src'> & {
  src: string;
  /** The same picture without motion, where the server has one. */
  staticSrc?: string | undefined;
  /** Marks a paused picture as an animation. */
  hasBadge?: boolean;
};

/** True if the address is that of an animated picture. */
export const isMoving = (url: string): boolean => /\.gif(?:\?|$)/i.test(url);

/** A picture that may be animated: an emoji, an avatar, a banner (rules still-pictures, reduced-motion-pictures). */
export function AnimatedImg({ src, staticSrc = src, hasBadge = false, ...rest }: Props) {
  const lazy = useLazy();
  const isReduced = useReducedMotion();
  if (lazy && (isReduced || src !== staticSrc || isMoving(src)))
    return <lazy.Still {...rest} src={src} staticSrc={staticSrc} hasBadge={hasBadge} />;
  return <Img {...rest} src={staticSrc} />;
}
