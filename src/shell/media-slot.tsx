import { media } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useMaybeSessionActor } from '#react/hooks.ts';

/** The media viewer, and the bar of what plays, once their actors exist. */
export function MediaSlot() {
  const isLoaded = useMaybeSessionActor('mediaViewer') !== undefined;
  return (
    isLoaded && (
      <Lazy of={media}>
        {({ MediaViewerModal, PlayingBar }) => (
          <>
            <PlayingBar />
            <MediaViewerModal />
          </>
        )}
      </Lazy>
    )
  );
}
