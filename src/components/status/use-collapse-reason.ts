import { useSelected } from '#react/use-selected.ts';
import { selectFilters } from '#machines/filters/filters.selectors.ts';
import { useMaybeSessionActor, useRow, useVisitor } from '#react/hooks.ts';
import { useRowSettings } from '#react/use-row-settings.ts';
import { dependsOnText, reasonToCollapse, type FilterReason } from '#domain/filters/filter.ts';
import { filtersIn, type FilterContext } from '#domain/filters/server-filter.ts';
import { plainOf } from './plain-of.ts';

/**
 * Returns why a status is collapsed where none is hidden (rule muted-folded), by the settings and the relationship to its author. A user
 * who opens a muted conversation wants to read it.
 */
export const useCollapseReason = (
  statusId: string | undefined,
  isThreadOpened = false,
  context: FilterContext = 'thread',
): FilterReason | undefined => {
  const settings = useRowSettings();
  const filters = useSelected(useMaybeSessionActor('filters'), (snapshot) => snapshot && selectFilters(snapshot)) ?? [];
  const { accountId: ownId } = useVisitor();
  const status = useRow('statuses', statusId);
  const author = useRow('accounts', status?.accountId);
  const poll = useRow('polls', status?.pollId);
  const relationship = useRow('relationships', status?.accountId);
  if (status === undefined) return undefined;
  const preferences = { ...settings, filters: filtersIn(filters, context) };
  const plain = dependsOnText(preferences) ? plainOf(status) : '';
  const shownStatus = isThreadOpened && status.threadMuted !== false ? { ...status, muted: false } : status;
  return reasonToCollapse(shownStatus, { ownId, author, relationship, plain, poll }, preferences);
};
