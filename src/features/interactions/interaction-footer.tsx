import { ListFooter } from '#components/list/list-footer.tsx';
import { useNearEnd } from '#components/list/use-near-end.ts';

type Props = { rest: 'idle' | 'loading' | 'failed' | 'end'; onMore: () => void };

const SAYS = { failed: 'interactions.more_failed', end: 'interactions.end', more: 'interactions.more' } as const;

/** What stands under the last row: the way on, or that there is none. */
export function InteractionFooter({ rest, onMore }: Props) {
  useNearEnd(() => {
    if (rest === 'idle') onMore();
  });
  return <ListFooter rest={rest} says={SAYS} onMore={onMore} />;
}
