import type { CSSProperties } from 'react';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useRow } from '#react/hooks.ts';
import { useLazy } from '#react/lazy/use-lazy.ts';
import styles from './poll-part.module.css';

/** The poll of a status; its space is reserved until its module is loaded. */
export function PollPart({ id, authorId }: { id: string; authorId: string }) {
  const poll = useRow('polls', id);
  const lazy = useLazy();
  if (poll === undefined || poll.options.length === 0) return null;
  const style = { '--options': poll.options.length } as CSSProperties;
  const shape = <div className={styles.slot} style={style} />;
  if (!lazy) return shape;
  return (
    <Lazy of={lazy.FURTHER.polls} shape={shape}>
      {({ Poll }) => <Poll poll={poll} authorId={authorId} shape={shape} />}
    </Lazy>
  );
}
