import { useMemo, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { giveFocus } from '#ui/leave-focus.ts';
import { SearchField } from '../panel/search-field.tsx';
import { useInspected, usePanelState, useWatchedSystem } from '../panel/use-inspected.ts';
import { linesOf, type Line } from '../watch/tree.ts';
import { TreeRow } from './tree-row.tsx';
import styles from './tree.module.css';

/** The running actors as a tree: arrow keys move, expand and collapse, Enter selects. */
export function ActorTree() {
  const intl = useIntl();
  const { panel } = useInspected();
  const { tree } = useWatchedSystem();
  const { search, selected = tree.id } = usePanelState();
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState(selected);
  const lines = useMemo(() => linesOf(tree, collapsed, search), [tree, collapsed, search]);
  const stop = lines.find(({ id }) => id === at) ?? lines[0];

  const collapse = (id: string, isCollapsed: boolean) =>
    setCollapsed((before) => new Set(isCollapsed ? [...before, id] : [...before].filter((other) => other !== id)));
  const select = (id: string) => {
    setAt(id);
    panel.send({ type: 'actor.select', id });
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const target = stop && ledTo(event.key, lines, stop, collapse);
    if (target === undefined) return;
    event.preventDefault();
    setAt(target);
    giveFocus(event.currentTarget.querySelector<HTMLElement>(`[data-actor="${target}"]`));
  };

  return (
    <section className={styles.pane} aria-label={intl.formatMessage({ id: 'inspector.pane.actors' })} data-inspects="actors">
      <div className={styles.head}>
        <SearchField
          label={intl.formatMessage({ id: 'inspector.search_actors' })}
          value={search}
          onSearch={(text) => panel.send({ type: 'actors.search', text })}
        />
      </div>
      {lines.length === 0 && (
        <p className={styles.none}>
          <FormattedMessage id="inspector.no_actor" />
        </p>
      )}
      {lines.length > 0 && (
        <div role="tree" aria-label={intl.formatMessage({ id: 'inspector.pane.actors' })} className={styles.tree} onKeyDown={press}>
          {lines.map((line) => (
            <TreeRow
              key={line.id}
              line={line}
              isSelected={line.id === selected}
              isStop={line === stop}
              onSelect={() => select(line.id)}
              onCollapse={() => collapse(line.id, line.isOpen)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

type Collapse = (id: string, isCollapsed: boolean) => void;

/** Returns the row that a key leads to; a key that collapses or expands stays on its row. */
const ledTo = (key: string, lines: readonly Line[], from: Line, collapse: Collapse): string | undefined => {
  const at = lines.indexOf(from);
  const idAt = (position: number): string => (lines[Math.min(lines.length - 1, Math.max(0, position))] ?? from).id;
  switch (key) {
    case 'ArrowDown':
      return idAt(at + 1);
    case 'ArrowUp':
      return idAt(at - 1);
    case 'Home':
      return idAt(0);
    case 'End':
      return idAt(lines.length - 1);
    case 'ArrowRight':
      if (!from.hasChildren) return from.id;
      if (from.isOpen) return idAt(at + 1);
      collapse(from.id, false);
      return from.id;
    case 'ArrowLeft':
      if (!from.hasChildren || !from.isOpen) return lines.slice(0, at).findLast(({ level }) => level < from.level)?.id ?? from.id;
      collapse(from.id, true);
      return from.id;
    default:
      return undefined;
  }
};
