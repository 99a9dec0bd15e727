import { useSelector } from '@xstate/react';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { isTall } from './long-status.ts';
import type { Status } from '#domain/status/status.ts';
import { usePageActor, useRow } from '#react/hooks.ts';
import { useOpened } from '#react/use-opened.ts';
import { PollPart } from '../poll/poll-part.tsx';
import { parsedOnce } from '../rich-text/parse.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import { useLazy } from '#react/lazy/use-lazy.ts';
import cards from './cards.module.css';
import { Attachments } from './attachments.tsx';
import { Collapse } from './collapse.tsx';
import { LinkPreview } from './link-preview.tsx';
import { ReplyLine } from './reply-line.tsx';
import { Subject } from './subject.tsx';
import styles from './status-body.module.css';

type Props = { status: Status; ids: Record<'subject' | 'text', string | undefined>; isCurrent: boolean };

/** The text and media of a status, behind its subject where it has one. */
export function StatusBody({ status, ids, isCurrent }: Props) {
  const late = useLazy();
  const collapses = useSelector(usePageActor('settings'), (snapshot) => selectSettings(snapshot).collapseMessageWithSubject);
  const [isOpen, setOpen] = useOpened('subject', !collapses);
  const quoted = useRow('statuses', status.quoteId);
  const { content, emojis, mentions, spoilerText, attachments, card, quoteId } = status;
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
          {late && <late.TranslationOf status={status} />}
          {status.pollId !== undefined && <PollPart id={status.pollId} authorId={status.accountId} />}
          {attachments.length > 0 && <Attachments attachments={attachments} isSensitive={status.sensitive} />}
          {quoteId !== undefined && (late ? <late.Quote quoteId={quoteId} /> : <blockquote className={cards.quote} aria-busy />)}
          {card !== undefined && attachments.length === 0 && quoted === undefined && (
            <LinkPreview card={card} isSensitive={status.sensitive} />
          )}
        </>
      )}
      {status.reactions.length > 0 && (late ? <late.Reactions status={status} /> : <div className={styles.reactions} />)}
    </div>
  );
}
