import type { ReactNode } from 'react';
import { LongList } from './long-list.tsx';

const MANY = 100; // our choice: fewer rows are rendered at once, so that the browser's search finds them

type Props = { ids: readonly string[]; className?: string | undefined; children: (id: string) => ReactNode };

/** A list that a server returns at once: usually short, but of any length. */
export function RowList({ ids, className, children }: Props) {
  if (ids.length > MANY) {
    return (
      <LongList ids={ids} className={className}>
        {children}
      </LongList>
    );
  }
  return (
    <ul className={className}>
      {ids.map((id) => (
        <li key={id}>{children(id)}</li>
      ))}
    </ul>
  );
}
