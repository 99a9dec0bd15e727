import { useIntl } from 'react-intl';
import type { DraftMedia } from '#domain/composer/draft.ts';
import { cssPosition } from '#domain/status/focal-point.ts';
import { fileSize } from '#domain/text/file-size.ts';
import { usePickedPicture } from '#react/use-picked-files.ts';
import { Img } from '#ui/img.tsx';
import { FileIcon, PlayIcon } from '#ui/lazy-icons.tsx';
import { CropButtons } from './crop-buttons.tsx';
import { Description } from './description.tsx';
import { FileActions } from './file-actions.tsx';
import { FocalPointButton } from './focal-point-button.tsx';
import { ThumbnailButtons } from './thumbnail-buttons.tsx';
import { UploadState } from './upload-state.tsx';
import type { UploadsActor } from './use-attach.ts';
import { useRowDrag } from './use-row-drag.ts';
import styles from './attachments.module.css';

/** A file of the post and its position among the others. */
export type Row = {
  uploads: UploadsActor;
  media: DraftMedia;
  /** Label that is unique among the attachments of the form. */
  name: string;
  at: number;
  count: number;
  /** While the post is being made. */
  isInert: boolean;
  /** Without a description. */
  isBare: boolean;
  onRemove: () => void;
  onMoved: (to: number) => void;
};

/** One file: its name, its upload progress, its actions and its description. */
export function AttachmentRow(row: Row) {
  const { uploads, media, name, isInert, isBare } = row;
  const intl = useIntl();
  const named = { ...row, media: { ...media, name } };
  const { isOver, target, handle } = useRowDrag(row);
  return (
    <li className={`${styles.file} ${isOver ? styles.over : ''}`} tabIndex={-1} {...target}>
      <span className={styles.preview} {...handle}>
        <Preview media={media} />
      </span>
      <div className={styles.what}>
        <div className={styles.head}>
          <span className={styles.name} dir="auto" title={name}>
            {name}
          </span>
          {media.size > 0 && <span className={styles.size}>{intl.formatMessage({ id: 'features.size' }, fileSize(media.size))}</span>}
        </div>
        <FileActions {...named} />
        <UploadState uploads={uploads} media={named.media} isInert={isInert} />
        {!isBare && <Description uploads={uploads} media={named.media} isInert={isInert} />}
      </div>
      {!isBare && (
        <div className={styles.changes}>
          <CropButtons uploads={uploads} media={named.media} isInert={isInert} />
          <FocalPointButton uploads={uploads} media={named.media} isInert={isInert} />
          <ThumbnailButtons uploads={uploads} media={named.media} isInert={isInert} />
        </div>
      )}
    </li>
  );
}

/** A small picture of a file, from here or from the server; other kinds have their thumbnail or a sign. */
function Preview({ media: { key, type, focus, previewUrl = '', thumbnail = '', savedThumbnail } }: { media: DraftMedia }) {
  const picked = usePickedPicture(thumbnail || key);
  const isPicture = type.startsWith('image/');
  const url = picked ?? (isPicture || thumbnail === savedThumbnail ? previewUrl : '');
  if ((isPicture || thumbnail !== '') && url !== '')
    return <Img src={url} alt="" draggable={false} style={{ objectPosition: focus && cssPosition(focus) }} instead={<FileIcon />} />;
  return /^(video|audio)\//.test(type) ? <PlayIcon /> : <FileIcon />;
}
