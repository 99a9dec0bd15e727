import { purposeOf, type Purpose } from '#domain/composer/draft.ts';
import type { KeptDraft } from '#domain/composer/draft-stored.ts';
import { useSessionActor } from '#app/hooks.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { RelativeTime } from '#parts/time/relative-time.tsx';
import { VISIBILITY_ICONS } from '#parts/visibility/visibility-icons.ts';
import { Button } from '#ui/button.tsx';
import styles from './drafts.module.css';

const LONGEST = 280; // our choice: more than the lines that it is cut at

const KINDS = { status: 'drafts.kind.status', reply: 'drafts.kind.reply', quote: 'drafts.kind.quote', edit: 'drafts.kind.edit' } as const;
const NAMED = { reply: 'drafts.kind.reply_to', quote: 'drafts.kind.quote_of' } as const;

/** One draft: what it is for, when it was written, what is in it and for whom, and what can be done with it (rule drafts-list). */
export function DraftRow({ kept: { key, formKey, draft, savedAt, about } }: { kept: KeptDraft }) {
  const drafts = useSessionActor('drafts');
  const { subject, text } = draft;
  return (
    <li className={styles.draft}>
      <p className={styles.head}>
        <DraftKind kind={purposeOf(formKey).kind} about={about} />
        {savedAt !== undefined && <RelativeTime at={savedAt} className={styles.time} />}
      </p>
      {subject !== '' && (
        <p className={styles.subject} dir="auto">
          {subject.slice(0, LONGEST)}
        </p>
      )}
      {text !== '' && (
        <p className={styles.text} dir="auto">
          {text.slice(0, LONGEST)}
        </p>
      )}
      <DraftHolds draft={draft} />
      <div className={styles.actions}>
        <Button look="quiet" onClick={() => drafts.send({ type: 'drafts.open', key })}>
          <Words id="drafts.open" />
        </Button>
        <Button look="quiet" onClick={() => drafts.send({ type: 'drafts.discard', key })}>
          <Words id="drafts.discard" />
        </Button>
      </div>
    </li>
  );
}

function DraftKind({ kind, about }: { kind: Purpose['kind']; about: string | undefined }) {
  const { words } = useWords();
  const isNamed = about !== undefined && (kind === 'reply' || kind === 'quote');
  return <bdi className={styles.kind}>{isNamed ? words(NAMED[kind], { name: `@${about}` }) : words(KINDS[kind])}</bdi>;
}

/** For whom it is, and what it has beside its words. */
function DraftHolds({ draft: { visibility, media, poll } }: Pick<KeptDraft, 'draft'>) {
  const { words } = useWords();
  const Icon = VISIBILITY_ICONS[visibility];
  const holds = [
    words(`general.scope_in_timeline.${visibility}`),
    ...(media.length > 0 ? [words('outbox.media', { count: media.length })] : []),
    ...(poll ? [words('polls.form')] : []),
  ];
  return (
    <p className={styles.holds}>
      <Icon />
      {holds.join(' · ')}
    </p>
  );
}
