import { FormattedMessage, useIntl } from 'react-intl';
import { useState, type FormEvent } from 'react';
import { selectMoveIsBusy, selectMoveProblem } from '#machines/moving/move.machine.ts';
import { useSecrets, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { isTypedName } from '#domain/account/typed-name.ts';
import type { MoveTarget } from '#domain/moving/moving.ts';
import { Button } from '#ui/button.tsx';
import { giveFocus } from '#ui/leave-focus.ts';
import { PasswordField } from '#components/settings/password-field.tsx';
import { Problem } from '#components/settings/section.tsx';
import styles from '#components/settings/security.module.css';
import { TypedName, useOwnName } from '#components/settings/typed-name.tsx';
import { useRefused } from '#components/settings/use-refused.ts';
import movingStyles from './moving.module.css';

/**
 * The consequences of a move to an account; if that account names this one as an alias, the move is confirmed by typing and the password.
 */
export function MoveForm({ target: { acct, shown, knowsThis } }: { target: MoveTarget }) {
  const intl = useIntl();
  const secrets = useSecrets();
  const name = useOwnName();
  const move = useSessionActor('move');
  const isBusy = useSelected(move, selectMoveIsBusy);
  const problem = useSelected(move, selectMoveProblem);
  const [typed, setTyped] = useState('');
  const [current, setCurrent] = useState('');
  const field = useRefused(problem, () => setCurrent(''));
  const isReady = knowsThis !== false && isTypedName(typed, name) && current !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !isReady) return;
    move.send({ type: 'move.submit', secretHandle: secrets.put(current) });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={movingStyles.found} tabIndex={-1} ref={(element) => giveFocus(element)}>
        <FormattedMessage id="moving.found" values={{ name: <bdi key="name">{shown || acct}</bdi>, acct: <bdi key="acct">{acct}</bdi> }} />
      </p>
      {knowsThis === false ? (
        <p role="alert" className={styles.problem}>
          <FormattedMessage id="moving.no_alias" />
        </p>
      ) : (
        <>
          <ul className={styles.points}>
            <li>
              <FormattedMessage id="moving.move_followers" />
            </li>
            <li>
              <FormattedMessage id="moving.move_stays" />
            </li>
            <li>
              <FormattedMessage id="moving.move_shown" />
            </li>
            {knowsThis === undefined && (
              <li>
                <FormattedMessage id="moving.alias_unknown" />
              </li>
            )}
          </ul>
          <TypedName name={name} typed={typed} isLocked={isBusy} onType={setTyped} />
          <PasswordField ref={field} label={intl.formatMessage({ id: 'security.password_current' })} value={current} onEdit={setCurrent} />
        </>
      )}
      <Problem problem={problem} onDismiss={() => move.send({ type: 'move.dismiss' })} />
      <div className={styles.buttons}>
        {knowsThis === false ? (
          <Button variant="quiet" isInert={isBusy} onClick={() => move.send({ type: 'move.check' })}>
            <FormattedMessage id="moving.check_again" />
          </Button>
        ) : (
          <Button type="submit" variant="danger" isInert={isBusy || !isReady}>
            <FormattedMessage id={isBusy ? 'security.sending' : 'moving.do_move'} />
          </Button>
        )}
        <Button variant="quiet" onClick={() => move.send({ type: 'move.back' })}>
          <FormattedMessage id="moving.another_target" />
        </Button>
      </div>
    </form>
  );
}
