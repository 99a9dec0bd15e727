import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isExistingMedium } from '#domain/composer/rewriting.ts';
import type { DraftMedia } from '#domain/composer/draft.ts';
import { useCan } from '#react/hooks.ts';
import { usePickedFiles } from '#react/use-picked-files.ts';
import { Button } from '#ui/button.tsx';
import { leaveFocusTo } from '#ui/leave-focus.ts';
import { useUpload } from './upload-state.tsx';
import type { UploadsActor } from './use-attach.ts';

type Props = { uploads: UploadsActor; media: DraftMedia; isInert: boolean };

const leaveToChoice = leaveFocusTo((button) => [button.closest('li')?.querySelector<HTMLElement>('[data-thumbnail]')]);

/** Chooses a picture that stands for a video or audio file until it is played, where the server stores one (rule media-thumbnail). */
export function ThumbnailButtons({ uploads, media, isInert }: Props) {
  const intl = useIntl();
  const files = usePickedFiles();
  const canHaveOne = useCan('mediaThumbnails');
  const upload = useUpload(uploads, media);
  const input = useRef<HTMLInputElement>(null);
  const { name, type, thumbnail = '' } = media;
  if (!canHaveOne || !upload || !/^(video|audio)\//.test(type) || isExistingMedium(media)) return null;
  const choice = thumbnail === '' ? 'upload.thumbnail' : 'upload.replace_thumbnail';
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const picture = currentTarget.files?.[0];
          if (picture) upload.send({ type: 'upload.describe', thumbnail: files.add(picture).key });
          // So that the same picture can be picked again after it was removed.
          currentTarget.value = '';
        }}
      />
      <Button
        variant="quiet"
        data-thumbnail
        isInert={isInert}
        aria-label={intl.formatMessage({ id: `${choice}_of` }, { name })}
        onClick={() => input.current?.click()}
      >
        <FormattedMessage id={choice} />
      </Button>
      {thumbnail !== '' && (
        <Button
          ref={leaveToChoice}
          variant="quiet"
          isInert={isInert}
          aria-label={intl.formatMessage({ id: 'upload.remove_thumbnail_of' }, { name })}
          onClick={() => upload.send({ type: 'upload.describe', thumbnail: '' })}
        >
          <FormattedMessage id="upload.remove_thumbnail" />
        </Button>
      )}
    </>
  );
}
