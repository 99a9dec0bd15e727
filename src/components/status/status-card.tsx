import { useId, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { FormattedMessage } from 'react-intl';
import { useRow } from '#react/hooks.ts';
import { OpenedContext } from '#react/use-opened.ts';
import type { Account } from '#domain/account/account.ts';
import { isSameAuthor, isSamePost } from '#domain/status/same-post.ts';
import type { Status } from '#domain/status/status.ts';
import { useLazy } from '#react/lazy/use-lazy.ts';
import { RepeatIcon } from '#ui/icons.tsx';
import { Header } from './header.tsx';
import { BrokenStatus, Gravestone, UnavailableStatus } from './stand-ins.tsx';
import { StatusActions } from './status-actions.tsx';
import { StatusBody } from './status-body.tsx';
import { AvatarLink } from './avatar-link.tsx';
import { Repeater } from './repeater.tsx';
import styles from './status-card.module.css';
import header from './header.module.css';

type Props = {
  statusId: string;
  /** It is the one that its screen is about. */
  isCurrent?: boolean;
  /** The other statuses that this card represents (rules post-once, repeats-together). */
  also?: readonly string[] | undefined;
  /** Rendered at the end of the card for its list. */
  children?: ReactNode;
};

/**
 * One status of a timeline with everything; a reblog shows its original. Renders a placeholder if the status was deleted or fails to
 * render.
 */
export function StatusCard({ statusId, ...props }: Props) {
  return (
    <ErrorBoundary FallbackComponent={BrokenStatus} resetKeys={[statusId]}>
      <CardOf statusId={statusId} {...props} />
    </ErrorBoundary>
  );
}

function CardOf({ statusId, also, ...props }: Props) {
  'use memo';
  const outer = useRow('statuses', statusId);
  const inner = useRow('statuses', outer?.reblogId);
  const booster = useRow('accounts', outer?.reblogId === undefined ? undefined : outer.accountId);
  const status = outer?.reblogId === undefined ? outer : inner;
  const author = useRow('accounts', status?.accountId);
  if (outer?.deleted || status?.deleted) return <Gravestone {...props} />;
  if (status === undefined || author === undefined) return <UnavailableStatus {...props} />;
  return <Card status={status} author={author} booster={booster} also={also} {...props} />;
}

type CardProps = Omit<Props, 'statusId'> & { status: Status; author: Account; booster: Account | undefined };

function Card({ status, author, booster, also, isCurrent = false, children }: CardProps) {
  'use memo';
  const id = useId();
  const lazy = useLazy();
  const isRepeat = booster !== undefined || also !== undefined;
  const [post, setPost] = useState(status);
  if (!isSamePost(post, status)) setPost(status);
  const [writer, setWriter] = useState(author);
  if (!isSameAuthor(writer, author)) setWriter(author);
  // The name of the article, in this order (rule status-announced); a part that the status lacks is not in the page.
  const parts = ['name', 'subject', 'text', 'details', 'time', 'handle', 'by', 'counts'].map((part) => `${id}-${part}`);
  const [name, subject, text, , time, handle, by] = parts;
  return (
    <article className={styles.card} aria-labelledby={parts.join(' ')} aria-current={isCurrent || undefined}>
      {lazy && <lazy.Highlight acct={writer.acct} />}
      {lazy && <lazy.Announced status={status} id={id} />}
      {isRepeat && <Byline booster={booster} also={also} id={by} />}
      <AvatarLink account={writer} />
      <div className={styles.main}>
        <Header status={post} author={writer} ids={{ name, handle, time }} />
        <OpenedContext value={status.id}>
          <StatusBody status={post} ids={{ subject, text }} isCurrent={isCurrent} />
        </OpenedContext>
        <StatusActions status={status} />
        {lazy && <lazy.StatusProblem statusId={status.id} />}
        {children}
      </div>
    </article>
  );
}

type BylineProps = { booster: Account | undefined; also: readonly string[] | undefined; id: string | undefined };

/** The account that reblogged the status, and the others that did. */
function Byline({ booster, also, id }: BylineProps) {
  const lazy = useLazy();
  return (
    <div className={header.byline} id={id}>
      <RepeatIcon />
      <span>
        {booster && <FormattedMessage id="status.repeated_by" values={{ name: <Repeater account={booster} /> }} />}
        {also && lazy && <lazy.AlsoRepeated ids={also} isFirst={booster === undefined} />}
      </span>
    </div>
  );
}
