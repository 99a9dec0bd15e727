import type { Account } from '#domain/account/account.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { AnimatedImg } from '../media/animated-img.tsx';
import styles from './account.module.css';

type Props = {
  account: Pick<Account, 'id' | 'avatar' | 'avatarStatic'> & { username?: string };
  size?: 'xs' | 's' | 'm' | 'l';
};

export const TONES = 6;

/** Returns the tone shown for an account without a picture. */
export const toneOf = (id: string): number => [...id].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % TONES;

/**
 * An account's avatar, decorative: the name is shown beside it. If it fails to load, it is replaced with an initial on its own background colour
 * (rule avatar-letter).
 */
export function Avatar({ account, size = 'm' }: Props) {
  const url = safeMediaUrl(account.avatarStatic || account.avatar);
  const initial = [...(account.username ?? '')][0];
  return (
    <span className={`${styles.avatar} ${styles[size]} ${styles[`tone${toneOf(account.id)}`]}`} aria-hidden="true">
      {url === undefined ? initial : <AnimatedImg src={url} alt="" loading="lazy" decoding="async" instead={initial} />}
    </span>
  );
}
