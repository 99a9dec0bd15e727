import { useIntl } from 'react-intl';
import { useRow, useSessionActor } from '#react/hooks.ts';
import { purposeOf } from '#domain/composer/draft.ts';
import { replyScopes } from '#domain/composer/reply-scope.ts';
import { ComposerDialog } from './composer-dialog.tsx';
import { ParentCard } from './parent-card.tsx';
import styles from './about.module.css';

const TITLES = {
  status: 'post_status.new_status',
  chat: 'post_status.new_status',
  edit: 'post_status.edit_status',
  reply: 'status.reply_to_name',
  quote: 'status.quote_name',
} as const;

/**
 * A post form over the page. For a reply or a quote it shows that status in small, and a reply has no wider visibility than its
 * parent (rule reply-scope). The draft stays when it is closed.
 */
export function ComposerSheet({ draftKey }: { draftKey: string }) {
  const intl = useIntl();
  const composers = useSessionActor('composers');
  const purpose = purposeOf(draftKey);
  const about = purpose.kind === 'reply' || purpose.kind === 'quote' ? { kind: purpose.kind, statusId: purpose.statusId } : undefined;
  const status = useRow('statuses', about?.statusId);
  const author = useRow('accounts', status?.accountId);
  const unnamed = purpose.kind === 'reply' ? 'status.reply' : 'status.quote';
  return (
    <ComposerDialog
      title={
        about && !author
          ? intl.formatMessage({ id: unnamed })
          : intl.formatMessage({ id: TITLES[purpose.kind] }, { name: `@${author?.acct ?? ''}` })
      }
      isPlain={purpose.kind === 'status'}
      about={
        about ? (
          <ParentCard draftKey={draftKey} purpose={about} />
        ) : (
          purpose.kind === 'edit' && <p className={styles.note}>{intl.formatMessage({ id: 'post_status.edit_note' })}</p>
        )
      }
      {...(purpose.kind === 'status' ? {} : { draftKey })}
      {...(purpose.kind === 'reply' && status ? { scopes: replyScopes(status.visibility) } : {})}
      onClose={() => composers.send({ type: 'composers.hide' })}
      onPosted={() => composers.send({ type: 'composers.posted' })}
    />
  );
}
