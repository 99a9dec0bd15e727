import { useEffect, useSyncExternalStore, type FunctionComponent, type ReactNode } from 'react';
import { ErrorBoundary, useErrorBoundary } from 'react-error-boundary';
import { useImportAgain } from '#app/use-import-again.ts';
import type { Load } from './loads.ts';
import { PartFailed } from '#parts/page/part-failed.tsx';

/** What stands where something did not load; a screen of its own has a heading. */
export type Failed = FunctionComponent<{ resetErrorBoundary: () => void }>;
type Props<P> = { load: Load<P>; shape?: ReactNode; failed?: Failed | undefined; children: (parts: P) => ReactNode };

/** Shows a part of the page that is fetched on demand: its shape until it is there, and a way to try again when it does not come. */
export function Later<P>({ load, shape = null, failed = PartFailed, children }: Props<P>) {
  const importAgain = useImportAgain();
  // Several places may wait for one part: a try of one of them that brings it mends them all.
  const came = useSyncExternalStore(load.watch, load.now);
  return (
    <ErrorBoundary FallbackComponent={failed} resetKeys={[came]} onReset={() => load.again(importAgain)}>
      <Loaded load={load} shape={shape}>
        {children}
      </Loaded>
    </ErrorBoundary>
  );
}

/** Not a suspense: that shows what came no sooner than 300 ms after its shape. */
function Loaded<P>({ load, shape, children }: Pick<Props<P>, 'load' | 'shape' | 'children'>) {
  const { showBoundary } = useErrorBoundary();
  const parts = useSyncExternalStore(load.watch, load.now);
  useEffect(() => {
    let isAwaited = true;
    load().catch((error) => isAwaited && showBoundary(error));
    return () => void (isAwaited = false);
  }, [load, showBoundary]);
  return parts === undefined ? shape : children(parts);
}
