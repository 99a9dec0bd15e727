import { FormattedMessage, useIntl } from 'react-intl';
import type { ProfileTab } from '#domain/profile/profile-tabs.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListIcon } from '#ui/lazy-icons.tsx';
import { PrivateIcon } from '#ui/icons.tsx';

/** A tab without anything in it. */
export function Nothing({ tab }: { tab: ProfileTab | 'tags' }) {
  const intl = useIntl();
  return (
    <EmptyState icon={<ListIcon />} title={intl.formatMessage({ id: 'profile_tabs.nothing' })}>
      <FormattedMessage id={`profile_tabs.nothing_${tab}`} />
    </EmptyState>
  );
}

/** A tab that the account's owner hides. */
export function Hidden() {
  const intl = useIntl();
  return (
    <EmptyState icon={<PrivateIcon />} title={intl.formatMessage({ id: 'profile_tabs.hidden' })}>
      <FormattedMessage id="profile_tabs.hidden_hint" />
    </EmptyState>
  );
}
