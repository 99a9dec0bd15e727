import { createElement, Fragment, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { walk, type WalkContext } from './walk.tsx';
import shared from './rich-text.module.css';
import styles from './rare.module.css';

type Props = { table: Element; context: WalkContext };

const WIDEST = 20; // our choice: cells across

const SECTIONS = new Set(['THEAD', 'TBODY', 'TFOOT']);
const CELLS = new Set(['TH', 'TD']);

const childrenAmong = (element: Element, names: ReadonlySet<string>): Element[] =>
  [...element.children].filter(({ tagName }) => names.has(tagName));
const rowsOf = (section: Element): Element[] => childrenAmong(section, new Set(['TR']));
const cellsOf = (row: Element): Element[] => childrenAmong(row, CELLS);

const spanOf = (cell: Element, attribute: 'colspan' | 'rowspan'): number | undefined => {
  const span = Number(cell.getAttribute(attribute));
  return Number.isInteger(span) && span > 1 ? Math.min(span, WIDEST) : undefined;
};

const cellNode = (cell: Element, context: WalkContext): ReactNode => {
  const scope = cell.getAttribute('scope');
  const props = {
    dir: 'auto',
    colSpan: spanOf(cell, 'colspan'),
    rowSpan: spanOf(cell, 'rowspan'),
    scope: cell.tagName === 'TH' && (scope === 'col' || scope === 'row') ? scope : undefined,
  };
  return createElement(cell.tagName.toLowerCase(), props, ...walk(cell.childNodes, context));
};

const rowNode = (row: Element, context: WalkContext): ReactNode =>
  createElement('tr', {}, ...cellsOf(row).map((cell) => cellNode(cell, context)));

/** A table, which scrolls inside itself; rows of text where no table is allowed. */
export function Table({ table, context: above }: Props) {
  const context = { ...above, budget: { ...above.budget } };
  const intl = useIntl();
  const sections = childrenAmong(table, SECTIONS);
  if (context.isInLine) {
    const lines = sections.flatMap(rowsOf).map((row) => cellsOf(row).flatMap((cell) => [...walk(cell.childNodes, context), ' ']));
    return createElement(Fragment, null, ...lines.map((line) => createElement('span', { className: shared.block, dir: 'auto' }, ...line)));
  }
  const caption = [...table.children].find(({ tagName }) => tagName === 'CAPTION');
  const parts = [
    ...(caption ? [createElement('caption', { dir: 'auto' }, ...walk(caption.childNodes, { ...context, isInLine: true }))] : []),
    ...sections.map((section) => createElement(section.tagName.toLowerCase(), {}, ...rowsOf(section).map((row) => rowNode(row, context)))),
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by key
    <div className={styles.frame} role="group" aria-label={intl.formatMessage({ id: 'status.table' })} tabIndex={0}>
      {createElement('table', {}, ...parts)}
    </div>
  );
}
