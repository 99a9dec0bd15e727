import { FormattedMessage } from 'react-intl';
import { selectFactorIsBusy, selectFactorProblem, selectFactorStep } from '#machines/security/second-factor.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useWatch } from '#react/use-watch.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { FactorOn } from './factor-on.tsx';
import { FactorSetup } from './factor-setup.tsx';
import { LoadedPart } from '#components/settings/loaded-part.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Problem, Section } from '#components/settings/section.tsx';
import styles from '#components/settings/security.module.css';

/** The second factor of the account. */
export function SecondFactor() {
  const factor = useSessionActor('secondFactor');
  const step = useSelected(factor, selectFactorStep);
  useWatch('secondFactor', { key: 'factor', enter: { type: 'factor.view' } });
  return (
    <Section name="security.factor" help="security.factor_help">
      <LoadedPart hasFailed={step === 'failed'} isLoaded={step !== 'loading'} onRetry={() => factor.send({ type: 'factor.retry' })}>
        {step === 'off' && <FactorOff />}
        {step === 'scanning' && <FactorSetup />}
        {step === 'showing' && <RecoveryCodes />}
        {step === 'on' && <FactorOn />}
      </LoadedPart>
    </Section>
  );
}

function FactorOff() {
  const factor = useSessionActor('secondFactor');
  const isBusy = useSelected(factor, selectFactorIsBusy);
  const problem = useSelected(factor, selectFactorProblem);
  return (
    <div className={styles.form}>
      <p role="status" className={styles.state}>
        <FormattedMessage id="security.factor_off" />
      </p>
      <Problem problem={problem} onDismiss={() => factor.send({ type: 'factor.dismiss' })} />
      <Button className={styles.send} isInert={isBusy} onClick={() => factor.send({ type: 'factor.begin' })}>
        <FormattedMessage id="security.factor_begin" />
      </Button>
    </div>
  );
}
