import { useIntl } from 'react-intl';
import { selectNode } from '#machines/system/boot.machine.ts';
import { usePageActor, useServerCan, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { POLICY_TAGS } from '#domain/account/moderation.ts';
import { searchChoices, type AdminAccountQuery } from '#domain/moderation/admin-account.ts';
import type { MessageId } from '#i18n/messages.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from '../moderation.module.css';

/** The filters for accounts: name or address, origin, state, role and tag (rule account-search). */
export function AccountsFilters() {
  const intl = useIntl();
  const search = useSessionActor('accountSearch');
  const query = useSelected(search, ({ context }) => context.query);
  const { hasTagPolicy } = useSelected(usePageActor('boot'), selectNode);
  const can = useServerCan();
  const isMastodon = !can('adminCalls');
  const choices = searchChoices(can);
  const nameOf = (key: string, value: string) =>
    (isMastodon && value === 'deactivated' ? 'moderation.accounts.suspended' : `moderation.accounts.${key}.${value || 'any'}`) as MessageId;
  const changeQuery = (change: Partial<AdminAccountQuery>) => search.send({ type: 'search.query', change });
  const choice = (key: 'origin' | 'state' | 'role') => (
    <Select
      label={intl.formatMessage({ id: `moderation.accounts.by.${key}` })}
      options={choices[key].map((value) => ({
        value,
        label: intl.formatMessage({ id: nameOf(key, value) }),
      }))}
      value={query[key]}
      onPick={(value) => changeQuery({ [key]: value })}
    />
  );
  return (
    <div role="search" className={styles.filters}>
      <div className={styles.search}>
        <TextField
          label={intl.formatMessage({ id: 'moderation.accounts.query' })}
          type="search"
          dir="auto"
          autoComplete="off"
          value={query.query}
          onChange={({ currentTarget }) => changeQuery({ query: currentTarget.value })}
        />
        <Select
          label={intl.formatMessage({ id: 'moderation.accounts.by' })}
          options={choices.by.map((value) => ({ value, label: intl.formatMessage({ id: `moderation.accounts.by.${value}` }) }))}
          value={query.by}
          onPick={(by) => changeQuery({ by: by as AdminAccountQuery['by'] })}
        />
      </div>
      <div className={styles.choices}>
        {choice('origin')}
        {choice('state')}
        {choice('role')}
        {hasTagPolicy && (
          <Select
            label={intl.formatMessage({ id: 'moderation.accounts.by.tag' })}
            options={[
              { value: '', label: intl.formatMessage({ id: 'moderation.accounts.tag.any' }) },
              ...(Object.keys(POLICY_TAGS) as (keyof typeof POLICY_TAGS)[]).map((tag) => ({
                value: POLICY_TAGS[tag],
                label: intl.formatMessage({ id: `user_card.admin_menu.${tag}` }),
              })),
            ]}
            value={query.tag}
            onPick={(tag) => changeQuery({ tag })}
          />
        )}
      </div>
    </div>
  );
}
