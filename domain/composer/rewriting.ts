import { emptyDraft, type Draft, type DraftMedia } from './draft.ts';
import { focalPointAt } from './focal-point.ts';
import { nameInUrl } from './media-names.ts';
import { allowsQuotes } from '../status/quotes.ts';
import { emptyPoll, type ExpiryUnit, type PollDraft } from './poll-form.ts';
import type { Poll } from '../status/poll.ts';
import type { Attachment, Status } from '../status/status.ts';

/** The source text of a status (rule status-source). */
interface Source {
  readonly text: string;
  readonly spoilerText: string;
  readonly contentType: string;
}

const MINUTE_MS = 60_000;
const MINUTES_IN: Readonly<Record<ExpiryUnit, number>> = { days: 1_440, hours: 60, minutes: 1 };

const EXISTING_PREFIX = 'kept-';

/** True if a file belongs to the status that is edited: servers refuse it in any other status, even in a preview. */
export const isExistingMedium = ({ key }: Pick<DraftMedia, 'key'>): boolean => key.startsWith(EXISTING_PREFIX);

/** Returns a file that the server already has. */
export const mediumOf = (attachment: Attachment): DraftMedia => {
  const { id, url, mimetype, description, previewUrl } = attachment;
  const focus = focalPointAt(attachment.focus);
  return {
    key: EXISTING_PREFIX + id,
    name: nameInUrl(url),
    type: mimetype,
    size: 0,
    description,
    described: description,
    attachmentId: id,
    previewUrl,
    ...(focus ? { focus, focused: focus } : {}),
  };
};

/** Returns a poll that lasts some minutes, or as long as a new one where that is unknown. */
export const pollLasting = (requested: Pick<PollDraft, 'options' | 'multiple'>, minutes: number): PollDraft => {
  if (!(minutes > 0)) return { ...emptyPoll, ...requested };
  const unit = (['days', 'hours', 'minutes'] as const).find((one) => minutes % MINUTES_IN[one] === 0) ?? 'minutes';
  return { ...requested, amount: minutes / MINUTES_IN[unit], unit };
};

/** Returns the draft of a poll with the same duration. */
const pollOf = ({ options, multiple, expiresAt }: Poll, { createdAt }: Status): PollDraft =>
  pollLasting(
    { options: options.map(({ title }) => title), multiple },
    Math.round((Date.parse(expiresAt ?? '') - Date.parse(createdAt)) / MINUTE_MS),
  );

/** Returns the seconds from the publication of a status to its deletion, to the minute. */
const lifetimeIn = ({ expiresAt, createdAt }: Status): Pick<Draft, 'expiresIn'> => {
  const minutes = Math.round((Date.parse(expiresAt ?? '') - Date.parse(createdAt)) / MINUTE_MS);
  return minutes > 0 ? { expiresIn: minutes * 60 } : {};
};

/** Returns the draft of a status with its source text. */
export const draftOfStatus = (status: Status, { text, spoilerText, contentType }: Source, poll: Poll | undefined): Draft => ({
  text,
  subject: spoilerText,
  visibility: status.visibility,
  ...(status.listId === undefined ? {} : { listId: status.listId }),
  contentType: contentType || emptyDraft.contentType,
  language: status.language ?? '',
  sensitive: status.sensitive,
  media: status.attachments.map(mediumOf),
  poll: poll && pollOf(poll, status),
  ...lifetimeIn(status),
  ...(status.quotePolicy && allowsQuotes(status.visibility) && { quotePolicy: status.quotePolicy }),
});
