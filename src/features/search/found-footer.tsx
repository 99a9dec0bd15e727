import { selectFoundIds, selectRemainingFound } from '#machines/search/search-list.machine.ts';
import { useVisitor } from '#react/hooks.ts';
import type { SearchListActor } from '#react/use-watched-search.ts';
import { useSelected } from '#react/use-selected.ts';
import { SEARCH_PAGE } from '#domain/search/search.ts';
import { ListFooter } from '#components/list/list-footer.tsx';
import { LoginLink } from '#components/page/login-link.tsx';

/**
 * The footer of the results (rule search-pages): a button for more, or a note that there is no more; guests may get no further pages
 * (rule search-guests).
 */
export function FoundFooter({ list }: { list: SearchListActor }) {
  const rest = useSelected(list, selectRemainingFound);
  const isFull = useSelected(list, (snapshot) => selectFoundIds(snapshot).length === SEARCH_PAGE);
  const isGuest = useVisitor().accountId === undefined;
  const isCut = isGuest && isFull;
  const messages = { failed: 'search.more_failed', end: isCut ? 'search.log_in_for_more' : 'search.end', more: 'search.more' } as const;
  return (
    <ListFooter
      rest={rest === 'maybe' || rest === 'more' ? 'idle' : rest}
      messages={messages}
      onMore={() => list.send({ type: 'found.more' })}
    >
      {isCut && <LoginLink />}
    </ListFooter>
  );
}
