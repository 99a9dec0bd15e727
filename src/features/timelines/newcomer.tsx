import { useState } from 'react';
import { selectHiddenByKind, selectItems, selectOlder } from '#machines/timelines/timeline.selectors.ts';
import { useCan, useRow, useTimeline, useVisitor } from '#react/hooks.ts';
import { relationships } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useSelected } from '#react/use-selected.ts';
import styles from './home-empty.module.css';

/**
 * Accounts to follow, below an empty home timeline and below that of a user who follows no one: they remain after the first follow, so that others can be followed too, and after a post of the user (rules newcomer, home-empty).
 */
export function Newcomer() {
  const hasSuggestions = useCan('suggestions');
  const isEmpty = useSelected(useTimeline('friends'), (snapshot) =>
    Boolean(snapshot && selectItems(snapshot).length === 0 && selectHiddenByKind(snapshot) === 0 && selectOlder(snapshot) === 'end'),
  );
  const isNewcomer = useRow('accounts', useVisitor().accountId)?.followingCount === 0;
  const [wasOffered, setWasOffered] = useState(false);
  const isOffered = isNewcomer || isEmpty || wasOffered;
  if (isNewcomer && !wasOffered) setWasOffered(true);
  if (!hasSuggestions || !isOffered) return null;
  return (
    <div className={styles.ways}>
      <Lazy of={relationships}>{({ PeopleToFollow }) => <PeopleToFollow />}</Lazy>
    </div>
  );
}
