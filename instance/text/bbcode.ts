import { escapeHtml } from './escape.ts';

const simple: Record<string, string> = { b: 'strong', i: 'em', u: 'u', s: 'del', quote: 'blockquote' };
const tagPattern = /\[(\/?)(b|i|u|s|quote|url|img|code)(?:=([^\]\n]{1,2000}))?\]/gi;

interface Open {
  name: string;
  /** as it was typed, for one that is never closed */
  typed: string;
  argument: string | undefined;
  html: string;
}

/** BBCode as HTML: b, i, u, s, quote, url, img (as a link) and code; a tag without its partner stays text. */
export function bbcode(source: string): string {
  const open: Open[] = [{ name: '', typed: '', argument: undefined, html: '' }];
  const add = (html: string): void => {
    const last = open.at(-1);
    if (last !== undefined) last.html += html;
  };
  let done = 0;
  for (const match of source.matchAll(tagPattern)) {
    if (match.index < done) continue;
    add(lines(source.slice(done, match.index)));
    done = match.index + match[0].length;
    const [typed, slash, written = '', argument] = match;
    const name = written.toLowerCase();
    if (slash === '' && name === 'code') {
      const end = source.toLowerCase().indexOf('[/code]', done);
      if (end === -1) add(escapeHtml(typed));
      else {
        add(`<code>${lines(source.slice(done, end))}</code>`);
        done = end + '[/code]'.length;
      }
    } else if (slash === '') open.push({ name, typed, argument, html: '' });
    else if (open.some((other) => other.name === name)) {
      while (open.at(-1)?.name !== name) abandon(open, add);
      const closed = open.pop();
      if (closed !== undefined) add(element(closed));
    } else add(escapeHtml(typed));
  }
  add(lines(source.slice(done)));
  while (open.length > 1) abandon(open, add);
  return open[0]?.html ?? '';
}

function abandon(open: Open[], add: (html: string) => void): void {
  const { typed = '', html = '' } = open.pop() ?? {};
  add(escapeHtml(typed) + html);
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

function element({ name, argument, html }: Open): string {
  const tag = simple[name];
  if (tag !== undefined) return `<${tag}>${html}</${tag}>`;
  const href = argument === undefined ? html.replaceAll(/<[^>]*>/g, '') : escapeHtml(argument.replaceAll(/^["']|["']$/g, ''));
  return `<a href="${href}">${html}</a>`;
}
