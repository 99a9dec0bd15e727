import { useWords } from '#i18n/words.tsx';
import { PartFailed } from '#parts/page/part-failed.tsx';
import { ScreenHead } from '#parts/page/screen-head.tsx';

/** Stands where a whole screen did not load, with the heading that a page has. */
export function ScreenFailed({ resetErrorBoundary }: { resetErrorBoundary: () => void }) {
  const { words } = useWords();
  return (
    <>
      <ScreenHead title={words('crash.title')} />
      <PartFailed resetErrorBoundary={resetErrorBoundary} />
    </>
  );
}
