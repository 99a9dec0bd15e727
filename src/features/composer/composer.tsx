import { FormattedMessage, useIntl } from 'react-intl';
import { useRef, useState, type KeyboardEvent } from 'react';
import { selectDraft, selectIsPosting, selectPurpose } from '#machines/composer/composer.machine.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { useComposer, usePageActor } from '#react/hooks.ts';
import { useEmitted } from '#react/use-emitted.ts';
import { useSelected } from '#react/use-selected.ts';
import { isWorthStoring, type Draft } from '#domain/composer/draft.ts';
import { listOf } from '#domain/composer/list-scope.ts';
import { partCount } from '#domain/composer/thread.ts';
import type { Visibility } from '#domain/status/visibility.ts';
import { Attachments } from '#components/attachments/attachments.tsx';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';
import { ComposerProblem } from '#components/attachments/composer-problem.tsx';
import { useUndoablePost } from '#components/outbox/use-undoable-post.ts';
import { pressedKey } from '#components/shortcuts/pressed-key.ts';
import { giveFocus } from '#ui/leave-focus.ts';
import { GrowingText } from '#components/autocomplete/growing-text.tsx';
import { isComposing } from '#ui/is-composing.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { DescriptionReminder } from './attaching/description-reminder.tsx';
import { AudienceMenu } from './audience/audience-menu.tsx';
import { PolicyNotices } from './audience/policy-notices.tsx';
import { ScopeNotices } from './audience/scope-notices.tsx';
import { ParentRemoved } from './parent-removed.tsx';
import { PollForm } from './poll-form.tsx';
import { PreviewOf } from './preview.tsx';
import { ExpiryNotice } from './schedule/expiry-notice.tsx';
import { ScheduleField } from './schedule/schedule-field.tsx';
import { SubjectField } from './subject-field.tsx';
import type { Frame } from './sheet/frame.ts';
import { SheetHead } from './sheet/sheet-head.tsx';
import { ComposerTools } from './tools/composer-tools.tsx';
import { OutboxList } from './outbox/outbox-list.tsx';
import { PartsAfter, PartsBefore } from './thread/parts.tsx';
import { useSending } from './use-sending.ts';
import styles from './composer.module.css';
import sheet from './sheet/sheet.module.css';

type Props = { draftKey?: string; scopes?: readonly Visibility[]; isFocused?: boolean; onPosted?: () => void; frame?: Frame };

/** The post form. The typed text is in the composer actor, so every form of one draft shows the same. */
export function Composer({ draftKey, frame, ...props }: Props) {
  const composer = useComposer(draftKey);
  if (composer) return <Form composer={composer} isOwn={draftKey === undefined} frame={frame} {...props} />;
  if (!frame) return null;
  const bare = { ...frame, isSheet: false };
  return (
    <>
      <SheetHead frame={bare} />
      <SheetAbout frame={bare} />
    </>
  );
}

type FormProps = Omit<Props, 'draftKey' | 'frame'> & { composer: ComposerActor; isOwn: boolean; frame: Frame | undefined };

