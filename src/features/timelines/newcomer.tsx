import { useCan } from '#react/hooks.ts';
import { people } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useIsNewcomer } from './use-is-newcomer.ts';
import styles from './home-empty.module.css';

/**
 * Accounts to follow below the home timeline of those who follow no one: the first follow leaves them in place, so that others can be
 * followed too, and an own post does not remove them (rule newcomer).
 */
export function Newcomer() {
  const hasPeople = useCan('suggestions');
  const isNewcomer = useIsNewcomer();
  if (!hasPeople || !isNewcomer) return null;
  return (
    <div className={styles.ways}>
      <Lazy of={people}>{({ PeopleToFollow }) => <PeopleToFollow />}</Lazy>
    </div>
  );
}
