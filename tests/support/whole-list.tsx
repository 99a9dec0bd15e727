import { Fragment, type ReactNode } from 'react';
import { leaveRow } from '#ui/leave-focus.ts';

type Props = { ids: readonly string[]; className?: string | undefined; children: (id: string) => ReactNode };

/** Renders all rows of a list, as `LongList` does where nothing has a size. */
export function LongList({ ids, className, children }: Props) {
  return (
    <ul className={className}>
      {ids.map((id) => (
        <li key={id} ref={leaveRow} data-item={id}>
          <Fragment key={id}>{children(id)}</Fragment>
        </li>
      ))}
    </ul>
  );
}
