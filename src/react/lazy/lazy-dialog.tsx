import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { LoadingDialog } from '#components/page/loading-dialog.tsx';
import { PartFailed } from '#components/page/part-failed.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { Entry } from './entry.ts';
import { Lazy } from './lazy.tsx';

type Frame = { title: string; onClose: () => void };
const FrameContext = createContext<Frame>({ title: '', onClose: () => {} });

type Props<F> = Frame & { of: Entry<F>; children: (feature: F) => ReactNode };

/** A dialog that is open before its file is loaded: its frame shows that it is loading, or that this failed (rules press-waits, part-failed). */
export function LazyDialog<F>({ of, title, onClose, children }: Props<F>) {
  const frame = useMemo(() => ({ title, onClose }), [title, onClose]);
  return (
    <FrameContext value={frame}>
      <Lazy of={of} shape={<Loading />} failed={Failed}>
        {children}
      </Lazy>
    </FrameContext>
  );
}

function Loading() {
  return <LoadingDialog {...useContext(FrameContext)} />;
}

function Failed({ resetErrorBoundary, error }: { resetErrorBoundary: () => void; error?: unknown }) {
  const { title, onClose } = useContext(FrameContext);
  return (
    <Dialog title={title} closeLabel={useIntl().formatMessage({ id: 'general.close' })} onClose={onClose}>
      <PartFailed resetErrorBoundary={resetErrorBoundary} error={error} />
    </Dialog>
  );
}
