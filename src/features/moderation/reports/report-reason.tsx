import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectNamedBefore } from '#machines/moderation/report-actions.machine.ts';
import { selectReportRules } from '#machines/moderation/report-rules.machine.ts';
import { useCan, useSessionActor } from '#react/hooks.ts';
import { useWatch } from '#react/use-watch.ts';
import { useSelected } from '#react/use-selected.ts';
import {
  inCategory,
  REPORT_CATEGORIES,
  rulesToChoose,
  withRule,
  type ReportCategory,
  type ReportReason as Reason,
  type ReportRule,
} from '#domain/moderation/report-category.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import styles from '../moderation.module.css';

type Props = {
  id: string;
  reason: Reason;
  /** The rules that the report names, also those that the server has deleted since. */
  named: readonly ReportRule[];
  name: string;
};

/** The category of a report, and the rules that a violation is about; each change is sent at once (rule report-category). */
export function ReportReason({ id, reason, named, name }: Props) {
  const intl = useIntl();
  const rulesId = useId();
  const reportActions = useSessionActor('reportActions');
  const rules = useSelected(useSessionActor('reportRules'), selectReportRules);
  const before = useSelected(reportActions, (snapshot) => selectNamedBefore(snapshot, id));
  const hasLegal = useCan('trendReview');
  const { category, ruleIds } = reason;
  useWatch('reportRules', { key: 'rules', enter: { type: 'keyed.request', input: { of: 'rules' } } });
  const file = (to: Reason) => reportActions.send({ type: 'report.categorise', id, from: reason, to, name, named });
  return (
    <div className={styles.filed}>
      <div className={styles.category}>
        <span aria-hidden="true">
          <FormattedMessage id="moderation.reports.category" />
        </span>
        <Select
          label={intl.formatMessage({ id: 'moderation.reports.category_of' }, { name })}
          value={category}
          options={REPORT_CATEGORIES.filter((one) => one !== 'legal' || hasLegal || category === 'legal').map((value) => ({
            value,
            label: intl.formatMessage({ id: `moderation.reports.category.${value}` }),
          }))}
          onPick={(value) => file(inCategory(reason, value as ReportCategory))}
        />
      </div>
      {category === 'violation' && rules.length === 0 && named.length > 0 && (
        <ul className={styles.rules} aria-label={intl.formatMessage({ id: 'moderation.reports.broken_rules' })}>
          {named.map((rule) => (
            <li key={rule.id} dir="auto">
              {rule.text}
            </li>
          ))}
        </ul>
      )}
      {category === 'violation' && rules.length > 0 && (
        <div role="group" aria-labelledby={rulesId} className={styles.broken}>
          <p id={rulesId} className={styles.by}>
            <FormattedMessage id="moderation.reports.broken_rules" />
          </p>
          {rulesToChoose(rules, before, named).map((rule) => (
            <Checkbox key={rule.id} isOn={ruleIds.includes(rule.id)} onChange={(isOn) => file(withRule(reason, rule.id, isOn))}>
              <span dir="auto">{rule.text}</span>
            </Checkbox>
          ))}
        </div>
      )}
    </div>
  );
}
