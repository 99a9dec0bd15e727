import type { Status } from '#instance/db/statuses.ts';
import { escapeHtml, plainText } from '#instance/text/escape.ts';

export interface Feed {
  readonly title: string;
  readonly link: string;
  readonly origin: string;
  readonly statuses: readonly Status[];
}

const longestTitle = 80;

function item({ uri, content, spoiler_text: subject, created_at: time }: Status, origin: string): string {
  const link = escapeHtml(new URL(uri, origin).href);
  const title = subject || plainText(content).replaceAll(/\s+/g, ' ').slice(0, longestTitle);
  return `<item>
<title>${escapeHtml(title)}</title>
<link>${link}</link>
<guid isPermaLink="true">${link}</guid>
<pubDate>${new Date(time).toUTCString()}</pubDate>
<description>${escapeHtml(content)}</description>
</item>`;
}

/** Renders posts as an RSS 2.0 feed. */
export function renderFeed({ title, link, origin, statuses }: Feed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0">
<channel>
<title>${escapeHtml(title)}</title>
<link>${escapeHtml(link)}</link>
<description>${escapeHtml(title)}</description>
${statuses.map((status) => item(status, origin)).join('\n')}
</channel>
</rss>
`;
}
