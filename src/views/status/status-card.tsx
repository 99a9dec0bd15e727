import { useId } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useRow } from '../../app/hooks.ts';
import type { Account } from '../../domain/account.ts';
import type { Status } from '../../domain/status.ts';
import { Byline } from './byline.tsx';
import { Header } from './header.tsx';
import { BrokenStatus, Gravestone, UnavailableStatus } from './stand-ins.tsx';
import { StatusActions } from './status-actions.tsx';
import { StatusBody } from './status-body.tsx';
import { StatusProblem } from './status-problem.tsx';
import { AvatarLink } from './avatar-link.tsx';
import styles from './status-card.module.css';

type Props = { statusId: string };

/** One post of a timeline, whole; a repeat shows what it repeats. It stays calm where the post is gone or cannot be shown. */
export function StatusCard({ statusId }: Props) {
  return (
    <ErrorBoundary FallbackComponent={BrokenStatus} resetKeys={[statusId]}>
      <CardOf statusId={statusId} />
    </ErrorBoundary>
  );
}

function CardOf({ statusId }: Props) {
  'use memo';
  const outer = useRow('statuses', statusId);
  const inner = useRow('statuses', outer?.reblogId);
  const booster = useRow('accounts', outer?.reblogId === undefined ? undefined : outer.accountId);
  const status = outer?.reblogId === undefined ? outer : inner;
  const author = useRow('accounts', status?.accountId);
  if (outer?.deleted || status?.deleted) return <Gravestone />;
  if (status === undefined || author === undefined) return <UnavailableStatus />;
  return <Card status={status} author={author} booster={booster} />;
}

function Card({ status, author, booster }: { status: Status; author: Account; booster: Account | undefined }) {
  'use memo';
  const id = useId();
  const [name, subject, text, time, handle, by] = ['name', 'subject', 'text', 'time', 'handle', 'by'].map((part) => `${id}-${part}`);
  const label = [name, status.spoilerText !== '' && subject, text, time, handle, booster && by].filter(Boolean).join(' ');
  return (
    <article className={styles.card} aria-labelledby={label}>
      {booster && <Byline booster={booster} id={by} />}
      <AvatarLink account={author} />
      <div className={styles.main}>
        <Header status={status} author={author} ids={{ name, handle, time }} />
        <StatusBody status={status} ids={{ subject, text }} />
        <StatusActions status={status} />
        <StatusProblem statusId={status.id} />
      </div>
    </article>
  );
}
