import type { IntlShape } from 'react-intl';
import type { MediaItem } from '#domain/media-viewer/media-viewer.ts';
import type { MessageId } from '#i18n/messages.ts';

const KINDS: Readonly<Record<MediaItem['kind'], MessageId>> = {
  image: 'status.image',
  video: 'status.video',
  audio: 'status.audio',
  flash: 'status.flash',
  html: 'status.file',
  unknown: 'status.file',
};

/** Returns the accessible name of an attachment: its description, or its kind. */
export const nameOf = ({ kind, description }: Pick<MediaItem, 'kind' | 'description'>, intl: IntlShape): string =>
  description || intl.formatMessage({ id: KINDS[kind] });
