import { object, pipe, transform, type InferOutput } from 'valibot';
import { DEFAULT_TEXT_LIMIT, type InstanceInfo, type Joining } from '#domain/server/instance.ts';
import { DEFAULT_POLL_LIMITS, type PollLimits } from '#domain/status/poll-limits.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { capabilitiesOf, reportedEntries } from './capabilities.ts';
import { flag, group, id, lenient, part, parts, present, shape, text, nonEmptyText } from '#http/tolerant.ts';

const LONGEST_DESCRIPTION = 20_000; // our choice
const MAX_LANGUAGES = 200; // our choice
const MAX_FORMATS = 20; // our choice
const MAX_TYPES = 200; // our choice

const limit = lenient((value) => (Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : undefined));

/** The configuration in Mastodon's and GoToSocial's first and second document. */
const configuration = group(
  shape({
    statuses: group(
      shape({
        maxCharacters: limit,
        charactersReservedPerUrl: limit,
        maxMediaAttachments: limit,
        supportedMimeTypes: parts(id, MAX_FORMATS),
      }),
    ),
    polls: part(object({ max_options: limit, max_characters_per_option: limit, min_expiration: limit, max_expiration: limit })),
    translation: group(shape({ enabled: flag })),
    mediaAttachments: group(
      shape({ imageSizeLimit: limit, videoSizeLimit: limit, descriptionLimit: limit, supportedMimeTypes: parts(id, MAX_TYPES) }),
    ),
    vapid: group(shape({ publicKey: nonEmptyText })),
  }),
);

type Polls = Readonly<Record<'max_options' | 'max_characters_per_option' | 'min_expiration' | 'max_expiration', number | undefined>>;

const pollLimitsOf = (polls: Polls | undefined): PollLimits | undefined =>
  polls?.max_options === undefined
    ? undefined
    : {
        maxOptions: polls.max_options,
        maxOptionChars: polls.max_characters_per_option ?? DEFAULT_POLL_LIMITS.maxOptionChars,
        minExpiration: polls.min_expiration ?? DEFAULT_POLL_LIMITS.minExpiration,
        maxExpiration: polls.max_expiration ?? DEFAULT_POLL_LIMITS.maxExpiration,
      };

const joiningOf = ({ accountActivationRequired, birthdayRequired, birthdayMinAge }: InferOutput<typeof joining>): Joining =>
  present({ activationRequired: accountActivationRequired, birthdayRequired, minAge: birthdayMinAge });

/** Returns the domain of handles, which some servers send as an address (rule handle-domain). */
const domainIn = (named: string | undefined): string | undefined =>
  named === undefined ? undefined : URL.parse(/^https?:\/\//i.test(named) ? named : `https://${named}`)?.host;

/** Returns the origin of an address; a bare domain has none, because handles may use another domain than pages. */
const originIn = (named: string | undefined): string | undefined =>
  named !== undefined && /^https?:\/\//i.test(named) ? URL.parse(named)?.origin : undefined;

/** Returns the software in a version string: `2.7.2 (compatible; Akkoma 3.13.2)`, `4.0.0 (not true; really snac/2.75)`. */
const softwareIn = (version: string): string | undefined => /(?:compatible; |really )([A-Za-z]+)/.exec(version)?.[1]?.toLowerCase();

/** The registration requirements of Pleroma and its forks. */
const joining = shape({ accountActivationRequired: flag, birthdayRequired: flag, birthdayMinAge: limit });

/** An instance's description of itself; Pleroma and Akkoma send the text limit as `max_toot_chars`, Mastodon and GoToSocial in the configuration. */
export const instanceSchema = pipe(
  shape({
    title: text(),
    accountDomain: nonEmptyText,
    domain: nonEmptyText,
    uri: nonEmptyText,
    description: text(LONGEST_DESCRIPTION),
    version: text(),
    registrations: flag,
    approvalRequired: flag,
    maxTootChars: limit,
    maxMediaAttachments: limit,
    uploadLimit: limit,
    descriptionLimit: limit,
    chatLimit: limit,
    configuration,
    languages: parts(id, MAX_LANGUAGES),
    pleroma: part(shape({ vapidPublicKey: nonEmptyText, metadata: part(joining) })),
    thumbnail: lenient(safeMediaUrl),
    ...reportedEntries,
  }),
  transform(
    ({
      title,
      registrations,
      maxTootChars,
      maxMediaAttachments,
      uploadLimit,
      descriptionLimit,
      configuration: set,
      pleroma,
      apiVersions,
      featureQuote,
      fedibirdCapabilities,
      accountDomain,
      domain,
      uri,
      ...rest
    }): InstanceInfo => {
      const formats = set?.statuses?.supportedMimeTypes ?? [];
      const files = set?.mediaAttachments;
      return {
        ...rest,
        ...capabilitiesOf({ apiVersions, featureQuote, fedibirdCapabilities }),
        ...present({
          domain: domainIn(accountDomain ?? domain ?? uri),
          webOrigin: originIn(uri),
          vapidPublicKey: pleroma?.vapidPublicKey,
          joining: pleroma?.metadata && joiningOf(pleroma.metadata),
          urlLength: set?.statuses?.charactersReservedPerUrl,
          maxMedia: maxMediaAttachments ?? set?.statuses?.maxMediaAttachments,
          mediaLimits: present({
            image: files?.imageSizeLimit ?? uploadLimit,
            video: files?.videoSizeLimit ?? uploadLimit,
            description: files?.descriptionLimit ?? descriptionLimit,
            types: files?.supportedMimeTypes,
          }),
          software: softwareIn(rest.version),
          isPleroma: pleroma && true,
          pollLimits: pollLimitsOf(set?.polls),
          postFormats: formats.length > 0 ? formats : undefined,
        }),
        name: title,
        registrationOpen: registrations,
        textLimit: maxTootChars ?? set?.statuses?.maxCharacters ?? DEFAULT_TEXT_LIMIT,
      };
    },
  ),
);
