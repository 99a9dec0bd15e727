import type { IntlShape } from 'react-intl';
import type { MediaItem } from '#domain/media-viewer/media-viewer.ts';

/** Returns the accessible name of an attachment: its description, or its kind. */
export const nameOf = ({ kind, description }: MediaItem, intl: IntlShape): string =>
  description || intl.formatMessage({ id: kind === 'image' ? 'status.image' : kind === 'video' ? 'status.video' : 'status.audio' });
