import { useRow } from '../../app/hooks.ts';
import { useOpened } from '../../app/use-opened.ts';
import { mentionsLine } from '../../domain/mentions.ts';
import type { Mention, Status } from '../../domain/status.ts';
import { Words } from '../../i18n/words.tsx';
import { ReplyIcon } from '../../ui/icons.tsx';
import { MentionLinkTo } from '../rich-text/links.tsx';
import styles from './status-body.module.css';

type Props = { status: Status; leading: readonly Mention[] };

const userOf = (acct: string): string => acct.split('@')[0] ?? acct;

/** Whom a reply answers, and whom else it began by naming: five, and the others on request (doc 2 §9). */
export function ReplyLine({ status, leading }: Props) {
  const [isWhole, setWhole] = useOpened('mentions');
  const { inReplyToAccountId: id, inReplyToAcct: said, mentions } = status;
  const known = useRow('accounts', id);
  const acct = said ?? known?.acct ?? mentions.find((mention) => mention.id === id)?.acct;
  const { shown, more } = mentionsLine(leading, id);
  const name = id !== undefined && acct !== undefined && <MentionLinkTo mention={{ id, acct, username: userOf(acct) }} />;
  return (
    <div className={styles.replyLine}>
      <ReplyIcon />
      <span>{name ? <Words id="status.reply_to" values={{ name }} /> : <Words id="status.reply" />}</span>
      {[...shown, ...(isWhole ? more : [])].map((mention) => (
        <MentionLinkTo key={mention.id} mention={mention} />
      ))}
      {more.length > 0 && !isWhole && (
        <button type="button" className={styles.textButton} onClick={() => setWhole(true)}>
          <Words id="status.plus_more" values={{ number: more.length }} />
        </button>
      )}
    </div>
  );
}
