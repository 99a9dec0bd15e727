import { useMessageText } from '#i18n/message-text.ts';
import { isLocalAccount, type Account } from '#domain/account/account.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import type { Message } from '#domain/text/message.ts';
import { useDate } from '#i18n/dates.ts';
import styles from './account-card.module.css';

type Marks = readonly (false | undefined | Message)[];

const ofAccount = ({ role, hidesRole, bot, locked, deactivated, memorial }: Account): Marks => [
  role && role !== 'member' && !hidesRole && { key: `user_card.${role}` },
  bot && { key: 'user_card.bot' },
  locked && { key: 'user_card.locked' },
  deactivated && { key: 'user_card.deactivated' },
  memorial && { key: 'user_card.memorial' },
];

type Props = {
  account: Account;
  relationship: Relationship | undefined;
  /** True on a profile: the marks include the account's server, and omit that it is muted, which has a line of its own. */
  isWhole?: boolean;
};

/** One-word marks for the kind of account and its relationship to the visitor (rule account-marks). */
export function AccountMarks({ account, relationship, isWhole = false }: Props) {
  const messageText = useMessageText();
  const date = useDate();
  const ofBoth = (relationship: Relationship): Marks => [
    relationship.followedBy && { key: 'user_card.follows_you' },
    relationship.requested && { key: 'user_card.requested' },
    relationship.muting &&
      !isWhole &&
      (relationship.mutedUntil === undefined
        ? { key: 'user_card.muted' }
        : { key: 'user_card.muted_until', args: { time: date(relationship.mutedUntil, { dateStyle: 'medium', timeStyle: 'short' }) } }),
    relationship.blocking && { key: 'user_card.blocked' },
    relationship.domainBlocking && { key: 'user_card.domain_blocked' },
    relationship.blockedBy && { key: 'user_card.blocks_you' },
  ];
  const origin = isWhole && { key: `user_card.${isLocalAccount(account) ? 'local' : 'remote'}` };
  const marks = [...ofAccount(account), origin, ...(relationship ? ofBoth(relationship) : [])].filter(
    (mark) => mark !== false && mark !== undefined,
  );
  return (
    marks.length > 0 && (
      <ul className={styles.marks}>
        {marks.map((mark) => (
          <li key={mark.key}>{messageText(mark)}</li>
        ))}
      </ul>
    )
  );
}
