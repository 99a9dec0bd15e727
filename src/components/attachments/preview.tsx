import { usePickedPicture } from '#react/use-picked-files.ts';
import type { DraftMedia } from '#domain/composer/draft.ts';
import { FileIcon } from '#ui/icons.tsx';
import { Img } from '#ui/img.tsx';
import { PlayIcon } from '#ui/lazy-icons.tsx';

/** A small picture of a file, from here or from the server; other kinds have a sign. */
export function Preview({ media: { key, type, previewUrl = '' } }: { media: DraftMedia }) {
  const picked = usePickedPicture(key);
  const url = picked ?? previewUrl;
  if (type.startsWith('image/') && url !== '') return <Img src={url} alt="" draggable={false} instead={<FileIcon />} />;
  return /^(video|audio)\//.test(type) ? <PlayIcon /> : <FileIcon />;
}
