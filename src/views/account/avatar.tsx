import { useState } from 'react';
import type { Account } from '../../domain/account.ts';
import { safeMediaUrl } from '../../domain/safe-url.ts';
import { isMoving } from '../rich-text/emoji.tsx';
import { useLate } from '../shell/late-context.ts';
import styles from './account.module.css';

type Props = {
  account: Pick<Account, 'id' | 'avatar' | 'avatarStatic'> & { username?: string };
  size?: 'xs' | 's' | 'm' | 'l';
  isAnimated?: boolean;
};

const TONES = 6;

const toneOf = (id: string): number => [...id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TONES;

/** A person's picture, decorative: the name stands beside it. One that does not load gives way to a letter on a tone of its own. */
export function Avatar({ account, size = 'm', isAnimated = false }: Props) {
  const [failed, setFailed] = useState('');
  const url = safeMediaUrl(isAnimated ? account.avatar : account.avatarStatic || account.avatar);
  const isShown = url !== undefined && url !== failed;
  return (
    <span className={`${styles.avatar} ${styles[size]} ${styles[`tone${toneOf(account.id)}`]}`} aria-hidden="true">
      {isShown ? <Face url={url} onFailed={() => setFailed(url)} /> : [...(account.username ?? '')][0]}
    </span>
  );
}

function Face({ url, onFailed }: { url: string; onFailed: () => void }) {
  const late = useLate();
  const image = { src: url, loading: 'lazy', decoding: 'async', onError: onFailed } as const;
  return late && isMoving(url) ? <late.Still {...image} alt="" /> : <img {...image} alt="" />;
}
