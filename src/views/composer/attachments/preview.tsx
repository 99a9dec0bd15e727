import { useState } from 'react';
import { usePickedPicture } from '../../../app/use-picked-files.ts';
import type { DraftMedia } from '../../../domain/draft.ts';
import { FileIcon } from '../../../ui/icons.tsx';
import { PlayIcon } from '../../../ui/late-icons.tsx';

/** A small picture of a file, from here or from the server; other kinds have a sign. */
export function Preview({ media: { key, type, previewUrl = '' } }: { media: DraftMedia }) {
  const picked = usePickedPicture(key);
  const [isBroken, setBroken] = useState(false);
  const url = picked ?? previewUrl;
  if (type.startsWith('image/') && url !== '' && !isBroken)
    return <img src={url} alt="" draggable={false} onError={() => setBroken(true)} />;
  return /^(video|audio)\//.test(type) ? <PlayIcon /> : <FileIcon />;
}
