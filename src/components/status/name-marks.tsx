import { useIntl } from 'react-intl';
import { isLocalAccount, type Account } from '#domain/account/account.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { BotIcon } from '#ui/lazy-icons.tsx';
import { AnimatedImg } from '../media/animated-img.tsx';
import styles from './name-marks.module.css';

/** The marks for a bot and for the instance of a remote account. */
export function NameMarks({ account }: { account: Account }) {
  const intl = useIntl();
  const host = account.acct.split('@')[1] ?? '';
  const favicon = isLocalAccount(account) ? undefined : safeMediaUrl(account.favicon);
  return (
    <>
      {account.bot && (
        <span
          className={styles.mark}
          role="img"
          aria-label={intl.formatMessage({ id: 'user_card.bot' })}
          title={intl.formatMessage({ id: 'user_card.bot' })}
        >
          <BotIcon />
        </span>
      )}
      {favicon !== undefined && (
        <AnimatedImg
          className={styles.mark}
          src={favicon}
          alt=""
          title={host}
          width="16"
          height="16"
          loading="lazy"
          decoding="async"
          instead={null}
        />
      )}
    </>
  );
}
