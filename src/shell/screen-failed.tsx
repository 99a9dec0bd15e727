import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import type { Failed } from '#app/lazy/lazy.tsx';
import { PartFailed } from '#parts/page/part-failed.tsx';
import { ScreenHead } from '#parts/page/screen-head.tsx';

/** Stands where a whole screen did not load, with the heading that a page has. */
export function ScreenFailed({ error, resetErrorBoundary }: ComponentProps<Failed>) {
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: 'crash.title' })} />
      <PartFailed error={error} resetErrorBoundary={resetErrorBoundary} />
    </>
  );
}
