import { useIntl } from 'react-intl';
import { PartFailed } from '#parts/page/part-failed.tsx';
import { ScreenHead } from '#parts/page/screen-head.tsx';

/** Stands where a whole screen did not load, with the heading that a page has. */
export function ScreenFailed({ resetErrorBoundary }: { resetErrorBoundary: () => void }) {
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: 'crash.title' })} />
      <PartFailed resetErrorBoundary={resetErrorBoundary} />
    </>
  );
}
