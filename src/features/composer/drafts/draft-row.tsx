import { navigate as goTo } from '#react/navigate.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { purposeOf, type Purpose } from '#domain/composer/draft.ts';
import type { StoredDraft } from '#domain/composer/draft-stored.ts';
import { partsOf } from '#domain/composer/thread.ts';
import { useRow, useSessionActor, useVisitor } from '#react/hooks.ts';
import { chatPartnerOf } from '#domain/chats/chat.ts';
import { pathTo } from '#domain/routes/table.ts';
import { DraftExcerpt } from '#components/draft/draft-excerpt.tsx';
import { useDraftDetails } from '#components/draft/use-draft-details.tsx';
import { RelativeTime } from '#components/time/relative-time.tsx';
import { Button } from '#ui/button.tsx';
import styles from './drafts.module.css';

const KINDS = {
  status: 'drafts.kind.status',
  reply: 'drafts.kind.reply',
  quote: 'drafts.kind.quote',
  edit: 'drafts.kind.edit',
  chat: 'drafts.kind.chat',
} as const;
const NAMED = { reply: 'drafts.kind.reply_to', quote: 'drafts.kind.quote_of', chat: 'drafts.kind.chat_with' } as const;

/** One draft: its target, its time, its content and visibility, and its actions (rule drafts-list). */
export function DraftRow({ stored }: { stored: StoredDraft }) {
  const { key, formKey, draft, savedAt, about } = stored;
  const partner = chatPartnerOf(formKey);
  const details = useDraftDetails(draft, { hasAudience: partner === undefined });
  const drafts = useSessionActor('drafts');
  const { subject } = draft;
  const text = partsOf(draft).find((part) => part.text.trim() !== '')?.text ?? '';
  const own = useRow('accounts', useVisitor().accountId);
  const open = () => {
    drafts.send({ type: 'drafts.open', key });
    if (partner !== undefined) goTo(pathTo('chat', { username: own?.username ?? '', recipientId: partner }));
  };
  return (
    <li className={styles.draft}>
      <p className={styles.head}>
        <DraftKind kind={purposeOf(formKey).kind} about={about} />
        {savedAt !== undefined && <RelativeTime at={savedAt} className={styles.time} />}
      </p>
      <DraftExcerpt subject={subject} text={text} {...details} />
      <div className={styles.actions}>
        <Button variant="quiet" onClick={open}>
          <FormattedMessage id="drafts.open" />
        </Button>
        <Button variant="quiet" onClick={() => drafts.send({ type: 'drafts.discard', key })}>
          <FormattedMessage id="drafts.discard" />
        </Button>
      </div>
    </li>
  );
}

function DraftKind({ kind, about }: { kind: Purpose['kind']; about: string | undefined }) {
  const intl = useIntl();
  const isNamed = about !== undefined && (kind === 'reply' || kind === 'quote' || kind === 'chat');
  return (
    <bdi className={styles.kind}>
      {isNamed ? intl.formatMessage({ id: NAMED[kind] }, { name: `@${about}` }) : intl.formatMessage({ id: KINDS[kind] })}
    </bdi>
  );
}
