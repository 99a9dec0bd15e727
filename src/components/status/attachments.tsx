import type { CSSProperties } from 'react';
import { Lazy } from '#react/lazy/lazy.tsx';
import type { Attachment } from '#domain/status/status.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { useOpenMedia } from '../media/open-media.ts';
import { useLazy } from '#react/lazy/use-lazy.ts';
import { rowsAtOnce, rowsOf, type Row } from './attachment-rows.ts';
import { Pictures, type PicturesProps } from './pictures.tsx';
import { ratioOf } from './ratio.ts';
import { useMediaSettings } from '../media/use-media-settings.ts';
import styles from '../media/attachments.module.css';

type Props = { attachments: readonly Attachment[]; isSensitive: boolean };

/**
 * All attachments. Pictures that need no cover are rendered at once; for all others the space is reserved until their module is loaded,
 * after the first statuses.
 */
export function Attachments({ attachments, isSensitive }: Props) {
  const settings = useMediaSettings();
  const lazy = useLazy();
  const shown = attachments.filter(({ url }) => safeMediaUrl(url) !== undefined);
  const onOpen = useOpenMedia(shown);
  const rows = rowsOf(shown);
  if (rows.length === 0) return null;
  const atOnce = rowsAtOnce(rows);
  const isCovered = isSensitive && settings.hideNsfw;
  const props = { rows: rows.slice(0, atOnce), isAlone: rows.length === 1, settings, onOpen, isCovered };
  if (settings.isHidden || shown.length > settings.maxThumbnails) {
    const shape = <div className={styles.file} />;
    if (!lazy) return shape;
    return (
      <Lazy of={lazy.FURTHER.media} shape={shape}>
        {({ MediaLines }) => <MediaLines attachments={shown} isSensitive={isSensitive} onOpen={onOpen} />}
      </Lazy>
    );
  }
  if (!isCovered && !isSensitive && atOnce === rows.length && rows.every(({ kind }) => kind === 'pictures')) return <Rows {...props} />;
  if (!lazy) return <Rows {...props} />;
  return (
    <Lazy of={lazy.FURTHER.media} shape={<Rows {...props} />}>
      {({ Gallery }) => <Gallery {...{ attachments: shown, rows, atOnce, settings, onOpen, mayCover: isCovered }} />}
    </Lazy>
  );
}

type RowsProps = Omit<PicturesProps, 'pictures'> & { rows: readonly Row[] };

/** Pictures, players and files; of covered attachments only placeholders of the pictures, if there are any. */
function Rows({ rows, isCovered, ...rest }: RowsProps) {
  const visible = rows.filter(({ kind }) => !isCovered || kind === 'pictures');
  return (
    <div className={attachmentsClass(rest.settings, isCovered)}>
      {visible.length === 0 && <div className={styles.cover} />}
      {visible.map(({ kind, items: [first, ...others] }) => {
        if (first === undefined) return null;
        if (kind === 'pictures') return <Pictures key={first.id} pictures={[first, ...others]} isCovered={isCovered} {...rest} />;
        return <div key={first.id} className={styles[kind]} style={{ '--ratio': ratioOf(first) } as CSSProperties} />;
      })}
    </div>
  );
}

/** Returns the class names for the media of a status: cropped or not (rule media-fit: useContainFit), covered as one or visible. */
export const attachmentsClass = ({ useContainFit }: { useContainFit: boolean }, isCovered: boolean): string =>
  `${styles.attachments} ${useContainFit ? styles.uncut : ''} ${isCovered ? styles.covered : ''}`;
