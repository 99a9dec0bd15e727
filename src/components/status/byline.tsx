import { FormattedMessage } from 'react-intl';
import type { Account } from '#domain/account/account.ts';
import { useLazy } from '#react/lazy/use-lazy.ts';
import { RepeatIcon } from '#ui/icons.tsx';
import { Repeater } from './repeater.tsx';
import styles from './header.module.css';

type Props = { booster: Account | undefined; also: readonly string[] | undefined; id: string | undefined };

/** The account that reblogged the status, and the others that did. */
export function Byline({ booster, also, id }: Props) {
  const late = useLazy();
  return (
    <div className={styles.byline} id={id}>
      <RepeatIcon />
      <span>
        {booster && <FormattedMessage id="status.repeated_by" values={{ name: <Repeater account={booster} /> }} />}
        {also && late && <late.AlsoRepeated ids={also} isFirst={booster === undefined} />}
      </span>
    </div>
  );
}
