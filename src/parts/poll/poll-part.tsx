import type { CSSProperties } from 'react';
import { useRow } from '#app/hooks.ts';
import { mediaParts } from '../media/open-media.ts';
import { AreaPart } from '#shell/area-part.tsx';
import { useLate } from '#shell/late-context.ts';
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
    <AreaPart area="media" load={mediaParts} shape={shape}>
      {({ Poll }) => <Poll poll={poll} />}
    </AreaPart>
  );
}
