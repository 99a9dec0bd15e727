import { isInteractionPolicy } from './interaction-policy.ts';
import { emptyDraft, isWorthStoring, START_FIELDS, type Draft, type DraftMedia, type ThreadPart } from './draft.ts';
import { versionsOf } from './draft-versions.ts';
import type { ExpiryUnit, PollDraft } from './poll-form.ts';
import { isFocalPoint } from '../status/focal-point.ts';
import { isQuotePolicy } from '../status/quote-policy.ts';
import { isVisibility } from '../status/visibility.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const string = (value: unknown): string => (typeof value === 'string' ? value : '');
const UNITS: readonly unknown[] = ['minutes', 'hours', 'days'] satisfies ExpiryUnit[];

const pollOf = (value: unknown): PollDraft | undefined => {
  if (!isRecord(value) || !Array.isArray(value['options']) || !UNITS.includes(value['unit'])) return undefined;
  const { options, multiple, amount, unit } = value;
  return { options: options.map(string), multiple: multiple === true, amount: Number(amount) || 1, unit: unit as ExpiryUnit };
};

const mediaOf = (value: unknown): DraftMedia[] => {
  if (!isRecord(value) || string(value['key']) === '') return [];
  const {
    key,
    name,
    type,
    size,
    description,
    described,
    attachmentId,
    previewUrl,
    isProcessing,
    hasNewCaption,
    thumbnail,
    savedThumbnail,
  } = value;
  const [focus, focused] = [value['focus'], value['focused']].map((point) => (isRecord(point) && isFocalPoint(point) ? point : undefined));
  return [
    {
      key: string(key),
      name: string(name),
      type: string(type),
      size: Number(size) || 0,
      description: string(description),
      ...(string(described) === '' ? {} : { described: string(described) }),
      ...(focus ? { focus } : {}),
      ...(focused ? { focused } : {}),
      ...(typeof thumbnail === 'string' ? { thumbnail } : {}),
      ...(savedThumbnail === null || string(savedThumbnail) !== '' ? { savedThumbnail: savedThumbnail as string | null } : {}),
      ...(string(attachmentId) === '' ? {} : { attachmentId: string(attachmentId), previewUrl: string(previewUrl) }),
      ...(isProcessing === true ? { isProcessing } : {}),
      ...(hasNewCaption === true ? { hasNewCaption } : {}),
    },
  ];
};

const replacedOf = (value: unknown) => {
  const { id, at } = isRecord(value) ? value : {};
  return string(id) === '' ? {} : { replaces: { id: string(id), at: string(at) } };
};

const partsOf = (value: unknown): readonly ThreadPart[] =>
  Array.isArray(value)
    ? value.filter(isRecord).map(({ text, media, poll }) => ({
        text: string(text),
        media: Array.isArray(media) ? media.flatMap(mediaOf) : [],
        poll: pollOf(poll),
      }))
    : [];

const fieldsOf = (value: unknown) => (Array.isArray(value) ? START_FIELDS.filter((name) => value.includes(name)) : []);

/** Parses a stored draft, which a user or an older version may have written; undefined where it is invalid. */
export const draftOf = (stored: unknown): Draft | undefined => {
  if (!isRecord(stored)) return undefined;
  const { subject, text, visibility, contentType, language, sensitive, media, poll, scheduledAt, expiresIn, replaces } = stored;
  const versions = versionsOf(stored['versions']);
  const unchosen = fieldsOf(stored['unchosen']);
  const [before, after] = [partsOf(stored['before']), partsOf(stored['after'])];
  return {
    subject: string(subject),
    text: string(text),
    visibility: isVisibility(visibility) ? visibility : emptyDraft.visibility,
    ...(string(stored['listId']) === '' ? {} : { listId: string(stored['listId']) }),
    contentType: string(contentType) || emptyDraft.contentType,
    language: string(language),
    sensitive: sensitive === true,
    media: Array.isArray(media) ? media.flatMap(mediaOf) : [],
    poll: pollOf(poll),
    ...(typeof scheduledAt === 'string' ? { scheduledAt } : {}),
    ...(Number(expiresIn) > 0 ? { expiresIn: Number(expiresIn) } : {}),
    ...(isQuotePolicy(stored['quotePolicy']) ? { quotePolicy: stored['quotePolicy'] } : {}),
    ...(isInteractionPolicy(stored['interactionPolicy']) ? { interactionPolicy: stored['interactionPolicy'] } : {}),
    ...replacedOf(replaces),
    ...(before.length > 0 ? { before } : {}),
    ...(after.length > 0 ? { after } : {}),
    ...(versions ? { versions } : {}),
    ...(unchosen.length > 0 ? { unchosen } : {}),
  };
};

/** A draft in the list of drafts. */
export interface StoredDraft {
  /** The key under which it is stored. */
  readonly key: string;
  /** The key of the form that it was written in. */
  readonly formKey: string;
  readonly draft: Draft;
  /** ISO 8601; absent for drafts of older versions. */
  readonly savedAt?: string;
  /** The handle of the author of the status that it refers to. */
  readonly about?: string;
}

/** The data stored beside a draft, so that the list can show its time and recipient (rule drafts-list). */
export type StoredDraftInfo = Pick<StoredDraft, 'savedAt' | 'about'>;

const ASIDE = 'aside:';

/** Returns the key of a draft that was replaced by another one. */
export const stashedKeyOf = (id: string): string => ASIDE + id;

/** True if a draft is stashed, so that no form has it. */
export const isStashed = ({ key }: Pick<StoredDraft, 'key'>): boolean => key.startsWith(ASIDE);

/** Parses a stored draft with its key; undefined where it is missing or empty. */
export const storedDraftOf = (key: string, stored: unknown): StoredDraft | undefined => {
  const draft = draftOf(stored);
  if (!draft || !isWorthStoring(draft)) return undefined;
  const { formKey, savedAt, about } = stored as Record<string, unknown>;
  return {
    key,
    formKey: string(formKey) || key,
    draft,
    ...(string(savedAt) === '' ? {} : { savedAt: string(savedAt) }),
    ...(string(about) === '' ? {} : { about: string(about) }),
  };
};

/** Sorts the drafts by time, newest first. */
export const byTime = (drafts: readonly StoredDraft[]): readonly StoredDraft[] =>
  drafts.toSorted((one, other) => (other.savedAt ?? '').localeCompare(one.savedAt ?? ''));
