import { POLICY_TAGS } from '#domain/account/moderation.ts';
import type { Person } from '#domain/moderation/person.ts';
import { useWords } from '#i18n/words.tsx';
import styles from '../moderation.module.css';

const TAGS = Object.keys(POLICY_TAGS) as (keyof typeof POLICY_TAGS)[];

/** What is remarkable about how somebody stands: what they may, what is missing, which tags they have, and where they are written to. */
export function PersonMarks({ person: { role, isActive, isApproved, isConfirmed, tags, email } }: { person: Person }) {
  const { words } = useWords();
  const marks = [
    ...(role === 'member' ? [] : [words(`moderation.people.is.${role}`)]),
    ...(isActive ? [] : [words('moderation.people.deactivated')]),
    ...(isApproved ? [] : [words('moderation.people.state.need_approval')]),
    ...(isConfirmed || email === undefined ? [] : [words('moderation.people.state.unconfirmed')]),
    ...TAGS.filter((tag) => tags.includes(POLICY_TAGS[tag])).map((tag) => words(`user_card.admin_menu.${tag}`)),
  ];
  if (marks.length === 0 && email === undefined) return null;
  return (
    <p className={styles.marks}>
      {email !== undefined && (
        <bdi dir="ltr" className={styles.address}>
          {email}
        </bdi>
      )}
      {marks.map((mark) => (
        <span key={mark} className={styles.mark}>
          {mark}
        </span>
      ))}
    </p>
  );
}
