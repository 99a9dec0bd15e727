import type { IntlShape } from 'react-intl';
import type { Attachment } from '#domain/status/status.ts';
import type { MessageId } from '#i18n/messages.ts';

const KINDS: Partial<Record<Attachment['kind'], MessageId>> = {
  image: 'status.image',
  video: 'status.video',
  audio: 'status.audio',
};

const lastSegment = (url: string): string => {
  const name = URL.parse(url)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** What something attached is called: as it was described, else by its kind, else by its file. */
export const mediaName = ({ description, kind, url }: Attachment, intl: IntlShape): string => {
  const id = KINDS[kind];
  return description || (id === undefined ? lastSegment(url) || intl.formatMessage({ id: 'status.file' }) : intl.formatMessage({ id }));
};
