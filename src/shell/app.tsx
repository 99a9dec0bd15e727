import { useSelected } from '#react/use-selected.ts';
import { ErrorBoundary } from 'react-error-boundary';
import { selectIsSettled } from '#machines/settings/language.machine.ts';
import { selectIsReady } from '#machines/system/boot.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { SessionBoundary } from '#react/providers.tsx';
import { useInSteps } from '#react/use-in-steps.ts';
import { useStoredScrollAnchor } from '#react/use-stored-scroll-anchor.ts';
import { CrashPage } from './crash-page.tsx';
import { Shell } from './shell.tsx';

/** The whole page, once the route is resolved: until then the static frame of the page is shown (rule first-frame). */
export function App() {
  const isReady = useSelected(usePageActor('boot'), selectIsReady);
  const isSpoken = useSelected(usePageActor('language'), selectIsSettled);
  const isShown = useInSteps(isReady && isSpoken, useStoredScrollAnchor() !== undefined);
  return (
    <ErrorBoundary FallbackComponent={CrashPage}>
      {isShown && (
        <SessionBoundary>
          <Shell />
        </SessionBoundary>
      )}
    </ErrorBoundary>
  );
}
