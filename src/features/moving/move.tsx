import { FormattedMessage, useIntl } from 'react-intl';
import type { FormEvent } from 'react';
import { selectMoveIsBusy, selectMoveProblem, selectMoveTarget, selectMoveTyped } from '#machines/moving/move.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { typedAcct } from '#domain/moving/moving.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Problem, Section } from '#components/settings/section.tsx';
import styles from '#components/settings/security.module.css';
import { MoveForm } from './move-form.tsx';

/** The move to another account: the target is resolved before anything can be sent (rules move-target, move-sent). */
export function Move() {
  const move = useSessionActor('move');
  const target = useSelected(move, selectMoveTarget);
  return (
    <Section name="moving.move" help="moving.move_help">
      {target ? <MoveForm target={target} /> : <Naming />}
    </Section>
  );
}

function Naming() {
  const intl = useIntl();
  const move = useSessionActor('move');
  const typed = useSelected(move, selectMoveTyped);
  const isBusy = useSelected(move, selectMoveIsBusy);
  const problem = useSelected(move, selectMoveProblem);
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) move.send({ type: 'move.check' });
  };
  return (
    <form className={styles.form} onSubmit={check}>
      <TextField
        label={intl.formatMessage({ id: 'moving.target' })}
        placeholder={intl.formatMessage({ id: 'moving.account_example' })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        readOnly={isBusy}
        value={typed}
        onChange={({ currentTarget }) => move.send({ type: 'move.type', typed: currentTarget.value })}
      />
      <Problem problem={problem} onDismiss={() => move.send({ type: 'move.dismiss' })} />
      <Button type="submit" variant="quiet" className={styles.send} isInert={isBusy || typedAcct(typed) === ''}>
        <FormattedMessage id={isBusy ? 'moving.checking' : 'moving.check_target'} />
      </Button>
    </form>
  );
}
