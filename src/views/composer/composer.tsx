import { useSelector } from '@xstate/react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { selectDraft, selectIsPosting, selectPurpose } from '#machines/composer/composer.machine.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { selectInstance } from '#machines/system/boot.machine.ts';
import { useComposer, usePageActor } from '#app/hooks.ts';
import { useEmitted } from '#app/use-emitted.ts';
import { lengthOf, type Draft } from '#domain/composer/draft.ts';
import type { Visibility } from '#domain/status/visibility.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Attachments } from './attachments/attachments.tsx';
import { useUploading } from './attachments/use-uploading.ts';
import { CharacterCount } from './character-count.tsx';
import type { ComposerActor } from './composer-actor.ts';
import { ComposerProblem } from './composer-problem.tsx';
import { ComposerToolbar } from './composer-toolbar.tsx';
import { GrowingText } from '#parts/autocomplete/growing-text.tsx';
import { giveFocus } from '#ui/leave-focus.ts';
import { ParentGone, useIsParentGone } from './parent-gone.tsx';
import { PollForm } from './poll-form.tsx';
import { PreviewOf } from './preview.tsx';
import { ScopeNotices } from './scope-notice.tsx';
import { ScopePicker } from './scope-picker.tsx';
import { SubjectField } from './subject-field.tsx';
import { OutboxList } from './outbox/outbox-list.tsx';
import styles from './composer.module.css';

type Props = { draftKey?: string; scopes?: readonly Visibility[]; isFocused?: boolean; onPosted?: () => void };

/** The post form. What is typed lives in the composer actor, so every form of one draft shows the same. */
export function Composer({ draftKey, ...props }: Props) {
  const composer = useComposer(draftKey);
  const form = composer && <Form composer={composer} {...props} />;
  if (!form || draftKey !== undefined) return form;
  // What waits goes from its list by itself: the focus that was in there stays here.
  return (
    <div tabIndex={-1}>
      <OutboxList />
      {form}
    </div>
  );
}

function Form({ composer, scopes, isFocused = false, onPosted }: Omit<Props, 'draftKey'> & { composer: ComposerActor }) {
  const { words } = useWords();
  const draft = useSelector(composer, selectDraft);
  const isPosting = useSelector(composer, selectIsPosting);
  const isParentGone = useIsParentGone(composer);
  const isEdit = useSelector(composer, selectPurpose).kind === 'edit';
  const { textLimit } = useSelector(usePageActor('boot'), selectInstance);
  const { submitOnEnter, alwaysShowSubjectInput } = useSelector(usePageActor('settings'), selectSettings);
  const [isSubjectOpen, setSubjectOpen] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  useEmitted(composer, 'composer.posted', () => {
    giveFocus(text.current);
    onPosted?.();
  });

  const hasSubject = alwaysShowSubjectInput || isSubjectOpen || draft.subject !== '';
  const remaining = textLimit > 0 ? textLimit - lengthOf(draft) : undefined;
  const uploading = useUploading(composer);
  const [reason, gone] = [useId(), useId()];
  const isInert = isPosting || uploading > 0 || isParentGone || (remaining !== undefined && remaining < 0);
  const edit = (change: Partial<Draft>) => composer.send({ type: 'composer.edit', change });
  const submit = () => {
    if (!isInert) composer.send({ type: 'composer.submit' });
  };
  const press = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    const isAsked = event.ctrlKey || event.metaKey || (submitOnEnter && !event.shiftKey && target === text.current); // (rule submit-key)
    if (isAsked) submit();
    // Left to itself, Enter in a field of one line submits the form.
    if (isAsked || target instanceof HTMLInputElement) event.preventDefault();
  };

  return (
    <form
      className={styles.form}
      aria-label={words(isEdit ? 'post_status.edit_status' : 'post_status.new_status')}
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ParentGone id={gone} composer={composer} />
      {hasSubject && (
        <SubjectField composer={composer} isFocused={isSubjectOpen} onEnter={() => (submitOnEnter ? submit() : giveFocus(text.current))} />
      )}
      <GrowingText
        ref={text}
        label={words('post_status.text')}
        placeholder={words('post_status.default')}
        autoFocus={isFocused}
        readOnly={isPosting}
        value={draft.text}
        onEdit={(value) => edit({ text: value })}
      />
      <div className={styles.row}>
        <ScopePicker value={draft.visibility} scopes={scopes} isInert={isEdit} onPick={(visibility) => edit({ visibility })} />
        {remaining !== undefined && <CharacterCount remaining={remaining} />}
      </div>
      <Attachments composer={composer} />
      <PollForm composer={composer} />
      <PreviewOf composer={composer} />
      <ScopeNotices composer={composer} />
      <ComposerProblem composer={composer} />
      {uploading > 0 && (
        <p id={reason} className={styles.reason}>
          <Words id="post_status.uploading" values={{ count: uploading }} />
        </p>
      )}
      <ComposerToolbar
        composer={composer}
        text={text}
        isInert={isInert}
        reason={isParentGone ? gone : uploading > 0 ? reason : undefined}
        isSubjectShown={hasSubject}
        onSubject={setSubjectOpen}
      />
    </form>
  );
}
