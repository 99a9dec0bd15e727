import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { PartFailed } from '../page/part-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

type Props = { hasFailed: boolean; isLoaded: boolean; onRetry: () => void; children: ReactNode };

/** A part with settings from the server: loading, failed with a retry of its own, or loaded (rule settings-parts). */
export function LoadedPart({ hasFailed, isLoaded, onRetry, children }: Props) {
  const intl = useIntl();
  if (hasFailed) return <PartFailed resetErrorBoundary={onRetry} />;
  if (isLoaded) return children;
  return <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="text" rows={2} />;
}
