import { useSelector } from '@xstate/react';
import { selectListQuestion, selectLists } from '#machines/lists/lists.machine.ts';
import { useSessionActor } from '#app/hooks.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Question } from '#ui/question.tsx';

/** The question before a list is deleted, while it waits for an answer (rule list-removal). */
export function ListQuestion() {
  const { words } = useWords();
  const actor = useSessionActor('lists');
  const listId = useSelector(actor, selectListQuestion);
  const title = useSelector(actor, (snapshot) => selectLists(snapshot).find(({ id }) => id === listId)?.title ?? '');
  return (
    listId !== undefined && (
      <Question
        title={words('lists.remove')}
        closeLabel={words('general.close')}
        cancelLabel={words('general.cancel')}
        doLabel={words('lists.remove')}
        isDanger
        onCancel={() => actor.send({ type: 'list.cancel' })}
        onConfirm={() => actor.send({ type: 'list.confirm' })}
      >
        <Words id="lists.remove_confirm" values={{ title: <bdi>{title}</bdi> }} />
      </Question>
    )
  );
}
