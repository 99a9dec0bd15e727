import type { Context } from 'hono';
import type { Env } from './identify.ts';

/**
 * Sets `Link` as the recorded servers do: the caller's own parameters that are read here, `max_id` of the last item as `next`, `min_id` of the
 * first as `prev`, on the configured origin; an empty page has none. Some lists name no `offset`, and some no `next` at
 * their end.
 */
export function setLink(
  c: Context<Env>,
  origin: string,
  items: readonly { id: string | number }[],
  limit: number,
  { withOffset = true, withNext = true }: { withOffset?: boolean; withNext?: boolean } = {},
): void {
  const first = items[0];
  const last = items.at(-1);
  if (first === undefined || last === undefined) return;
  const url = new URL(c.req.url);
  const parameters = c.get('contract')?.endpoint.query;
  const isRead = (name: string): boolean => parameters?.has(name) !== false;
  const target = (key: 'max_id' | 'min_id', id: string | number): string => {
    const query = new URLSearchParams(url.search);
    for (const name of new Set(query.keys())) if (!isRead(name.split('[')[0] ?? name)) query.delete(name);
    for (const name of ['max_id', 'min_id', 'since_id', 'limit', 'offset']) query.delete(name);
    query.set('limit', String(limit));
    query.set(key, String(id));
    if (withOffset && parameters?.has('offset') === true) query.set('offset', '0');
    query.sort();
    return `<${origin}${url.pathname.replace(/\/$/, '')}?${query.toString()}>`;
  };
  const prev = `${target('min_id', first.id)}; rel="prev"`;
  c.header('link', withNext ? `${target('max_id', last.id)}; rel="next", ${prev}` : prev);
}
