import type { ColumnKey } from '#domain/columns/columns.ts';
import { useVisitor } from '#react/hooks.ts';
import { useScrollAnchorNamed } from '#react/use-scroll-anchor.ts';
import type { ScrollEntry } from '#components/list/use-scroll-entry.ts';

/** Returns where a column was left in this tab, and the function that stores it: not by history entry, since a column is the same in all (rule columns-own). */
export const useColumnAnchor = (column: ColumnKey): ScrollEntry => useScrollAnchorNamed(`column:${useVisitor().accountId}:${column}`);
