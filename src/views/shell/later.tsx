import { Suspense, use, type FunctionComponent, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useImportAgain } from '../../app/use-import-again.ts';
import { PartFailed } from './part-failed.tsx';

type Again = ReturnType<typeof useImportAgain>;
type Load<P> = { (): Promise<P>; again?: (importAgain: Again) => void };
/** What stands where something did not load; a screen of its own has a heading. */
export type Failed = FunctionComponent<{ resetErrorBoundary: () => void }>;
type Props<P> = { load: Load<P>; shape?: ReactNode; failed?: Failed | undefined; children: (parts: P) => ReactNode };

/** Loads once, a failure too, so that whoever waits for it hears of it; `again` tries anew, `forget` lets the next call try. */
export const once = <P,>(load: () => Promise<P>) => {
  let loading: Promise<P> | undefined;
  return Object.assign(() => (loading ??= load()), {
    again: (importAgain: Again) => void (loading = importAgain(load)),
    forget: () => void (loading = undefined),
  });
};

/** What the first statuses do not need: the post form, notifications, dialogs, drawers and rare screens. */
export const parts = once(() => import('./parts.ts'));

/** What only guests need. */
export const guestParts = once(() => import('./guest-parts.ts'));

/** Conversations. */
export const threadParts = once(() => import('../conversation/parts.ts'));

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
