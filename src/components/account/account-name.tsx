import type { Account } from '#domain/account/account.ts';
import { shownName } from '#domain/account/shown-name.ts';
import { EmojiText } from '../text/emoji-text.tsx';
import styles from './account.module.css';

type Props = { account: Pick<Account, 'displayName' | 'username' | 'acct' | 'emojis'>; id?: string | undefined };

/**
 * A display name with its custom emoji, isolated from the direction of the surrounding text; the user name if it has no visible characters
 * (rule names-visible).
 */
export function AccountName({ account: { displayName, username, acct, emojis }, id }: Props) {
  return (
    <bdi id={id} className={styles.name}>
      <EmojiText text={shownName(displayName, username || acct)} emojis={emojis} />
    </bdi>
  );
}
