import { FormattedMessage, useIntl } from 'react-intl';
import type { FallbackProps } from 'react-error-boundary';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { SaveTrace } from './save-trace.tsx';

/** Shown instead of a part of the page that failed to load (rule part-failed). */
export function PartFailed({
  error,
  resetErrorBoundary,
}: Pick<FallbackProps, 'resetErrorBoundary'> & Partial<Pick<FallbackProps, 'error'>>) {
  const intl = useIntl();
  return (
    <EmptyState
      isUrgent
      icon={<WarningIcon />}
      title={intl.formatMessage({ id: 'general.generic_error' })}
      action={
        <>
          <Button variant="quiet" onClick={resetErrorBoundary}>
            <FormattedMessage id="general.retry" />
          </Button>
          <SaveTrace error={error} />
        </>
      }
    />
  );
}
