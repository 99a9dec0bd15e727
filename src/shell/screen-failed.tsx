import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import type { Failed } from '#react/lazy/lazy.tsx';
import { PartFailed } from '#components/page/part-failed.tsx';
import { ScreenHead } from '#components/page/screen-head.tsx';

/** Shown instead of a whole screen that failed to load, with the heading that a page needs. */
export function ScreenFailed({ error, resetErrorBoundary }: ComponentProps<Failed>) {
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: 'crash.title' })} />
      <PartFailed error={error} resetErrorBoundary={resetErrorBoundary} />
    </>
  );
}