function Form({ composer, isOwn, frame, scopes, isFocused = false, onPosted }: FormProps) {
  'use memo';
  const intl = useIntl();
  const draft = useSelected(composer, selectDraft);
  const isPosting = useSelected(composer, selectIsPosting);
  const isEdit = useSelected(composer, selectPurpose).kind === 'edit';
  const { submitOnEnter, alwaysShowSubjectInput } = useSelected(usePageActor('settings'), selectSettings);
  const [isSubjectOpen, setSubjectOpen] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  useEmitted(composer, 'composer.posted', () => {
    // If the user has moved on meanwhile, for example to a status, the focus stays there.
    const { activeElement, body } = document;
    if (activeElement === body || text.current?.form?.contains(activeElement)) giveFocus(text.current);
    onPosted?.();
  });

  useEmitted(composer, 'composer.refilled', () => giveFocus(text.current));

  const undoable = useUndoablePost();
  const hasSubject = alwaysShowSubjectInput || isSubjectOpen || draft.subject !== '';
  const { remaining, uploading, waitsId, removedId, isInert, reason, submit } = useSending(composer);
  const edit = (change: Partial<Draft>) => composer.send({ type: 'composer.edit', change });
  const press = (event: KeyboardEvent) => {
    const { target } = event;
    const isUndo = pressedKey(event) === 'z' && (event.ctrlKey || event.metaKey);
    // In a form with content, the keys undo typing.
    if (isUndo && undoable && target === text.current && !isWorthStoring(draft)) {
      event.preventDefault();
      undoable.undo();
    }
    if (event.key !== 'Enter' || isComposing(event) || event.defaultPrevented) return;
    const isSubmit = event.ctrlKey || event.metaKey || (submitOnEnter && !event.shiftKey && target === text.current); // (rule submit-key)
    if (isSubmit) submit();
    // Left to itself, Enter in a field of one line submits the form.
    if (isSubmit || target instanceof HTMLInputElement) event.preventDefault();
  };

  const audience = (
    <AudienceMenu
      value={draft.visibility}
      listId={listOf(draft)}
      scopes={scopes}
      isInert={isEdit}
      onPick={(visibility, listId) => edit({ visibility, listId })}
    />
  );
  const count = remaining !== undefined && <CharacterCount remaining={remaining} />;
  const send = <SendButton composer={composer} isInert={isInert} reason={reason} />;
  const isSheet = frame?.isSheet === true;
  return (
    <form
      className={`${styles.form} ${frame ? styles.framed : ''} ${isSheet ? styles.sheet : ''}`}
      aria-label={intl.formatMessage({ id: isEdit ? 'post_status.edit_status' : 'post_status.new_status' })}
      data-form-beside={frame ? undefined : isOwn}
      noValidate
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {frame && (
        <SheetHead frame={frame}>
          {audience}
          {send}
        </SheetHead>
      )}
      {/* Queued entries disappear from their list without a user action: focus inside them moves here. */}
      <div className={styles.body} tabIndex={isOwn ? -1 : undefined}>
        {frame && <SheetAbout frame={frame} />}
        {isOwn && <OutboxList />}
        <ParentRemoved id={removedId} composer={composer} />
        {hasSubject && (
          <SubjectField
            composer={composer}
            isFocused={isSubjectOpen}
            onFocus={() => setSubjectOpen(true)}
            onEnter={() => (submitOnEnter ? submit() : giveFocus(text.current))}
          />
        )}
        <PartsBefore composer={composer} />
        <GrowingText
          ref={text}
          label={intl.formatMessage({ id: 'post_status.text' })}
          placeholder={intl.formatMessage({ id: 'post_status.default' })}
          autoFocus={isFocused}
          readOnly={isPosting}
          value={draft.text}
          onEdit={(value) => edit({ text: value })}
        />
        {!isSheet && (
          <div className={styles.row}>
            {audience}
            {count}
          </div>
        )}
        <Attachments composer={composer} />
        <PollForm composer={composer} />
        <ScheduleField composer={composer} />
        <ExpiryNotice composer={composer} />
        <PolicyNotices composer={composer} />
        <PreviewOf composer={composer} />
        <PartsAfter composer={composer} />
        <ScopeNotices composer={composer} />
        <ComposerProblem composer={composer} />
        <DescriptionReminder composer={composer} isInert={isInert} onConfirm={() => submit(true)} />
        {uploading > 0 && (
          <p id={waitsId} className={styles.reason}>
            <FormattedMessage id="post_status.uploading" values={{ count: uploading }} />
          </p>
        )}
      </div>
      <ComposerTools composer={composer} text={text} isSubjectShown={hasSubject} onSubject={setSubjectOpen}>
        {isSheet ? count : send}
      </ComposerTools>
    </form>
  );
}

const NEAR = 50; // our choice: from here on it is announced

/** The number of characters left; red when it is negative. */
function CharacterCount({ remaining }: { remaining: number }) {
  const intl = useIntl();
  return (
    <span
      className={`${styles.count} ${remaining < 0 ? styles.over : ''}`}
      role="status"
      aria-live={remaining <= NEAR ? 'polite' : 'off'}
      aria-label={intl.formatMessage({ id: 'post_status.remaining' }, { count: remaining })}
      title={intl.formatMessage({ id: 'post_status.remaining' }, { count: remaining })}
    >
      {intl.formatNumber(remaining)}
    </span>
  );
}

/** The labels of the submit button: idle, and while submitting. */
const SENDS = {
  new: ['post_status.post', 'post_status.posting'],
  several: ['post_status.post_all', 'post_status.posting'],
  edit: ['post_status.save', 'post_status.saving'],
  later: ['schedule.submit', 'schedule.submitting'],
} as const;

type SendButtonProps = {
  composer: ComposerActor;
  isInert: boolean;
  /** The id of the element with the reason why it is inert. */ reason: string | undefined;
};

/** Submits the form. */
function SendButton({ composer, isInert, reason }: SendButtonProps) {
  const isPosting = useSelected(composer, selectIsPosting);
  const { kind } = useSelected(composer, selectPurpose);
  const isLater = useSelected(composer, (snapshot) => selectDraft(snapshot).scheduledAt !== undefined);
  const isSeveral = useSelected(composer, (snapshot) => partCount(selectDraft(snapshot)) > 1);
  const label = kind === 'edit' ? 'edit' : isLater ? 'later' : isSeveral ? 'several' : 'new';
  return (
    <Button type="submit" isInert={isInert} aria-describedby={reason}>
      <FormattedMessage id={SENDS[label][isPosting ? 1 : 0]} />
    </Button>
  );
}

/** The subject of a form over the page; on a phone its title is here, because the header has no room for it. */
function SheetAbout({ frame: { titleId, title, isPlain, isSheet, about } }: { frame: Frame }) {
  const heading = <h2 id={titleId}>{title}</h2>;
  return (
    <>
      {isSheet && (isPlain ? <VisuallyHidden>{heading}</VisuallyHidden> : <div className={sheet.title}>{heading}</div>)}
      {about}
    </>
  );
}
