import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  selectIsSaving,
  selectPolicyPhase,
  selectRefusedChange,
  selectVerdict,
} from '#machines/filtered-notifications/notification-policy.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useIsPageShown } from '#react/use-is-page-shown.ts';
import { useWatch } from '#react/use-watch.ts';
import { useSelected } from '#react/use-selected.ts';
import { POLICY_CONDITIONS, VERDICTS, isVerdict, type PolicyCondition } from '#domain/filtered-notifications/notification-policy.ts';
import { PartFailed } from '#components/page/part-failed.tsx';
import { useRequested } from '#components/settings/use-requested.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from '#components/settings/settings.module.css';

/** The policy of notifications among the settings: a select for each condition (rule notification-policy). */
export function PolicySection() {
  const intl = useIntl();
  const policy = useSessionActor('notificationPolicy');
  const phase = useSelected(policy, selectPolicyPhase);
  const isShown = useIsPageShown();
  useWatch('notificationPolicy', isShown ? { key: 'policy', enter: { type: 'policy.show' } } : undefined);
  return (
    <section className={styles.rows}>
      <h4 className={styles.heading}>
        <FormattedMessage id="filtered_notifications.policy" />
      </h4>
      <p className={styles.help}>
        <FormattedMessage id="filtered_notifications.policy.help" />
      </p>
      {phase === 'loading' && <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="text" />}
      {phase === 'failed' && <PartFailed resetErrorBoundary={() => policy.send({ type: 'policy.retry' })} />}
      {phase === 'loaded' && POLICY_CONDITIONS.map((condition) => <ConditionRow key={condition} condition={condition} />)}
    </section>
  );
}

/** The verdict under one condition; a change that failed can be tried again. */
function ConditionRow({ condition }: { condition: PolicyCondition }) {
  const intl = useIntl();
  const id = useId();
  const policy = useSessionActor('notificationPolicy');
  const verdict = useSelected(policy, (snapshot) => selectVerdict(snapshot, condition));
  const isSaving = useSelected(policy, (snapshot) => selectIsSaving(snapshot, condition));
  const refused = useSelected(policy, (snapshot) => selectRefusedChange(snapshot, condition));
  const label = intl.formatMessage({ id: `filtered_notifications.${condition}` });
  return (
    <div className={styles.slot} {...useRequested(`filtered_notifications.${condition}`)}>
      <div className={styles.row}>
        <div className={styles.what}>
          <span aria-hidden="true">{label}</span>
          <p id={id} className={styles.help}>
            <FormattedMessage id={`filtered_notifications.${condition}.help`} />
          </p>
        </div>
        <Select
          label={label}
          aria-describedby={id}
          aria-busy={isSaving || undefined}
          options={VERDICTS.map((value) => ({ value, label: intl.formatMessage({ id: `filtered_notifications.verdict.${value}` }) }))}
          value={verdict ?? 'accept'}
          onPick={(value) => {
            if (isVerdict(value)) policy.send({ type: 'policy.set', change: { condition, verdict: value } });
          }}
        />
      </div>
      {refused && (
        <p className={styles.refused}>
          <FormattedMessage id="settings.refused_here" />
          <Button variant="quiet" onClick={() => policy.send({ type: 'policy.set', change: refused })}>
            <FormattedMessage id="general.retry" />
          </Button>
        </p>
      )}
    </div>
  );
}
