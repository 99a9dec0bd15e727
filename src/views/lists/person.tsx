import { useRow } from '#app/hooks.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { PersonRow } from '#parts/account/person-row.tsx';
import { Button } from '#ui/button.tsx';
import styles from './lists.module.css';

type Props = {
  accountId: string;
  /** What they are called where no more is known of them. */
  acct?: string;
  isOn: boolean;
  isInert?: boolean;
  onWant: (wanted: boolean, acct: string) => void;
};

/** Somebody who may be on a list, and whether they are. */
export function Person({ accountId, acct: kept = '', isOn, isInert = false, onWant }: Props) {
  const { words } = useWords();
  const account = useRow('accounts', accountId);
  const acct = account?.acct ?? kept;
  return (
    <div className={styles.person}>
      {account ? <PersonRow accountId={accountId} /> : <bdi dir="ltr">@{acct}</bdi>}
      <Button
        look={isOn ? 'quiet' : 'primary'}
        isInert={isInert}
        aria-label={words(isOn ? 'lists.take_off' : 'lists.put_on', { name: `@${acct}` })}
        onClick={() => onWant(!isOn, acct)}
      >
        <Words id={isOn ? 'lists.remove_person' : 'lists.add_person'} />
      </Button>
    </div>
  );
}
