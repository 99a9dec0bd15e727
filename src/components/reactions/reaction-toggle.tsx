import { useId, type ReactNode } from 'react';
import { useCan, useMaybeSessionActor } from '#react/hooks.ts';
import type { Reaction, Status } from '#domain/status/status.ts';
import { Reactors } from './reactors.tsx';
import { usePointing } from '#react/use-pointing.ts';
import styles from './reaction-toggle.module.css';

type Props = { status: Pick<Status, 'id' | 'reactions'>; reaction: Reaction; children: ReactNode };

/** A reaction that signed-in users add or remove by pressing it; hovering it shows the accounts that reacted. */
export function ReactionToggle({ status: { id, reactions }, reaction, children }: Props) {
  const { name, url, me } = reaction;
  const actions = useMaybeSessionActor('statusActions');
  const pointing = usePointing();
  const popoverId = useId();
  const canList = useCan('pleromaReactions');
  const reactors = canList && pointing.anchor && <Reactors id={popoverId} statusId={id} reaction={reaction} pointing={pointing} />;
  if (actions === undefined) {
    return (
      <>
        <div {...pointing.bind}>{children}</div>
        {reactors}
      </>
    );
  }
  return (
    <>
      <button
        {...pointing.bind}
        type="button"
        className={styles.toggle}
        aria-pressed={me}
        aria-describedby={reactors ? popoverId : undefined}
        onClick={() => {
          pointing.close();
          actions.send({
            type: 'reaction.set',
            statusId: id,
            reactions,
            reaction: { name, ...(url === undefined ? {} : { url }), wanted: !me },
          });
        }}
      >
        {children}
      </button>
      {reactors}
    </>
  );
}
