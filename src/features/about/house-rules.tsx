import { FormattedMessage } from 'react-intl';
import { RulesList } from '#components/instance/rules-list.tsx';

/** The rules of the house, where a server numbers them. */
export function HouseRules({ rules }: { rules: readonly string[] }) {
  if (rules.length === 0) return null;
  return (
    <section>
      <h2>
        <FormattedMessage id="about.rules" />
      </h2>
      <RulesList rules={rules} />
    </section>
  );
}
