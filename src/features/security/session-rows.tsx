import { FormattedMessage, useIntl } from 'react-intl';
import { inOrder, type SessionAction, type Sessions } from '#domain/security/sessions.ts';
import { useDate } from '#i18n/dates.ts';
import { Button } from '#ui/button.tsx';
import styles from '#components/settings/security.module.css';

type Props = { sessions: Sessions; isInert: boolean; onEnd: (action: SessionAction) => void };

/** The sessions, this one first and marked; each other one can be ended. */
export function SessionRows({ sessions, isInert, onEnd }: Props) {
  const intl = useIntl();
  const date = useDate();
  return (
    <ul className={styles.rows}>
      {inOrder(sessions).map(({ id, app, until }) => (
        <li key={id}>
          <span className={styles.what}>
            <b dir="auto">{app || <FormattedMessage id="security.nameless_app" />}</b>
            {until !== undefined && (
              <span className={styles.help}>
                <FormattedMessage id="security.until" values={{ date: date(Date.parse(until), { dateStyle: 'medium' }) }} />
              </span>
            )}
          </span>
          {id === sessions.own ? (
            <span className={styles.mark}>
              <FormattedMessage id="security.this_session" />
            </span>
          ) : (
            <Button
              variant="quiet"
              isInert={isInert}
              aria-label={intl.formatMessage(
                { id: 'security.end_named' },
                { app: app || intl.formatMessage({ id: 'security.nameless_app' }), id },
              )}
              onClick={() => onEnd({ kind: 'one', id })}
            >
              <FormattedMessage id="security.end_session" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
