import { inOrder, type SessionAct, type Sessions } from '#domain/security/sessions.ts';
import { useDate } from '#i18n/dates.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import styles from './security.module.css';

type Props = { sessions: Sessions; isInert: boolean; onEnd: (act: SessionAct) => void };

/** The sessions, this one first and marked; each other one can be ended. */
export function SessionRows({ sessions, isInert, onEnd }: Props) {
  const { words } = useWords();
  const date = useDate();
  return (
    <ul className={styles.rows}>
      {inOrder(sessions).map(({ id, app, until }) => (
        <li key={id}>
          <span className={styles.what}>
            <b dir="auto">{app || <Words id="security.nameless_app" />}</b>
            {until !== undefined && (
              <span className={styles.help}>
                <Words id="security.until" values={{ date: date(Date.parse(until), { dateStyle: 'medium' }) }} />
              </span>
            )}
          </span>
          {id === sessions.own ? (
            <span className={styles.mark}>
              <Words id="security.this_session" />
            </span>
          ) : (
            <Button
              look="quiet"
              isInert={isInert}
              aria-label={words('security.end_named', { app: app || words('security.nameless_app'), id })}
              onClick={() => onEnd({ kind: 'one', id })}
            >
              <Words id="security.end_session" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
