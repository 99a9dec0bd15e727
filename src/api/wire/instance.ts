import { pipe, transform } from 'valibot';
import { DEFAULT_TEXT_LIMIT, type InstanceInfo } from '../../domain/instance.ts';
import { safeMediaUrl } from '../../domain/safe-url.ts';
import { flag, group, id, lenient, parts, present, shape, text, words } from './tolerant.ts';

const LONGEST_DESCRIPTION = 20_000; // our choice
const MOST_LANGUAGES = 200; // our choice

const limit = lenient((value) => (Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : undefined));

/** What an instance says of itself; Pleroma and Akkoma name the text limit `max_toot_chars`, Mastodon and GoToSocial configure it. */
export const instanceSchema = pipe(
  shape({
    title: text(),
    description: text(LONGEST_DESCRIPTION),
    version: text(),
    registrations: flag,
    approvalRequired: flag,
    maxTootChars: limit,
    maxMediaAttachments: limit,
    configuration: group(shape({ statuses: group(shape({ maxCharacters: limit, maxMediaAttachments: limit })) })),
    languages: parts(id, MOST_LANGUAGES),
    pleroma: group(shape({ vapidPublicKey: words })),
    thumbnail: lenient(safeMediaUrl),
  }),
  transform(({ title, registrations, maxTootChars, maxMediaAttachments, configuration, pleroma, ...rest }): InstanceInfo => ({
    ...rest,
    ...pleroma,
    ...present({ maxMedia: maxMediaAttachments ?? configuration?.statuses?.maxMediaAttachments }),
    name: title,
    registrationOpen: registrations,
    textLimit: maxTootChars ?? configuration?.statuses?.maxCharacters ?? DEFAULT_TEXT_LIMIT,
  })),
);
