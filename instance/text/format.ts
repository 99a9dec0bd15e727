import { bbcode } from './bbcode.ts';
import { escapeHtml } from './escape.ts';
import { linkify } from './linkify.ts';
import type { Find, Formatted } from './linkify.ts';
import { markdown, misskeyMarkdown } from './markdown.ts';
import { sanitise } from './sanitise.ts';

export type { Formatted } from './linkify.ts';

const plain = (source: string): string => escapeHtml(source).replaceAll('\n', '<br>');

const rich: Record<string, (source: string) => string> = {
  'text/html': (source) => source,
  'text/markdown': markdown,
  'text/bbcode': bbcode,
  'text/x.misskeymarkdown': misskeyMarkdown,
};

/**
 * A post's source as HTML, in the markup of the recorded servers: what its format means, made safe, with mentions of known
 * accounts, hashtags and web addresses as links. A text too deeply nested to be read, or with
 * more marks than one has, is plain text.
 */
export function format(source: string, contentType: string, find: Find): Formatted {
  return linkify(safeHtml(source, rich[contentType]), find);
}

const maxMarks = 1000;

/** The Markdown parser compares each emphasis mark with every other. */
function isOvermarked(source: string): boolean {
  return (source.match(/[*_~]/g) ?? []).length > maxMarks;
}

function safeHtml(source: string, read: ((source: string) => string) | undefined): string {
  if (read === undefined || isOvermarked(source)) return plain(source);
  try {
    return sanitise(read(source));
  } catch (error) {
    if (error instanceof RangeError) return plain(source);
    throw error;
  }
}
