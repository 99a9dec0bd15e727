import { FormattedMessage } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import styles from '#components/settings/settings.module.css';

/** The line that explains a setting, and that it is for experts where it is (rules settings-explained, settings-expert). */
export function Explained({ name, isExpert }: { name: string; isExpert?: true | undefined }) {
  return (
    <>
      {isExpert && (
        <span className={styles.advanced}>
          <FormattedMessage id="settings.advanced" />
        </span>
      )}
      <FormattedMessage id={`settings.${name}.help` as MessageId} />
    </>
  );
}
