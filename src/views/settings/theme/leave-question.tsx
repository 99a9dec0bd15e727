import { useWords, Words } from '#i18n/words.tsx';
import { Question } from '#ui/question.tsx';

/** What takes away strokes: all of them, or the theme that they made. */
export type Leaving = 'theme.discard' | 'theme.reset';
type Props = { what: Leaving; onCancel: () => void; onConfirm: () => void };

/** Asks before strokes are taken away. */
export function LeaveQuestion({ what, onCancel, onConfirm }: Props) {
  const { words } = useWords();
  const isReset = what === 'theme.reset';
  const title = words(isReset ? 'theme.reset_all' : 'theme.discard');
  return (
    <Question
      title={title}
      closeLabel={words('general.close')}
      cancelLabel={words('general.cancel')}
      doLabel={title}
      isDanger
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>
        <Words id={isReset ? 'theme.reset_confirm' : 'theme.discard_confirm'} />
      </p>
    </Question>
  );
}
