import type { ReactNode } from 'react';
import { useMaybeVisitActor } from '../../app/hooks.ts';
import type { Reaction, Status } from '../../domain/status.ts';
import styles from './reaction-toggle.module.css';

type Props = { status: Pick<Status, 'id' | 'reactions'>; reaction: Reaction; children: ReactNode };

/** A reaction that those who are signed in join or take back by pressing it. */
export function ReactionToggle({ status: { id, reactions }, reaction: { name, url, me }, children }: Props) {
  const actions = useMaybeVisitActor('statusActions');
  if (actions === undefined) return children;
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={me}
      onClick={() =>
        actions.send({
          type: 'reaction.want',
          statusId: id,
          known: reactions,
          reaction: { name, ...(url === undefined ? {} : { url }), wanted: !me },
        })
      }
    >
      {children}
    </button>
  );
}
