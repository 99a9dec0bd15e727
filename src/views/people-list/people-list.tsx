import { Words } from '#i18n/words.tsx';
import { PersonRow } from '#parts/account/person-row.tsx';
import styles from './people-list.module.css';

/** People in the server's order, each with the way to them. */
export function PeopleList({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) {
    return (
      <p className={styles.word}>
        <Words id="people_list.nobody" />
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {ids.map((id) => (
        <PersonRow key={id} accountId={id} />
      ))}
    </ul>
  );
}
