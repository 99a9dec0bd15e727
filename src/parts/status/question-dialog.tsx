import { useRow, useSessionActor } from '#app/hooks.ts';
import { domainOf } from '#domain/account/account.ts';
import { isOfStatus, type Asked } from '#domain/status/marks.ts';
import { useWords } from '#i18n/words.tsx';
import { Question } from '#ui/question.tsx';

/** The question before something is done to a post or to somebody, where the settings ask for it (rule confirm-defaults). */
export function QuestionDialog({ mark, id }: { mark: Asked; id: string }) {
  const { words } = useWords();
  const actions = useSessionActor('statusActions');
  const acct = useRow('accounts', isOfStatus(mark) ? undefined : id)?.acct ?? '';
  const values = { name: `@${acct}`, domain: domainOf(acct) };
  return (
    <Question
      title={words(`status.ask.${mark}_title`, values)}
      closeLabel={words('general.close')}
      cancelLabel={words('general.cancel')}
      doLabel={words(`status.ask.${mark}_do`)}
      isDanger={mark !== 'reblog'}
      onCancel={() => actions.send({ type: 'question.cancel' })}
      onConfirm={() => actions.send({ type: 'question.confirm' })}
    >
      {words(`status.ask.${mark}`, values)}
    </Question>
  );
}
