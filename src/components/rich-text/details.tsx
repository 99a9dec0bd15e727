import { createElement, Fragment } from 'react';
import { useIntl } from 'react-intl';
import { useOpened } from '#react/use-opened.ts';
import { walk, type WalkContext } from './walk.tsx';
import shared from './rich-text.module.css';
import styles from './rare.module.css';

type Props = { details: Element; context: WalkContext };

const detailsIndex = (details: Element): number => {
  const root = details.getRootNode();
  return root instanceof Element ? [...root.querySelectorAll('details')].indexOf(details as HTMLDetailsElement) : 0;
};

/** Collapsible content under its summary: closed at first, regardless of its author's choice. */
export function Details({ details, context: above }: Props) {
  const context = { ...above, budget: { ...above.budget } };
  const intl = useIntl();
  const [isOpen, setOpen] = useOpened(`details ${detailsIndex(details)}`);
  const summary = [...details.children].find(({ tagName }) => tagName === 'SUMMARY');
  const title = summary ? walk(summary.childNodes, { ...context, isInLine: true }) : [intl.formatMessage({ id: 'status.details' })];
  const inside = [...details.childNodes].filter((node) => node !== summary);
  if (context.isInLine) {
    return (
      <span className={shared.block} dir="auto">
        {createElement('b', {}, ...title)} {createElement(Fragment, null, ...walk(inside, context))}
      </span>
    );
  }
  return (
    <details className={styles.details} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {createElement('summary', { dir: 'auto' }, ...title)}
      {isOpen && createElement('div', { dir: 'auto' }, ...walk(inside, context))}
    </details>
  );
}
