import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from '#react/link.tsx';
import { useRow } from '#react/hooks.ts';
import { useOpened } from '#react/use-opened.ts';
import { mentionsLine } from '#domain/account/mentions.ts';
import { pathTo } from '#domain/routes/table.ts';
import type { Mention, Status } from '#domain/status/status.ts';
import { ReplyIcon } from '#ui/icons.tsx';
import { MentionLinkTo } from '../rich-text/links.tsx';
import { useLazy } from '#react/lazy/use-lazy.ts';
import styles from './status-body.module.css';

type Props = { status: Status; leading: readonly Mention[] };

const userOf = (acct: string): string => acct.split('@')[0] ?? acct;

/**
 * The account that a status replies to, with a link to its parent, and the other accounts mentioned at its start: five, and the rest on
 * request (rule mentions-line).
 */
export function ReplyLine({ status, leading }: Props) {
  const [isWhole, setWhole] = useOpened('mentions');
  const lazy = useLazy();
  const { inReplyToId: parent = '', inReplyToAccountId: id, inReplyToAcct: sentAcct, mentions } = status;
  const repliedTo = useRow('accounts', id);
  const acct = sentAcct ?? repliedTo?.acct ?? mentions.find((mention) => mention.id === id)?.acct;
  const { shown, more } = mentionsLine(leading, id);
  const name = id !== undefined && acct !== undefined && <MentionLinkTo mention={{ id, acct, username: userOf(acct) }} among={mentions} />;
  const to = (text: ReactNode) =>
    lazy ? <lazy.StatusLink statusId={parent}>{text}</lazy.StatusLink> : <Link href={pathTo('conversation', { id: parent })}>{text}</Link>;
  return (
    <div className={styles.replyLine}>
      <ReplyIcon />
      <span>{name ? <FormattedMessage id="status.reply_to" values={{ name, to }} /> : to(<FormattedMessage id="status.reply" />)}</span>
      {lazy && <lazy.ParentToggle />}
      {[...shown, ...(isWhole ? more : [])].map((mention) => (
        <MentionLinkTo key={mention.id} mention={mention} among={mentions} />
      ))}
      {more.length > 0 && !isWhole && (
        <button type="button" className={styles.textButton} onClick={() => setWhole(true)}>
          <FormattedMessage id="status.plus_more" values={{ number: more.length }} />
        </button>
      )}
      {lazy && <lazy.ParentLine statusId={parent} />}
    </div>
  );
}
