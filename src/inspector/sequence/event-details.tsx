import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { JsonTree } from '../actor/json-tree.tsx';
import { mask } from '../mask.ts';
import { useInspected } from '../panel/use-inspected.ts';
import type { Row } from '../watch/rows.ts';
import { clockTime, typeLabel } from './lanes.ts';
import styles from './sequence.module.css';

/** One event with its payload, masked. */
export function EventDetails({ row: { key, at, from, to, type, event } }: { row: Row }) {
  const intl = useIntl();
  const { panel } = useInspected();
  const masked = useMemo(() => mask(event), [event]);
  return (
    <section className={styles.details} aria-label={intl.formatMessage({ id: 'inspector.event' }, { type: typeLabel(type) })}>
      <header className={styles.detailsHead}>
        <h3>{typeLabel(type)}</h3>
        <IconButton
          label={intl.formatMessage({ id: 'inspector.close_event' })}
          icon={<CloseIcon />}
          onClick={() => panel.send({ type: 'event.choose', row: undefined })}
        />
      </header>
      <p className={styles.ends}>{`${clockTime(at)} · ${from?.path ?? intl.formatMessage({ id: 'inspector.page' })} → ${to.path}`}</p>
      <div className={styles.json}>
        <JsonTree key={key} name="event" value={masked} isOpen />
      </div>
    </section>
  );
}
