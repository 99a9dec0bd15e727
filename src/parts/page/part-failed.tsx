import type { FallbackProps } from 'react-error-boundary';
import { useWords, Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { SaveTrace } from './save-trace.tsx';

/** Stands where a part of the page did not load (rule part-failed). */
export function PartFailed({ resetErrorBoundary }: Pick<FallbackProps, 'resetErrorBoundary'>) {
  const { words } = useWords();
  return (
    <EmptyState
      isUrgent
      icon={<WarningIcon />}
      title={words('general.generic_error')}
      action={
        <>
          <Button look="quiet" onClick={resetErrorBoundary}>
            <Words id="general.retry" />
          </Button>
          <SaveTrace />
        </>
      }
    >
      <Words id="general.please_retry" />
    </EmptyState>
  );
}
