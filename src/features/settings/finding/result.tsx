import { FormattedMessage } from 'react-intl';
import { keepFocus } from '#ui/leave-focus.ts';
import settings from '#components/settings/settings.module.css';
import type { Found } from './use-findables.ts';
import styles from './finding.module.css';

type Props = { found: Found; isLast: boolean; onPick: () => void };

/** One setting that was found; the one that was left by the way back has the focus again. */
export function Result({ found: { label, help, under, isExpert }, isLast, onPick }: Props) {
  return (
    <li>
      <button type="button" ref={isLast ? takeFocus : undefined} className={styles.result} onClick={onPick}>
        <span className={styles.called}>{label}</span>
        {under !== '' && <span className={styles.under}>{under}</span>}
        {(help !== '' || isExpert) && (
          <span className={styles.said}>
            {isExpert && (
              <span className={settings.advanced}>
                <FormattedMessage id="settings.advanced" />
              </span>
            )}
            {help}
          </span>
        )}
      </button>
    </li>
  );
}

const takeFocus = (entry: HTMLElement | null) => keepFocus([entry]);
