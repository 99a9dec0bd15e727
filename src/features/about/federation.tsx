import { FormattedMessage, useIntl } from 'react-intl';
import { isSilent, type FederationPolicy } from '#domain/server/federation.ts';
import { KeywordRules } from './keyword-rules.tsx';
import { PolicyListPart } from './policy-list.tsx';
import styles from './about.module.css';

/**
 * The federation policy of this server: the active policies, each of their lists with the reasons, and the keyword rules
 * (rule federation-policy).
 */
export function Federation({ policy }: { policy: FederationPolicy }) {
  const intl = useIntl();
  const { policies, lists, keywords, hasExclusions } = policy;
  if (isSilent(policy)) return null;
  return (
    <section>
      <h2>
        <FormattedMessage id="about.federation" />
      </h2>
      {policies.length > 0 && (
        <p>
          <FormattedMessage id="about.policies" values={{ policies: intl.formatList(policies, { type: 'unit' }) }} />
        </p>
      )}
      {hasExclusions && (
        <p className={styles.faint}>
          <FormattedMessage id="about.exclusions" />
        </p>
      )}
      {lists.map((list) => (
        <PolicyListPart key={list.name} list={list} />
      ))}
      {keywords.length > 0 && <KeywordRules rules={keywords} label={intl.formatMessage({ id: 'about.keywords' })} />}
    </section>
  );
}
