import { useState, type ReactNode } from 'react';
import { LongList } from './long-list.tsx';

const MANY = 100; // our choice: fewer rows are rendered at once, so that the browser's search finds them

type Props = {
  ids: readonly string[];
  className?: string | undefined;
  /** The accessible name. */
  label?: string | undefined;
  children: (id: string) => ReactNode;
};

/** A list that a server returns at once: usually short, but of any length. A long one stays long, so that removing a row moves no focus. */
export function RowList({ ids, className, label, children }: Props) {
  const [isLong, setLong] = useState(ids.length > MANY);
  if (!isLong && ids.length > MANY) setLong(true);
  if (isLong) {
    return (
      <LongList ids={ids} className={className} label={label}>
        {children}
      </LongList>
    );
  }
  return (
    <ul className={className} aria-label={label}>
      {ids.map((id) => (
        <li key={id}>{children(id)}</li>
      ))}
    </ul>
  );
}
