import { useState } from 'react';
import { selectIsEdit } from '#machines/composer/uploads.machine.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { attaching } from '#react/lazy/further-entries.ts';
import { LazyDialog } from '#react/lazy/lazy-dialog.tsx';
import { useCan } from '#react/hooks.ts';
import { usePickedPicture } from '#react/use-picked-files.ts';
import { useSelected } from '#react/use-selected.ts';
import { isExistingMedium } from '#domain/composer/rewriting.ts';
import type { DraftMedia } from '#domain/composer/draft.ts';
import { Button } from '#ui/button.tsx';
import { useUpload } from './upload-state.tsx';
import type { UploadsActor } from './use-attach.ts';

/** Opens the choice of a picture's focal point, where the server stores one (rule focal-point). */
export function FocalPointButton({ uploads, media, isInert }: { uploads: UploadsActor; media: DraftMedia; isInert: boolean }) {
  const intl = useIntl();
  const canFocus = useCan('focalPoints');
  const isEdit = useSelected(uploads, selectIsEdit);
  const canEdit = useCan('mediaAttributes');
  const upload = useUpload(uploads, media);
  const src = usePickedPicture(media.key) ?? media.previewUrl ?? '';
  const [isOpen, setOpen] = useState(false);
  const { name, focus } = media;
  if (!canFocus || !upload || !media.type.startsWith('image/') || src === '') return null;
  if (isExistingMedium(media) && !(isEdit && canEdit)) return null;
  return (
    <>
      <Button
        variant="quiet"
        isInert={isInert}
        aria-label={intl.formatMessage({ id: 'upload.set_focus_of' }, { name })}
        onClick={() => setOpen(true)}
      >
        <FormattedMessage id="upload.set_focus" />
      </Button>
      {isOpen && (
        <LazyDialog of={attaching} title={intl.formatMessage({ id: 'upload.focus' })} onClose={() => setOpen(false)}>
          {({ FocalPointDialog }) => (
            <FocalPointDialog
              src={src}
              name={name}
              focus={focus}
              onMove={(point) => upload.send({ type: 'upload.describe', focus: point })}
              onClose={() => setOpen(false)}
            />
          )}
        </LazyDialog>
      )}
    </>
  );
}
