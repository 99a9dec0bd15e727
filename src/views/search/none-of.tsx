import type { SearchType } from '#domain/search/search.ts';
import { useWords } from '#i18n/words.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchIcon } from '#ui/lazy-icons.tsx';

/** Other kinds were found, and none of this one. */
export function NoneOf({ type }: { type: SearchType }) {
  const { words } = useWords();
  return <EmptyState icon={<SearchIcon />} title={words(`search.none.${type}`)} />;
}
