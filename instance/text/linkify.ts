import { domainToASCII, domainToUnicode } from 'node:url';
import { escapeHtml, unescapeHtml } from './escape.ts';
import { localHref } from './local-links.ts';
import { tokenPattern, trimUrl } from './tokens.ts';

export interface Mentionable {
  id: string;
  username: string;
  href: string;
}

/** Answers the account of a name (`user` or `user@domain`), or undefined. */
export type Find = (acct: string) => Mentionable | undefined;

export interface Formatted {
  html: string;
  mentions: string[];
  tags: string[];
}

const literal = new Set(['a', 'code', 'pre']);

/** Turns mentions of known accounts, hashtags and web addresses into links, anywhere but in links and code; the HTML must be safe. */
export function linkify(html: string, find: Find): Formatted {
  const mentions = new Set<string>();
  const tags = new Set<string>();
  let depth = 0;
  const parts = html.split(/(<[^>]*>)/).map((part, index) => {
    if (index % 2 === 0) return depth > 0 || part === '' ? part : linkText(unescapeHtml(part), find, mentions, tags);
    const name = /^<\/?([a-z0-9]+)/.exec(part)?.[1] ?? '';
    if (literal.has(name)) depth += part.startsWith('</') ? -1 : 1;
    return part;
  });
  return { html: parts.join(''), mentions: [...mentions], tags: [...tags] };
}

function linkText(text: string, find: Find, mentions: Set<string>, tags: Set<string>): string {
  let html = '';
  let done = 0;
  for (const match of text.matchAll(tokenPattern)) {
    const { url, user, host, tag } = match.groups ?? {};
    let taken = match[0];
    let link: string | undefined;
    if (url !== undefined) {
      taken = trimUrl(url);
      link = `<a href="${escapeHtml(taken)}" rel="ugc">${escapeHtml(taken)}</a>`;
    } else if (user !== undefined) {
      const account = findAnywhere(find, user, host);
      if (account !== undefined) {
        mentions.add(account.id);
        link = mentionLink(account);
      }
    } else if (tag !== undefined) {
      const name = tag.toLowerCase();
      tags.add(name);
      const href = localHref(`/tag/${encodeURIComponent(name)}`);
      link = `<a class="hashtag" data-tag="${escapeHtml(name)}" href="${href}" rel="tag ugc">#${escapeHtml(tag)}</a>`;
    }
    if (link === undefined) continue;
    html += escapeHtml(text.slice(done, match.index)) + link;
    done = match.index + taken.length;
  }
  return html + escapeHtml(text.slice(done));
}

/** A domain may be stored in Unicode or in Punycode. */
function findAnywhere(find: Find, user: string, host: string | undefined): Mentionable | undefined {
  if (host === undefined) return find(user);
  const names = new Set([host, domainToUnicode(host), domainToASCII(host)].filter((name) => name !== ''));
  for (const name of names) {
    const account = find(`${user}@${name}`);
    if (account !== undefined) return account;
  }
  return undefined;
}

function mentionLink({ id, href, username }: Mentionable): string {
  const inner = `@<span>${escapeHtml(username)}</span>`;
  return `<span class="h-card"><a class="u-url mention" data-user="${escapeHtml(id)}" href="${escapeHtml(href)}" rel="ugc">${inner}</a></span>`;
}
