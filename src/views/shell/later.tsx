import { Suspense, use, type FunctionComponent, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useImportAgain } from '../../app/use-import-again.ts';
import type { Load } from './loads.ts';
import { PartFailed } from './part-failed.tsx';

/** What stands where something did not load; a screen of its own has a heading. */
export type Failed = FunctionComponent<{ resetErrorBoundary: () => void }>;
type Props<P> = { load: Load<P>; shape?: ReactNode; failed?: Failed | undefined; children: (parts: P) => ReactNode };

/** Shows a part of the page that is fetched on demand: its shape until it is there, and a way to try again when it does not come. */
export function Later<P>({ load, shape = null, failed = PartFailed, children }: Props<P>) {
  const importAgain = useImportAgain();
  return (
    <ErrorBoundary FallbackComponent={failed} onReset={() => load.again?.(importAgain)}>
      <Suspense fallback={shape}>
        <Loaded load={load}>{children}</Loaded>
      </Suspense>
    </ErrorBoundary>
  );
}

function Loaded<P>({ load, children }: Pick<Props<P>, 'load' | 'children'>) {
  return children(use(load()));
}
