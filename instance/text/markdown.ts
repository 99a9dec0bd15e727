import { Marked } from 'marked';
import type { TokenizerAndRendererExtension } from 'marked';
import { escapeHtml } from './escape.ts';
import { mfmFunction } from './mfm.ts';
import { verbatimAt } from './tokens.ts';

/** Addresses, mentions, hashtags and emoji stay as they were typed; they become links afterwards. */
const verbatim: TokenizerAndRendererExtension = {
  name: 'verbatim',
  level: 'inline',
  start: (source) => {
    const at = source.search(/https?:\/\/|[@#:]/);
    return at === -1 ? undefined : at;
  },
  tokenizer: (source) => {
    const raw = verbatimAt(source);
    return raw === undefined ? undefined : { type: 'verbatim', raw };
  },
  renderer: ({ raw }) => escapeHtml(raw),
};

function reader(...more: TokenizerAndRendererExtension[]): (source: string) => string {
  const marked = new Marked({ async: false, breaks: true, gfm: true });
  marked.use({
    extensions: [verbatim, ...more],
    renderer: { checkbox: ({ checked }) => (checked ? '☑ ' : '☐ ') },
    tokenizer: { table: () => undefined, url: () => undefined },
  });
  return (source) => tight(marked.parse(source, { async: false }));
}

/** Without the line breaks between blocks. */
function tight(html: string): string {
  return html.trimEnd().replace(/>\n+(?=<)/g, '>');
}

/** Markdown with GitHub's strikethrough and with line breaks where they were typed; without tables. */
export const markdown = reader();

/** Misskey's markup: Markdown with functions. */
export const misskeyMarkdown = reader(mfmFunction);
