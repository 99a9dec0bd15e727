import type { CSSProperties } from 'react';
import { media } from '#app/late/features.ts';
import { Late } from '#app/late/late.tsx';
import { useRow } from '#app/hooks.ts';
import { useLate } from '#app/late/use-late.ts';
import styles from './poll-part.module.css';

/** The poll of a post, whose place is kept until what shows it is there. */
export function PollPart({ id }: { id: string }) {
  const poll = useRow('polls', id);
  const late = useLate();
  if (poll === undefined || poll.options.length === 0) return null;
  const style = { '--options': poll.options.length } as CSSProperties;
  const shape = <div className={styles.place} style={style} />;
  if (!late) return shape;
  return (
    <Late of={media} shape={shape}>
      {({ Poll }) => <Poll poll={poll} />}
    </Late>
  );
}
