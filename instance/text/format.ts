import { escapeHtml } from './escape.ts';
import { localHref } from './local-links.ts';

export interface Mentionable {
  id: string;
  username: string;
  href: string;
}

export interface Formatted {
  html: string;
  mentions: string[];
  tags: string[];
}

const token = new RegExp(
  [
    String.raw`(?<url>\bhttps?:\/\/[^\s<>"]+)`,
    String.raw`(?<![\p{L}\p{N}_/@])@(?<user>[A-Za-z0-9_]+(?:[.-][A-Za-z0-9_]+)*)(?:@(?<host>[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+))?`,
    String.raw`(?<![\p{L}\p{N}_/&#])#(?<tag>[\p{L}\p{N}_]*[\p{L}_][\p{L}\p{N}_\p{M}]*)`,
  ].join('|'),
  'gu',
);

/** Splits what ends a sentence from what ends an address; brackets stay only when they were opened inside. */
function trimUrl(url: string): string {
  let end = url.length;
  for (;;) {
    const last = url[end - 1] ?? '';
    const opens = url.slice(0, end).split('(').length;
    const closes = url.slice(0, end).split(')').length;
    if (/[.,;:!?'*]/.test(last) || (last === ')' && closes > opens)) end -= 1;
    else return url.slice(0, end);
  }
}

function inline(text: string, markdown: boolean): string {
  const html = escapeHtml(text);
  if (!markdown) return html;
  return html
    .replace(/`([^`\n]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*\n]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*\n]+)\*/g, '<em>$1</em>');
}

/**
 * A post's source as HTML, in the markup of the recorded servers: mentions of known accounts, hashtags and web addresses
 * become links, everything else is escaped. `find` answers the account of a name, or undefined.
 */
export function format(source: string, contentType: string, find: (acct: string) => Mentionable | undefined): Formatted {
  const markdown = contentType === 'text/markdown';
  const mentions = new Set<string>();
  const tags = new Set<string>();
  let html = '';
  let done = 0;
  for (const match of source.matchAll(token)) {
    const { url, user, host, tag } = match.groups ?? {};
    let taken = match[0];
    let link: string | undefined;
    if (url !== undefined) {
      taken = trimUrl(url);
      link = `<a href="${escapeHtml(taken)}" rel="ugc">${escapeHtml(taken)}</a>`;
    } else if (user !== undefined) {
      const account = find(host === undefined ? user : `${user}@${host}`);
      if (account !== undefined) {
        mentions.add(account.id);
        link =
          `<span class="h-card"><a class="u-url mention" data-user="${account.id}" href="${escapeHtml(account.href)}" ` +
          `rel="ugc">@<span>${escapeHtml(account.username)}</span></a></span>`;
      }
    } else if (tag !== undefined) {
      const name = tag.toLowerCase();
      tags.add(name);
      const href = localHref(`/tag/${encodeURIComponent(name)}`);
      link = `<a class="hashtag" data-tag="${escapeHtml(name)}" href="${href}" rel="tag ugc">#${escapeHtml(tag)}</a>`;
    }
    if (link === undefined) continue;
    html += inline(source.slice(done, match.index), markdown) + link;
    done = match.index + taken.length;
  }
  html += inline(source.slice(done), markdown);
  return { html: paragraphs(html, markdown), mentions: [...mentions], tags: [...tags] };
}

function paragraphs(html: string, markdown: boolean): string {
  if (!markdown) return html.replaceAll('\n', '<br>');
  return html
    .split(/\n{2,}/)
    .filter((part) => part !== '')
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
    .join('');
}
