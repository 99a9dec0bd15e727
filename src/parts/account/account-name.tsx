import type { Account } from '#domain/account/account.ts';
import { EmojiText } from '../text/emoji-text.tsx';
import styles from './account.module.css';

type Props = { account: Pick<Account, 'displayName' | 'username' | 'acct' | 'emojis'>; id?: string | undefined };

const FORMAT_CONTROLS = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A display name with its custom emoji, kept apart from the direction of what surrounds it; the user name where it is blank. */
export function AccountName({ account: { displayName, username, acct, emojis }, id }: Props) {
  const isBlank = displayName.replace(FORMAT_CONTROLS, '').trim() === '';
  return (
    <bdi id={id} className={styles.name}>
      <EmojiText text={isBlank ? username || acct : displayName} emojis={emojis} />
    </bdi>
  );
}
