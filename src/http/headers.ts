import type { PageQuery } from '#domain/timelines/page.ts';

/** True if the content type is JSON, in any of its dialects. */
export const isJson = (headers: Headers): boolean => /^application\/([\w.-]+\+)?json\b/i.test(headers.get('Content-Type') ?? '');

const LONGEST_LINKS = 16_384; // our choice, twice the longest address
const LONGEST_QUERY = 2_000; // our choice
const LONGEST_WAIT_MS = 3_600_000; // our choice

/** Returns the query of `Link`'s next page. Servers behind a proxy name a wrong origin and path there, so nothing else is used; an absurdly long header or query is ignored. */
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

/** Returns the wait that a server requests, in milliseconds and at most an hour; empty if it names none. */
export const retryAfterOf = (headers: Headers): { retryAfterMs?: number } => {
  const after = headers.get('Retry-After');
  if (after === null) return {};
  const wait = /^\d+$/.test(after) ? Number(after) * 1_000 : Date.parse(after) - Date.now();
  return Number.isNaN(wait) ? {} : { retryAfterMs: Math.min(Math.max(0, wait), LONGEST_WAIT_MS) };
};
