import type { Poll } from '../status/poll.ts';
import type { Status } from '../status/status.ts';

/** The texts of a status that are not among its fields: `plain` is its content without markup. */
export interface StatusTexts {
  readonly plain: string;
  /** Its poll; undefined where it has none, or none is loaded yet. */
  readonly poll: Pick<Poll, 'options'> | undefined;
}

/** Returns every text of a status that mute words and filters are matched against (rule filter-texts). */
export const textsOf = ({ spoilerText, attachments, card }: Status, { plain, poll }: StatusTexts): readonly string[] =>
  [
    spoilerText,
    plain,
    ...(poll?.options ?? []).map(({ title }) => title),
    ...attachments.map(({ description }) => description),
    card?.title ?? '',
  ].filter(Boolean);
