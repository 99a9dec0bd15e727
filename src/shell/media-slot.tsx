import { ErrorBoundary } from 'react-error-boundary';
import { PartFailed } from '#components/page/part-failed.tsx';
import { media } from '#react/lazy/further-entries.ts';
import { useFeature } from '#react/lazy/use-lazy.ts';

/** The media viewer, and the bar of what plays, once their file has arrived; they stay while a crashed actor of the group is restarted. */
export function MediaSlot() {
  const feature = useFeature(media);
  return (
    feature && (
      <ErrorBoundary FallbackComponent={PartFailed}>
        <feature.PlayingBar />
        <feature.MediaViewerModal />
      </ErrorBoundary>
    )
  );
}
