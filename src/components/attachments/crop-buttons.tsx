import { FormattedMessage, useIntl } from 'react-intl';
import { selectCropped } from '#machines/composer/crop.machine.ts';
import { selectCrop, selectCrops } from '#machines/composer/uploads.machine.ts';
import { selectInstance, selectNode } from '#machines/system/boot.machine.ts';
import { mayBeCropped } from '#domain/composer/crop.ts';
import type { DraftMedia } from '#domain/composer/draft.ts';
import { limitOf } from '#domain/composer/upload.ts';
import { usePageActor } from '#react/hooks.ts';
import { cropping } from '#react/lazy/further-entries.ts';
import { LazyDialog } from '#react/lazy/lazy-dialog.tsx';
import { usePickedPicture } from '#react/use-picked-files.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { leaveFocusTo } from '#ui/leave-focus.ts';
import type { UploadsActor } from './use-attach.ts';

const leaveToCrop = leaveFocusTo((button) => [button.closest('li')?.querySelector<HTMLElement>('[data-crop]')]);

/** Crops a picture that was picked on this page, and restores its original (rules crop-offered, crop-undone). */
export function CropButtons({ uploads, media, isInert }: { uploads: UploadsActor; media: DraftMedia; isInert: boolean }) {
  const intl = useIntl();
  const { key, name, type } = media;
  const address = usePickedPicture(key);
  const isCropped = useSelected(uploads, (snapshot) => selectCrops(snapshot)[key] !== undefined);
  const crop = useSelected(uploads, selectCrop);
  const isOpen = useSelected(crop, (snapshot) => snapshot !== undefined && selectCropped(snapshot).key === key);
  const { mediaLimits } = useSelected(usePageActor('boot'), selectInstance);
  const { uploadLimit: any } = useSelected(usePageActor('boot'), selectNode);
  if (address === undefined || !mayBeCropped(media)) return null;
  const limit = limitOf(type, { ...mediaLimits, any });
  return (
    <>
      <Button
        variant="quiet"
        data-crop
        isInert={isInert}
        aria-label={intl.formatMessage({ id: 'upload.crop_of' }, { name })}
        onClick={() => uploads.send({ type: 'uploads.crop', key, limit: Number.isFinite(limit) ? limit : undefined })}
      >
        <FormattedMessage id="upload.crop" />
      </Button>
      {isCropped && (
        <Button
          ref={leaveToCrop}
          variant="quiet"
          isInert={isInert}
          aria-label={intl.formatMessage({ id: 'upload.uncrop_of' }, { name })}
          onClick={() => uploads.send({ type: 'uploads.uncrop', key })}
        >
          <FormattedMessage id="upload.uncrop" />
        </Button>
      )}
      {crop && isOpen && (
        <LazyDialog of={cropping} title={intl.formatMessage({ id: 'crop.title' })} onClose={() => crop.send({ type: 'crop.cancel' })}>
          {({ CropFileDialog }) => <CropFileDialog crop={crop} />}
        </LazyDialog>
      )}
    </>
  );
}
