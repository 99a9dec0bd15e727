import type { Account } from '#domain/account/account.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import type { MessageId } from '#i18n/messages.ts';
import { Words } from '#i18n/words.tsx';
import styles from './account-card.module.css';

const marksOf = ({ role, bot, locked, deactivated }: Account, relationship: Relationship | undefined): MessageId[] => [
  ...(role === 'member' ? [] : [`user_card.${role}` as const]),
  ...(bot ? ['user_card.bot' as const] : []),
  ...(locked ? ['user_card.locked' as const] : []),
  ...(deactivated ? ['user_card.deactivated' as const] : []),
  ...(relationship?.followedBy ? ['user_card.follows_you' as const] : []),
  ...(relationship?.muting ? ['user_card.muted' as const] : []),
  ...(relationship?.blocking ? ['user_card.blocked' as const] : []),
  ...(relationship?.blockedBy ? ['user_card.blocks_you' as const] : []),
];

/** What somebody is, and how they and the visitor stand to each other, in a word each. */
export function AccountMarks({ account, relationship }: { account: Account; relationship: Relationship | undefined }) {
  const marks = marksOf(account, relationship);
  return (
    marks.length > 0 && (
      <ul className={styles.marks}>
        {marks.map((mark) => (
          <li key={mark}>
            <Words id={mark} />
          </li>
        ))}
      </ul>
    )
  );
}
