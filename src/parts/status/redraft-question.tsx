import { useSessionActor } from '#app/hooks.ts';
import { useWords } from '#i18n/words.tsx';
import { Question } from '#ui/question.tsx';

/** The question before a post is deleted to be written anew (rules confirm-defaults, redraft-whole). */
export function RedraftQuestion() {
  const { words } = useWords();
  const rewrites = useSessionActor('rewrites');
  return (
    <Question
      title={words('status.ask.redraft_title')}
      closeLabel={words('general.close')}
      cancelLabel={words('general.cancel')}
      doLabel={words('status.ask.redraft_do')}
      isDanger
      onCancel={() => rewrites.send({ type: 'rewrite.cancel' })}
      onConfirm={() => rewrites.send({ type: 'rewrite.confirm' })}
    >
      {words('status.ask.redraft')}
    </Question>
  );
}
