import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { PartFailed } from '../page/part-failed.tsx';
import settings from './settings.module.css';

type Props = { hasFailed: boolean; isKnown: boolean; onRetry: () => void; children: ReactNode };

/** A part with settings from the server: loading, failed with a retry of its own, or loaded (rule settings-parts). */
export function HeldPart({ hasFailed, isKnown, onRetry, children }: Props) {
  if (hasFailed) return <PartFailed resetErrorBoundary={onRetry} />;
  if (isKnown) return children;
  return (
    <p role="status" className={settings.text}>
      <FormattedMessage id="general.loading" />
    </p>
  );
}
