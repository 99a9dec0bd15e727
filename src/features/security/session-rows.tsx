import { FormattedMessage, useIntl } from 'react-intl';
import { inOrder, type Session, type SessionAction, type Sessions } from '#domain/security/sessions.ts';
import { useDate } from '#i18n/dates.ts';
import { RowList } from '#components/list/row-list.tsx';
import { Button } from '#ui/button.tsx';
import styles from '#components/settings/security.module.css';

type Props = { sessions: Sessions; isInert: boolean; onEnd: (action: SessionAction) => void };

/** The sessions, this one first and marked; each other one can be ended. */
export function SessionRows({ sessions, isInert, onEnd }: Props) {
  const rows = new Map(inOrder(sessions).map((session) => [session.id, session]));
  return (
    <RowList ids={[...rows.keys()]} className={styles.longRows} label={useIntl().formatMessage({ id: 'security.sessions' })}>
      {(id) => {
        const session = rows.get(id);
        return session && <SessionRow session={session} isOwn={id === sessions.own} isInert={isInert} onEnd={onEnd} />;
      }}
    </RowList>
  );
}

type RowProps = { session: Session; isOwn: boolean } & Omit<Props, 'sessions'>;

function SessionRow({ session: { id, app, until }, isOwn, isInert, onEnd }: RowProps) {
  const intl = useIntl();
  const date = useDate();
  return (
    <div className={styles.longRow}>
      <span className={styles.what}>
        <b dir="auto">{app || <FormattedMessage id="security.nameless_app" />}</b>
        {until !== undefined && (
          <span className={styles.help}>
            <FormattedMessage id="security.until" values={{ date: date(Date.parse(until), { dateStyle: 'medium' }) }} />
          </span>
        )}
      </span>
      {isOwn ? (
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
    </div>
  );
}
