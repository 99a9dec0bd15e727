import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { selectDraft, selectIsPosting, selectTimesPosted } from '../../../machines/composer/composer.machine.ts';
import { selectSettings } from '../../../machines/settings/settings.machine.ts';
import { selectInstance, selectNode } from '../../../machines/system/boot.machine.ts';
import { useComposer, usePageActor } from '../../app/hooks.ts';
import { lengthOf, type Draft } from '../../domain/draft.ts';
import type { Visibility } from '../../domain/visibility.ts';
import { useWords, Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SubjectIcon } from '../../ui/late-icons.tsx';
import { CharacterCount } from './character-count.tsx';
import type { ComposerActor } from './composer-actor.ts';
import { ComposerProblem } from './composer-problem.tsx';
import { DraftsButton } from '../drafts/drafts-button.tsx';
import { FormatSelect } from './format-select.tsx';
import { GrowingText } from './growing-text.tsx';
import { ScopePicker } from './scope-picker.tsx';
import { OutboxList } from '../outbox/outbox-list.tsx';
import styles from './composer.module.css';

type Props = { draftKey?: string; scopes?: readonly Visibility[]; isFocused?: boolean; onPosted?: () => void };

/** The post form (doc 2 §4). What is typed lives in the composer actor, so every form of one draft shows the same. */
export function Composer({ draftKey, ...props }: Props) {
  const composer = useComposer(draftKey);
  return (
    composer && (
      <>
        {draftKey === undefined && <OutboxList />}
        <Form composer={composer} {...props} />
      </>
    )
  );
}

function Form({ composer, scopes, isFocused = false, onPosted }: Omit<Props, 'draftKey'> & { composer: ComposerActor }) {
  const { words } = useWords();
  const draft = useSelector(composer, selectDraft);
  const isPosting = useSelector(composer, selectIsPosting);
  const { textLimit } = useSelector(usePageActor('boot'), selectInstance);
  const { pollLimits } = useSelector(usePageActor('boot'), selectNode);
  const { submitOnEnter } = useSelector(usePageActor('settings'), selectSettings);
  const [isSubjectOpen, setSubjectOpen] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  useAfterPosting(composer, () => {
    text.current?.focus();
    onPosted?.();
  });

  const hasSubject = isSubjectOpen || draft.subject !== '';
  const remaining = textLimit > 0 ? textLimit - lengthOf(draft) : undefined;
  const isInert = isPosting || (remaining !== undefined && remaining < 0);
  const edit = (change: Partial<Draft>) => composer.send({ type: 'composer.edit', change });
  const submit = () => {
    if (!isInert) composer.send({ type: 'composer.submit', limits: { textLimit, poll: pollLimits, needsDescriptions: false } });
  };
  const press = (event: KeyboardEvent) => {
    const isAsked = event.ctrlKey || event.metaKey || (submitOnEnter && !event.shiftKey && event.target === text.current);
    if (event.key !== 'Enter' || !isAsked || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };

  return (
    <form
      className={styles.form}
      aria-label={words('post_status.new_status')}
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {hasSubject && (
        <input
          className={styles.subject}
          aria-label={words('post_status.content_warning')}
          placeholder={words('post_status.content_warning')}
          dir={draft.subject === '' ? undefined : 'auto'}
          autoFocus={isSubjectOpen}
          readOnly={isPosting}
          value={draft.subject}
          onChange={(event) => edit({ subject: event.currentTarget.value })}
        />
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
        <ScopePicker value={draft.visibility} scopes={scopes} onPick={(visibility) => edit({ visibility })} />
        {remaining !== undefined && <CharacterCount remaining={remaining} />}
      </div>
      <ComposerProblem composer={composer} />
      <div className={styles.row}>
        <IconButton
          label={words('post_status.toggle_subject')}
          icon={<SubjectIcon />}
          aria-pressed={hasSubject}
          onClick={() => {
            if (draft.subject === '') setSubjectOpen(!hasSubject);
          }}
        />
        <FormatSelect value={draft.contentType} onPick={(contentType) => edit({ contentType })} />
        <DraftsButton composer={composer} />
        <span className={styles.space} />
        <Button type="submit" isInert={isInert}>
          <Words id={isPosting ? 'post_status.posting' : 'post_status.post'} />
        </Button>
      </div>
    </form>
  );
}

/** Calls back once for every post that the server took while the form was shown. */
const useAfterPosting = (composer: ComposerActor, posted: () => void) => {
  const times = useSelector(composer, selectTimesPosted);
  const known = useRef(times);
  useEffect(() => {
    if (times === known.current) return;
    known.current = times;
    posted();
  });
};
