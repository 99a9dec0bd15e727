import type { PageQuery } from '#domain/timelines/page.ts';

/** Whether the content type says JSON, in any of its dialects. */
export const isJson = (headers: Headers): boolean => /^application\/([\w.-]+\+)?json\b/i.test(headers.get('Content-Type') ?? '');

const LONGEST_LINKS = 16_384; // our choice, twice the longest address
const LONGEST_QUERY = 2_000; // our choice
const LONGEST_WAIT_MS = 3_600_000; // our choice

/** The query of `Link`'s next page. Servers behind a proxy name a wrong origin and path there, so nothing else is taken; a header or a query of senseless length is none. */
export const nextOf = (headers: Headers, origin: string): PageQuery | undefined => {
  const links = headers.get('Link') ?? '';
  if (links.length > LONGEST_LINKS) return undefined;
  for (const [, target = '', rel] of links.matchAll(/<([^<>]*)>[^,<]*?\brel="?(\w+)"?/g)) {
    if (rel !== 'next' || !URL.canParse(target, origin)) continue;
    const { search } = new URL(target, origin);
    return search !== '' && search.length <= LONGEST_QUERY ? search : undefined;
  }
  return undefined;
};

/** How long a server asks to wait, in milliseconds and at most an hour; nothing when it does not say. */
export const retryAfterOf = (headers: Headers): { retryAfterMs?: number } => {
  const after = headers.get('Retry-After');
  if (after === null) return {};
  const wait = /^\d+$/.test(after) ? Number(after) * 1_000 : Date.parse(after) - Date.now();
  return Number.isNaN(wait) ? {} : { retryAfterMs: Math.min(Math.max(0, wait), LONGEST_WAIT_MS) };
};
