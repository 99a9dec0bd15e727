import { useId, type ReactNode } from 'react';
import { Link } from '#react/link.tsx';
import { pathTo } from '#domain/routes/table.ts';
import { Popover } from '#ui/popover.tsx';
import { usePointing } from '#react/use-pointing.ts';
import styles from './status-link.module.css';
import { StatusPreview } from './status-preview.tsx';

/** A link to another post, which a mouse that rests on it and the focus of the keyboard see beforehand. */
export function StatusLink({ statusId, children }: { statusId: string; children: ReactNode }) {
  const { anchor, bind, close, stay, leave } = usePointing();
  const id = useId();
  return (
    <>
      <Link href={pathTo('conversation', { id: statusId })} className={styles.link} aria-describedby={anchor && id} {...bind}>
        {children}
      </Link>
      {anchor && (
        <Popover id={id} role="tooltip" anchor={anchor} onClose={close}>
          <div className={styles.preview} onPointerEnter={stay} onPointerLeave={leave}>
            <StatusPreview statusId={statusId} />
          </div>
        </Popover>
      )}
    </>
  );
}
