import { FormattedMessage, useIntl } from 'react-intl';
import { selectForm, selectIsBusy } from '#machines/lists/list-editor.selectors.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { ListAccountSearch } from './list-account-search.tsx';
import { ListAccount } from './list-account.tsx';
import styles from './lists.module.css';

/** The members of a list that is being created, and the search for more (rule list-made). */
export function PickedAccounts() {
  const intl = useIntl();
  const editor = useSessionActor('listEditor');
  const { people } = useSelected(editor, selectForm);
  const isBusy = useSelected(editor, selectIsBusy);
  const want = (id: string) => (wanted: boolean, acct: string) => editor.send({ type: 'editor.pick', person: { id, acct }, wanted });
  const isPicked = (id: string) => people.some((one) => one.id === id);
  return (
    <section className={styles.part} aria-label={intl.formatMessage({ id: 'lists.accounts' })}>
      <h2>
        <FormattedMessage id="lists.accounts" />
      </h2>
      {people.length > 0 && (
        <ul className={styles.accounts} aria-label={intl.formatMessage({ id: 'lists.picked' })}>
          {people.map(({ id, acct }) => (
            <li key={id}>
              <ListAccount accountId={id} acct={acct} isOn isInert={isBusy} onWant={want(id)} />
            </li>
          ))}
        </ul>
      )}
      <ListAccountSearch>{(id) => <ListAccount accountId={id} isOn={isPicked(id)} isInert={isBusy} onWant={want(id)} />}</ListAccountSearch>
    </section>
  );
}
