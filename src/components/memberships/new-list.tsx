import { useMessageText } from '#i18n/message-text.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsCreating, selectNewProblem, selectNewTitle } from '#machines/lists/memberships.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { isTitle } from '#domain/lists/own-list.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './memberships-dialog.module.css';

/** Creates a list and adds the dialog's account to it at once (rule list-membership). */
export function NewList() {
  const intl = useIntl();
  const messageText = useMessageText();
  const memberships = useSessionActor('memberships');
  const title = useSelected(memberships, selectNewTitle);
  const problem = useSelected(memberships, selectNewProblem);
  const isCreating = useSelected(memberships, selectIsCreating);
  return (
    <form
      className={styles.new}
      onSubmit={(event) => {
        event.preventDefault();
        memberships.send({ type: 'membership.create' });
      }}
    >
      <TextField
        label={intl.formatMessage({ id: 'lists.new' })}
        value={title}
        dir="auto"
        maxLength={200}
        readOnly={isCreating}
        autoComplete="off"
        onChange={({ currentTarget }) => memberships.send({ type: 'membership.name', title: currentTarget.value })}
      />
      <Button type="submit" variant="quiet" isInert={isCreating || !isTitle(title)}>
        <FormattedMessage id={isCreating ? 'lists.saving' : 'lists.create'} />
      </Button>
      {problem && <p role="alert">{intl.formatMessage({ id: 'lists.create_failed' }, { error: messageText(problem) })}</p>}
    </form>
  );
}
