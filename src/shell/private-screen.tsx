import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '#ui/empty-state.tsx';
import { PrivateIcon } from '#ui/icons.tsx';
import { LoginLink } from '#components/page/login-link.tsx';
import { ScreenHead } from '#components/page/screen-head.tsx';

/** All that a guest of a private instance sees. */
export function PrivateScreen() {
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: 'private.title' })} />
      <EmptyState icon={<PrivateIcon />} title={intl.formatMessage({ id: 'private.text' })} action={<LoginLink />}>
        <FormattedMessage id="login.hint_private" />
      </EmptyState>
    </>
  );
}
