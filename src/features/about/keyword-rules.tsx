import { FormattedMessage, useIntl } from 'react-intl';
import type { KeywordRule } from '#domain/server/federation.ts';
import type { MessageId } from '#i18n/messages.ts';
import styles from './about.module.css';

const ACTIONS: Readonly<Record<string, MessageId>> = {
  reject: 'about.keyword.reject',
  federated_timeline_removal: 'about.keyword.federated_timeline_removal',
  replace: 'about.keyword.replace',
};

/** The actions on statuses that match a pattern, and the replacements (rule federation-policy). */
export function KeywordRules({ rules, label }: { rules: readonly KeywordRule[]; label: string }) {
  const intl = useIntl();
  return (
    <details className={styles.list}>
      <summary>
        <span>{label}</span>
        <span className={styles.faint}>{intl.formatNumber(rules.length)}</span>
      </summary>
      <ul className={styles.entries}>
        {rules.map(({ action, pattern, replacement }) => (
          <li key={`${action} ${pattern}`} className={styles.entry}>
            <bdi>
              <code>{pattern}</code>
            </bdi>
            <span className={styles.faint}>
              {replacement === undefined ? (
                ACTIONS[action] ? (
                  intl.formatMessage({ id: ACTIONS[action] })
                ) : (
                  action
                )
              ) : (
                <FormattedMessage
                  id="about.keyword.replaced"
                  values={{
                    replacement: (
                      <bdi>
                        <code>{replacement}</code>
                      </bdi>
                    ),
                  }}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
