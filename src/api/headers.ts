import type { PageQuery } from '../domain/page.ts';

/** Whether the content type says JSON, in any of its dialects. */
export const isJson = (headers: Headers): boolean => /^application\/([\w.-]+\+)?json\b/i.test(headers.get('Content-Type') ?? '');

/** The query of `Link`'s next page. Servers behind a proxy name a wrong origin and path there, so nothing else is taken. */
export const nextOf = (headers: Headers, origin: string): PageQuery | undefined => {
  for (const [, target = '', rel] of (headers.get('Link') ?? '').matchAll(/<([^>]*)>[^,<]*?\brel="?(\w+)"?/g)) {
    if (rel === 'next' && URL.canParse(target, origin)) return new URL(target, origin).search || undefined;
  }
  return undefined;
};

/** How long a server asks to wait, in milliseconds; nothing when it does not say. */
export const retryAfterOf = (headers: Headers): { retryAfterMs?: number } => {
  const after = headers.get('Retry-After');
  if (after === null) return {};
  const wait = /^\d+$/.test(after) ? Number(after) * 1_000 : Date.parse(after) - Date.now();
  return Number.isNaN(wait) ? {} : { retryAfterMs: Math.max(0, wait) };
};
