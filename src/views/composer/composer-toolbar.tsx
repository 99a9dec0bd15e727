import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { selectDraft, selectIsPosting, selectPurpose } from '#machines/composer/composer.machine.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { useCan, usePageActor } from '#app/hooks.ts';
import type { Draft } from '#domain/composer/draft.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SubjectIcon } from '#ui/lazy-icons.tsx';
import { DraftsButton } from './drafts/drafts-button.tsx';
import { AttachTools } from './attaching/attach-tools.tsx';
import type { ComposerActor } from './composer-actor.ts';
import { EmojiButton } from '#parts/autocomplete/emoji-button.tsx';
import { FormatSelect } from './format-select.tsx';
import { PollButton } from './poll-button.tsx';
import { PostLanguageSelect } from '#parts/language/post-language-select.tsx';
import { PreviewButton } from './preview-button.tsx';
import styles from './composer.module.css';

/** The words of its button: as it stands, and while it is on its way. */
const SENDS = { new: ['post_status.post', 'post_status.posting'], edit: ['post_status.save', 'post_status.saving'] } as const;

type Props = {
  composer: ComposerActor;
  text: RefObject<HTMLTextAreaElement | null>;
  isInert: boolean;
  /** The id of what says why the button does nothing. */
  reason: string | undefined;
  isSubjectShown: boolean;
  onSubject: (isShown: boolean) => void;
};

/** What a post can have beside its text, and the button that posts it. */
export function ComposerToolbar({ composer, text, isInert, reason, isSubjectShown, onSubject }: Props) {
  const { words } = useWords();
  const draft = useSelector(composer, selectDraft);
  const isPosting = useSelector(composer, selectIsPosting);
  const { kind } = useSelector(composer, selectPurpose);
  const { alwaysShowSubjectInput } = useSelector(usePageActor('settings'), selectSettings);
  const hasLanguages = useCan('languages');
  const edit = (change: Partial<Draft>) => composer.send({ type: 'composer.edit', change });
  return (
    <div className={styles.tools}>
      <AttachTools composer={composer} />
      <PollButton composer={composer} />
      <EmojiButton text={text} />
      {!alwaysShowSubjectInput && (
        <IconButton
          label={words('post_status.toggle_subject')}
          icon={<SubjectIcon />}
          aria-pressed={isSubjectShown}
          onClick={() => {
            if (draft.subject === '') onSubject(!isSubjectShown);
          }}
        />
      )}
      <PreviewButton composer={composer} />
      <DraftsButton composer={composer} />
      <FormatSelect value={draft.contentType} onPick={(contentType) => edit({ contentType })} />
      {hasLanguages && (
        <PostLanguageSelect label={words('post_status.language')} value={draft.language} onPick={(language) => edit({ language })} />
      )}
      <Button type="submit" className={styles.send} isInert={isInert} aria-describedby={reason}>
        <Words id={SENDS[kind === 'edit' ? 'edit' : 'new'][isPosting ? 1 : 0]} />
      </Button>
    </div>
  );
}
