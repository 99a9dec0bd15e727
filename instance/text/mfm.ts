import type { TokenizerAndRendererExtension } from 'marked';
import { escapeHtml } from './escape.ts';

/** The functions of Misskey's markup that are known here (rule effects-known; and those that Akkoma lets through); others show only their content. */
export const mfmFunctions =
  'bg blur bounce center fg flip font jelly jump position rainbow rotate scale shake sparkle spin tada twitch x2 x3 x4'.split(' ');

/** The arguments of functions, as `name` or `name=value`. */
export const mfmAttributes = 'alternate color cursive deg delay emoji fantasy h left math monospace right serif speed v x y'.split(' ');

const head = /^\$\[([a-z0-9]+)(?:\.([^\s[\]]+))?\s/;

/** The content from `start` to the bracket that closes the function, or undefined. */
function contentFrom(text: string, start: number): string | undefined {
  let open = 1;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '[') open += 1;
    else if (text[at] === ']') open -= 1;
    if (open === 0) return text.slice(start, at);
  }
  return undefined;
}

function attributesOf(notified: string): string {
  return notified
    .split(',')
    .map((part) => part.split('='))
    .filter(([name = '', value = '']) => mfmAttributes.includes(name) && /^[\w.#%-]{0,32}$/.test(value))
    .map(([name = '', value]) => ` data-mfm-${name}${value === undefined ? '' : `="${escapeHtml(value)}"`}`)
    .join('');
}

/** `$[name.attribute=value content]` as `<span class="mfm-name" data-mfm-attribute="value">`, as FEP-c16b has it. */
export const mfmFunction: TokenizerAndRendererExtension = {
  name: 'mfm',
  level: 'inline',
  start: (source) => source.indexOf('$['),
  tokenizer(source) {
    const [opening, name, notified = ''] = head.exec(source) ?? [];
    if (opening === undefined) return undefined;
    const content = contentFrom(source, opening.length);
    if (content === undefined) return undefined;
    return { type: 'mfm', raw: `${opening}${content}]`, name, notified, tokens: this.lexer.inlineTokens(content) };
  },
  renderer({ name, notified, tokens = [] }) {
    const inner = this.parser.parseInline(tokens);
    if (typeof name !== 'string' || !mfmFunctions.includes(name)) return inner;
    return `<span class="mfm-${name}"${typeof notified === 'string' ? attributesOf(notified) : ''}>${inner}</span>`;
  },
};
