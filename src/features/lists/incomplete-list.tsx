import { useMessageText } from '#i18n/message-text.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectForm, selectIsBusy, selectProblem } from '#machines/lists/list-editor.selectors.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import styles from './lists.module.css';

/** A message that the list was created without its members, with a retry and a link to it (rule list-half-made). */
export function IncompleteList() {
  const intl = useIntl();
  const messageText = useMessageText();
  const editor = useSessionActor('listEditor');
  const { made, people } = useSelected(editor, selectForm);
  const problem = useSelected(editor, selectProblem);
  const isBusy = useSelected(editor, selectIsBusy);
  return (
    <div className={styles.part}>
      <p>
        <FormattedMessage id="lists.half_made" values={{ title: <bdi>{made?.title}</bdi> }} />
      </p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {intl.formatMessage({ id: 'lists.accounts_failed' }, { error: messageText(problem) })}
        </p>
      )}
      <div className={styles.buttons}>
        <Button isInert={isBusy} onClick={() => editor.send({ type: 'editor.save' })}>
          <FormattedMessage id={isBusy ? 'lists.saving' : people.length > 0 ? 'lists.add_them' : 'lists.open'} />
        </Button>
        {people.length > 0 && !isBusy && (
          <Button variant="quiet" onClick={() => editor.send({ type: 'editor.finish' })}>
            <FormattedMessage id="lists.open_without" />
          </Button>
        )}
      </div>
    </div>
  );
}
