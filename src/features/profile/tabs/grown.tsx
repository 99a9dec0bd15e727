import { useMessageText } from '#i18n/message-text.ts';
import { useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { accountListMachine } from '#machines/profile/account-list.machine.ts';
import { selectIds, selectListFailure, selectListPhase, selectRest } from '#machines/support/growing.ts';
import { useVisitor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { mustLogIn } from '#domain/text/failure.ts';
import { statusText } from '#domain/text/failure-text.ts';
import { LoadFailed } from '#components/page/load-failed.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ListFooter } from '#components/list/list-footer.tsx';
import { useEndReached } from '#components/list/use-end-reached.ts';
import { LoginLink } from '#components/page/login-link.tsx';
import { Hidden } from './nothing.tsx';

export type ListActor = ActorRefFrom<typeof accountListMachine>;
type Props = { list: ListActor | undefined; empty: ReactNode; children: (list: ListActor) => ReactNode };

/** A growing list with its loading state, its failure, its empty state and its footer. */
export function Grown({ list, empty, children }: Props) {
  const intl = useIntl();
  const phase = useSelected(list, (snapshot) => (snapshot ? selectListPhase(snapshot) : 'loading'));
  if (list === undefined || phase === 'loading') return <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="rows" />;
  if (phase === 'failed') return <Failed list={list} />;
  return (
    <Loaded list={list} empty={empty}>
      {children}
    </Loaded>
  );
}

function Loaded({ list, empty, children }: Props & { list: ListActor }) {
  const isEmpty = useSelected(list, (snapshot) => selectIds(snapshot).length === 0 && selectRest(snapshot) === 'end');
  if (isEmpty) return empty;
  return (
    <>
      {children(list)}
      <Footer list={list} />
    </>
  );
}

function Failed({ list }: { list: ListActor }) {
  const intl = useIntl();
  const messageText = useMessageText();
  const failure = useSelected(list, selectListFailure);
  const isGuest = useVisitor().accountId === undefined;
  if (failure && mustLogIn(failure, isGuest)) {
    return <EmptyState icon={<WarningIcon />} title={intl.formatMessage({ id: 'profile_tabs.log_in' })} action={<LoginLink />} />;
  }
  if (failure?.kind === 'forbidden') return <Hidden />;
  return (
    <LoadFailed title={intl.formatMessage({ id: 'profile_tabs.failed' })} onRetry={() => list.send({ type: 'list.retry' })}>
      {failure && messageText(statusText(failure))}
    </LoadFailed>
  );
}

const MESSAGES = { failed: 'profile_tabs.more_failed', end: 'profile_tabs.end', more: 'profile_tabs.more' } as const;

/** The footer of the list (rule account-lists): a button for more, or a note that there is no more. */
function Footer({ list }: { list: ListActor }) {
  const rest = useSelected(list, selectRest);
  const more = () => list.send({ type: 'list.older' });
  useEndReached(() => {
    if (rest === 'idle') more();
  });
  return <ListFooter rest={rest} messages={MESSAGES} onMore={more} />;
}
