import { useId, useLayoutEffect, useRef, type MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { columnsOf, orderOf, type Column } from '#domain/shell/appearance.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { giveFocus } from '#ui/leave-focus.ts';
import { NextIcon, PreviousIcon } from '#ui/lazy-icons.tsx';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { selectConfig } from '#machines/system/boot.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Explained, useSetting } from '../setting-field.tsx';
import styles from './appearance.module.css';

/** The columns of a wide window side by side in their order, each with buttons that move it (rule column-order). */
export function ColumnOrder() {
  const intl = useIntl();
  const help = useId();
  const [order, change] = useSetting('columnOrder');
  const isRight = useColumnsRight();
  const columns = columnsOf({ columnOrder: order }, isRight);
  const pressed = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    giveFocus(pressed.current);
    pressed.current = undefined;
  }, [order]);
  const move = (column: Column, by: number) => (event: MouseEvent<HTMLElement>) => {
    const at = columns.indexOf(column);
    if (columns[at + by] === undefined) return;
    pressed.current = event.currentTarget;
    const without = columns.filter((one) => one !== column);
    change(orderOf([...without.slice(0, at + by), column, ...without.slice(at + by)], isRight));
  };
  return (
    <section aria-label={intl.formatMessage({ id: 'settings.columnOrder' })} aria-describedby={help} className={styles.order}>
      <span aria-hidden="true">
        <FormattedMessage id="settings.columnOrder" />
      </span>
      <p id={help} className={styles.help}>
        <Explained name="columnOrder" />
      </p>
      <ol className={styles.columns}>
        {columns.map((column, at) => {
          const name = intl.formatMessage({ id: `settings.columnOrder.${column}` });
          return (
            <li key={column} className={styles[column]}>
              <span className={styles.column}>{name}</span>
              <IconButton
                label={intl.formatMessage({ id: 'settings.columnOrder.earlier' }, { column: name })}
                icon={<PreviousIcon />}
                aria-disabled={at === 0 || undefined}
                onClick={move(column, -1)}
              />
              <IconButton
                label={intl.formatMessage({ id: 'settings.columnOrder.later' }, { column: name })}
                icon={<NextIcon />}
                aria-disabled={at === columns.length - 1 || undefined}
                onClick={move(column, 1)}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Returns whether the side column is at the end, as the operator or the user set it (rule page-appearance: sidebarRight). */
const useColumnsRight = (): boolean => {
  const { sidebarRight } = useSelected(usePageActor('settings'), selectSettings);
  const config = useSelected(usePageActor('boot'), selectConfig);
  return sidebarRight || config.sidebarRight === true;
};
