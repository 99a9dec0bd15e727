import { array, object, optional, pipe, safeParse, string, transform } from 'valibot';
import type { ServerPreview } from '#domain/server-choice/preview.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { flag, group, lenient, maybeCount, shape, text } from '#http/tolerant.ts';

const LONGEST_DESCRIPTION = 5_000; // our choice

/** The picture is an address in the first version of the document, an object in the second. */
const thumbnail = lenient((value) => safeMediaUrl(typeof value === 'object' && value !== null && 'url' in value ? value.url : value));
/** A flag in the first version, an object in the second. */
const registrations = lenient((value) => {
  if (typeof value !== 'object' || value === null) return { enabled: value === true, approval: false };
  const { enabled, approval_required: approval } = value as Record<string, unknown>;
  return { enabled: enabled === true, approval: approval === true };
});

/** `2.7.2 (compatible; Akkoma 3.13.2)`, `4.0.0 (not true; really snac/2.75)`, `4.4.1`. */
const softwareOf = (version: string): string => (/(?:compatible; |really )([A-Za-z]+)/.exec(version)?.[1] ?? '').toLowerCase();

const documentSchema = pipe(
  shape({
    title: text(),
    uri: text(),
    domain: text(),
    version: text(),
    description: text(LONGEST_DESCRIPTION),
    shortDescription: text(LONGEST_DESCRIPTION),
    thumbnail,
    registrations,
    approvalRequired: flag,
    stats: group(shape({ userCount: maybeCount })),
  }),
  transform(({ title, uri, domain, version, description, shortDescription, thumbnail, registrations, approvalRequired, stats }) => ({
    isInstance: version !== '' && (uri !== '' || domain !== ''),
    title,
    version,
    description: shortDescription || description,
    thumbnail,
    software: softwareOf(version),
    accounts: stats?.userCount,
    registration: !registrations.enabled
      ? ('closed' as const)
      : registrations.approval || approvalRequired
        ? ('approval' as const)
        : ('open' as const),
  })),
);

/** Parses the instance document of either version; undefined if it is none. */
export const parseInstance = (host: string, json: unknown): ServerPreview | undefined => {
  const result = safeParse(documentSchema, json);
  if (!result.success || !result.output.isInstance) return undefined;
  const { isInstance: _, ...preview } = result.output;
  return { host, ...preview };
};

const nodeInfoSchema = object({
  software: optional(object({ name: text() }), { name: '' }),
  usage: group(shape({ users: group(shape({ total: maybeCount })) })),
});

/** Returns the software and the number of accounts in a node info document. */
export const parseNodeInfo = (json: unknown): { software: string; accounts: number | undefined } => {
  const result = safeParse(nodeInfoSchema, json);
  if (!result.success) return { software: '', accounts: undefined };
  return { software: result.output.software.name.toLowerCase(), accounts: result.output.usage?.users?.total };
};

const linksSchema = object({ links: array(object({ rel: string(), href: string() })) });

/** Returns the addresses in a document of links (`host-meta.json`, node info, WebFinger) with a relation that matches. */
export const linksIn = (json: unknown, rel: RegExp): readonly string[] => {
  const result = safeParse(linksSchema, json);
  return result.success ? result.output.links.filter((link) => rel.test(link.rel)).map(({ href }) => href) : [];
};
