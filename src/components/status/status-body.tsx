import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Status } from '#domain/status/status.ts';
import { useRow } from '#react/hooks.ts';
import { useSetting } from '#react/use-setting.ts';
import { useOpened } from '#react/use-opened.ts';
import { useLazy } from '#react/lazy/use-lazy.ts';
import { isTall } from './long-status.ts';
import { PollPart } from '../poll/poll-part.tsx';
import { parsedOnce } from '../rich-text/parse.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import { Attachments } from './attachments.tsx';
import { LinkPreview } from './link-preview.tsx';
import { ReplyLine } from './reply-line.tsx';
import { Subject } from './subject.tsx';
import cards from './cards.module.css';
import styles from './status-body.module.css';

type Props = { status: Status; ids: Record<'subject' | 'text', string | undefined>; isCurrent: boolean };

/** The text and media of a status, behind its subject where it has one. */
export function StatusBody({ status, ids, isCurrent }: Props) {
  const lazy = useLazy();
  const collapses = useSetting('collapseMessageWithSubject');
  const [isOpen, setOpen] = useOpened('subject', !collapses);
  const quoted = useRow('statuses', status.quoteId);
  const { content, emojis, mentions, spoilerText, attachments, card, quoteId, quoteState } = status;
  const hasQuote = quoteId !== undefined || (quoteState !== undefined && quoteState !== 'accepted');
  const isReply = status.inReplyToId !== undefined;
  const source = {
    content,
    emojis,
    mentions,
    foldsMentions: isReply,
    hidesQuoteLink: quoted !== undefined && !quoted.deleted && [quoted.url, quoted.uri],
  };
  const hasSubject = spoilerText !== '';
  const isShown = !hasSubject || isOpen;
  // An opened status is shown in full, and the content behind a subject was expanded already (rule fold-once).
  const isFolding = !isCurrent && !(hasSubject && collapses) && isTall(content);
  return (
    <div className={styles.body}>
      {isReply && <ReplyLine status={status} leading={parsedOnce(source).leading} />}
      {hasSubject && (
        <Subject
          text={spoilerText}
          emojis={emojis}
          id={ids.subject}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          isWhole={isCurrent}
        />
      )}
      {isShown && (
        <>
          <Collapse isNeeded={isFolding} id={ids.text}>
            <RichText {...source} lang={status.language} />
          </Collapse>
          {lazy && <lazy.TranslationOf status={status} />}
          {status.pollId !== undefined && <PollPart id={status.pollId} authorId={status.accountId} />}
          {attachments.length > 0 && <Attachments attachments={attachments} isSensitive={status.sensitive} />}
          {hasQuote && (lazy ? <lazy.Quote quoteId={quoteId} state={quoteState} /> : <blockquote className={cards.quote} aria-busy />)}
          {card !== undefined && attachments.length === 0 && quoted === undefined && (
            <LinkPreview card={card} isSensitive={status.sensitive} />
          )}
        </>
      )}
      {status.reactions.length > 0 && (lazy ? <lazy.Reactions status={status} /> : <div className={styles.reactions} />)}
    </div>
  );
}

type CollapseProps = { id: string | undefined; children: ReactNode };

/** Shows the beginning of tall content, and all of it on request or when the focus moves into it. */
function Collapse({ isNeeded, ...rest }: CollapseProps & { isNeeded: boolean }) {
  return isNeeded ? <Shortened {...rest} /> : <div {...rest} />;
}

function Shortened({ id, children }: CollapseProps) {
  const [isOpen, setOpen] = useOpened('text');
  return (
    <>
      <div id={id} className={isOpen ? undefined : styles.collapsed} onFocus={() => setOpen(true)}>
        {children}
      </div>
      <button type="button" className={styles.textButton} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <FormattedMessage id={isOpen ? 'status.hide_full_post' : 'status.show_full_post'} />
      </button>
    </>
  );
}
