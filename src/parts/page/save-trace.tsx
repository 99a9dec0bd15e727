import { lazy, Suspense } from 'react';

/** A page that crashed has nothing better to offer: where the button cannot be fetched there is none. */
const SaveButton = lazy(() => import('./save-button.tsx').catch(() => ({ default: () => null })));

/** Offers whoever met an error to save what led to it. */
export function SaveTrace() {
  return (
    <Suspense>
      <SaveButton />
    </Suspense>
  );
}
