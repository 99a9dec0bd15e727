import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { PartFailed } from '../page/part-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

type Props = { hasFailed: boolean; isKnown: boolean; onRetry: () => void; children: ReactNode };

/** A part with settings from the server: loading, failed with a retry of its own, or loaded (rule settings-parts). */
export function HeldPart({ hasFailed, isKnown, onRetry, children }: Props) {
  const intl = useIntl();
  if (hasFailed) return <PartFailed resetErrorBoundary={onRetry} />;
  if (isKnown) return children;
  return <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="text" rows={2} />;
}
