import { useIntl } from 'react-intl';
import type { ReactNode, RefObject } from 'react';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { EmojiButton } from '#components/autocomplete/emoji-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SubjectIcon } from '#ui/lazy-icons.tsx';
import { AttachButton } from '#components/attachments/attach-button.tsx';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';
import { useDraft } from '#components/attachments/use-draft.ts';
import { PollButton } from '../poll-button.tsx';
import { MoreTools } from './more-tools.tsx';
import styles from './tools.module.css';

type Props = {
  composer: ComposerActor;
  text: RefObject<HTMLTextAreaElement | null>;
  isSubjectShown: boolean;
  onSubject: (isShown: boolean) => void;
  /** Rendered at the end of the row. */
  children: ReactNode;
};

/** The additions to a post beside its text: files, emoji, a poll, a subject, and a menu of the others; where there is room, each is labelled (rule composer-tools). */
export function ComposerTools({ composer, text, isSubjectShown, onSubject, children }: Props) {
  const intl = useIntl();
  const subject = useDraft(composer, 'subject');
  const { alwaysShowSubjectInput } = useSelected(usePageActor('settings'), selectSettings);
  return (
    <div className={styles.bar}>
      <div className={styles.tools}>
        <AttachButton composer={composer} />
        <EmojiButton text={text} />
        <PollButton composer={composer} />
        {!alwaysShowSubjectInput && (
          <IconButton
            label={intl.formatMessage({ id: 'post_status.toggle_subject' })}
            icon={<SubjectIcon />}
            aria-pressed={isSubjectShown}
            onClick={() => {
              if (subject === '') onSubject(!isSubjectShown);
            }}
          />
        )}
        <MoreTools composer={composer} />
        <span className={styles.end}>{children}</span>
      </div>
    </div>
  );
}
