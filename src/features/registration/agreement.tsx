import { FormattedMessage } from 'react-intl';
import { RulesList } from '#components/instance/rules-list.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import styles from './registration.module.css';
import type { Form } from './use-form.ts';

type Props = { form: Form; terms: string; rules: readonly string[] };

/** The instance's rules and terms, and that one agrees to them (rule registration-agreement). */
export function Agreement({ form: { agrees, setAgrees, leave, problemOf }, terms, rules }: Props) {
  const hasTerms = terms.trim() !== '';
  const problem = problemOf('agreement');
  if (!hasTerms && rules.length === 0) return null;
  return (
    <div className={styles.agreement}>
      {rules.length > 0 && (
        <details open>
          <summary>
            <FormattedMessage id="about.rules" />
          </summary>
          <RulesList rules={rules} />
        </details>
      )}
      {hasTerms && (
        <details>
          <summary>
            <FormattedMessage id="about.terms" />
          </summary>
          <RichText content={terms} />
        </details>
      )}
      <Checkbox
        name="agreement"
        required
        isOn={agrees}
        aria-invalid={problem ? true : undefined}
        onChange={setAgrees}
        onBlur={() => leave('agreement')}
        help={problem && <span className={styles.problem}>{problem}</span>}
      >
        <FormattedMessage id={hasTerms ? 'registration.agree_terms' : 'registration.agree_rules'} />
      </Checkbox>
    </div>
  );
}
