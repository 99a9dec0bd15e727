import { useSelector } from '@xstate/react';
import { ErrorBoundary } from 'react-error-boundary';
import { selectIsReady } from '../../../machines/system/boot.machine.ts';
import { usePageActor } from '../../app/hooks.ts';
import { VisitBoundary } from '../../app/providers.tsx';
import { BootSkeleton } from './boot-skeleton.tsx';
import { CrashPage } from './crash-page.tsx';
import { Shell } from './shell.tsx';

/** Everything that a person sees. */
export function App() {
  const isReady = useSelector(usePageActor('boot'), selectIsReady);
  return (
    <ErrorBoundary FallbackComponent={CrashPage}>
      {isReady ? (
        <VisitBoundary>
          <Shell />
        </VisitBoundary>
      ) : (
        <BootSkeleton />
      )}
    </ErrorBoundary>
  );
}
