import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WarningIcon } from '#ui/icons.tsx';

type Props = { title: string; onRetry: () => void; isQuiet?: boolean; children?: ReactNode };

/** Shown instead of content that failed to load: a title, the reason, and a button that retries. */
export function LoadFailed({ title, onRetry, isQuiet = false, children }: Props) {
  const retry = (
    <Button variant={isQuiet ? 'quiet' : 'primary'} onClick={onRetry}>
      <FormattedMessage id="general.retry" />
    </Button>
  );
  return (
    <EmptyState isUrgent icon={<WarningIcon />} title={title} action={retry}>
      {children}
    </EmptyState>
  );
}
