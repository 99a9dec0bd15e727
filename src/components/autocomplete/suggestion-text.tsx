import type { Suggestion } from '#domain/autocomplete/suggestion.ts';
import { AccountName } from '../account/account-name.tsx';
import { Avatar } from '../account/avatar.tsx';
import { Handle } from '../account/handle.tsx';
import { AnimatedImg } from '../media/animated-img.tsx';
import styles from './suggestions.module.css';

/**
 * One suggestion with its picture: an account with name and handle, an emoji with its shortcode and its name in the user's language, a
 * hashtag, or an effect.
 */
export function SuggestionText({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === 'account') {
    const { account } = suggestion;
    return (
      <>
        <Avatar account={account} size="s" />
        <span className={styles.account}>
          <AccountName account={account} />
          <Handle acct={account.acct} />
        </span>
      </>
    );
  }
  if (suggestion.kind === 'tag') return <bdi className={styles.name}>#{suggestion.name}</bdi>;
  if (suggestion.kind === 'effect') return <code dir="ltr">{`$[${suggestion.name} ]`}</code>;
  const { displayText, imageUrl, staticUrl, replacement, keywords: [called] = [] } = suggestion.emoji;
  return (
    <>
      <span className={styles.picture} aria-hidden="true">
        {imageUrl === undefined ? replacement : <AnimatedImg src={imageUrl} staticSrc={staticUrl} alt="" decoding="async" instead={null} />}
      </span>
      <bdi className={styles.name}>{displayText}</bdi>
      {called !== undefined && called !== displayText.replaceAll(/[_-]/g, ' ') && <bdi className={styles.called}>{called}</bdi>}
    </>
  );
}
