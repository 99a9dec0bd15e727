import { FormattedMessage, useIntl } from 'react-intl';
import { selectListQuestion, selectLists } from '#machines/lists/lists.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Question } from '#ui/question.tsx';

/** The confirmation before a list is deleted, while it is open (rule list-removal). */
export function ListQuestion() {
  const intl = useIntl();
  const actor = useSessionActor('lists');
  const listId = useSelected(actor, selectListQuestion);
  const title = useSelected(actor, (snapshot) => selectLists(snapshot).find(({ id }) => id === listId)?.title ?? '');
  return (
    listId !== undefined && (
      <Question
        title={intl.formatMessage({ id: 'lists.remove' })}
        closeLabel={intl.formatMessage({ id: 'general.close' })}
        cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
        doLabel={intl.formatMessage({ id: 'lists.remove' })}
        isDanger
        onCancel={() => actor.send({ type: 'list.cancel' })}
        onConfirm={() => actor.send({ type: 'list.confirm' })}
      >
        <FormattedMessage id="lists.remove_confirm" values={{ title: <bdi>{title}</bdi> }} />
      </Question>
    )
  );
}
