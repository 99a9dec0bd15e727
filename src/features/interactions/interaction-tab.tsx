import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import { useMessageText } from '#i18n/message-text.ts';
import type { interactionListMachine } from '#machines/interactions/interaction-list.machine.ts';
import { selectInteractionListId } from '#machines/interactions/interactions.machine.ts';
import { selectIds, selectListFailure, selectListPhase, selectRest } from '#machines/support/growing.ts';
import { useChild, useSessionActor } from '#react/hooks.ts';
import { useWatchedInteraction } from '#react/use-watched.ts';
import { useSelected } from '#react/use-selected.ts';
import type { Interaction } from '#domain/interactions/interactions.ts';
import { statusText } from '#domain/text/failure-text.ts';
import { LongList } from '#components/list/long-list.tsx';
import type { ScrollEntry } from '#components/list/use-scroll-entry.ts';
import { LoadFailed } from '#components/page/load-failed.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { InteractionIcon } from '#ui/lazy-icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ListFooter } from '#components/list/list-footer.tsx';
import { useEndReached } from '#components/list/use-end-reached.ts';
import { InteractionRow } from './interaction-row.tsx';

type Props = { of: Interaction; entry: ScrollEntry };
type List = ActorRefFrom<typeof interactionListMachine>;

/** One list of interactions, with its loading state, its failure and its empty state (rule interaction-lists). */
export function InteractionTab({ of, entry }: Props) {
  const intl = useIntl();
  const list = useChild(useSessionActor('interactions'), selectInteractionListId(of)) as List | undefined;
  const phase = useSelected(list, (snapshot) => (snapshot ? selectListPhase(snapshot) : 'loading'));
  useWatchedInteraction(of);
  if (list === undefined || phase === 'loading') return <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="rows" />;
  return phase === 'failed' ? <Failed list={list} /> : <Loaded list={list} of={of} entry={entry} />;
}

function Failed({ list }: { list: List }) {
  const intl = useIntl();
  const messageText = useMessageText();
  const failure = useSelected(list, selectListFailure);
  return (
    <LoadFailed isQuiet title={intl.formatMessage({ id: 'interactions.failed' })} onRetry={() => list.send({ type: 'list.retry' })}>
      {failure && messageText(statusText(failure))}
    </LoadFailed>
  );
}

function Loaded({ list, of, entry }: Props & { list: List }) {
  const intl = useIntl();
  const ids = useSelected(list, selectIds);
  const rest = useSelected(list, selectRest);
  if (ids.length === 0 && rest === 'end') {
    return (
      <EmptyState icon={<InteractionIcon />} title={intl.formatMessage({ id: 'interactions.empty' })}>
        <FormattedMessage id={`interactions.empty_${of}`} />
      </EmptyState>
    );
  }
  return (
    <>
      <LongList ids={ids} entry={entry}>
        {(id) => <InteractionRow notificationId={id} />}
      </LongList>
      <InteractionFooter rest={rest} onMore={() => list.send({ type: 'list.older' })} />
    </>
  );
}

type InteractionFooterProps = { rest: 'idle' | 'loading' | 'failed' | 'end'; onMore: () => void };

const MESSAGES = { failed: 'interactions.more_failed', end: 'interactions.end', more: 'interactions.more' } as const;

/** The footer of the list: a button for more, or a note that there is no more. */
function InteractionFooter({ rest, onMore }: InteractionFooterProps) {
  useEndReached(() => {
    if (rest === 'idle') onMore();
  });
  return <ListFooter rest={rest} messages={MESSAGES} onMore={onMore} />;
}
