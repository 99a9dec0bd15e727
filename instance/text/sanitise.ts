import sanitizeHtml from 'sanitize-html';
import { mfmAttributes, mfmFunctions } from './mfm.ts';
import { withoutControls } from './local-links.ts';

const schemes = 'http https dat dweb gopher hyper ipfs ipns irc ircs magnet mailto matrix mumble ssb xmpp'.split(' ');
const deepest = 32;

const tags = 'a abbr b blockquote br center code del em h1 h2 h3 h4 h5 hr i li ol p pre rp rt ruby s small span strong sub sup u ul'.split(
  ' ',
);

const options: sanitizeHtml.IOptions = {
  allowedTags: tags,
  allowedAttributes: {
    a: ['href', 'title', 'class', 'data-user', 'data-tag', { name: 'rel', multiple: true, values: relations() }],
    abbr: ['title'],
    code: ['class'],
    ol: ['start', 'reversed'],
    span: ['class', ...mfmAttributes.map((name) => `data-mfm-${name}`), 'data-x', 'data-y', 'data-h', 'data-v', 'data-left', 'data-right'],
  },
  allowedClasses: {
    a: ['hashtag', 'mention', 'u-url'],
    code: ['inline'],
    span: ['h-card', 'quote-inline', 'mfm', ...mfmFunctions.flatMap((name) => [`mfm-${name}`, `_mfm_${name}_`])],
  },
  allowedSchemes: schemes,
  allowProtocolRelative: false,
  nestingLimit: deepest,
  transformTags: { a: withoutOwnPaths, img: pictureAsText },
};

function relations(): string[] {
  return ['me', 'nofollow', 'noopener', 'noreferrer', 'tag', 'ugc'];
}

/** A link names its site: one that does not would lead to wherever the post is read. */
function withoutOwnPaths(tagName: string, { href = '', ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: /^\s*[a-z][a-z0-9+.-]*:/i.test(href) ? { href, ...attribs } : attribs };
}

/** A custom emoji becomes its shortcode, which clients draw; any other picture a link to it. */
function pictureAsText(_tag: string, { src = '', alt = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (/^:[A-Za-z0-9_+-]+:$/.test(alt)) return { tagName: 'span', attribs: {}, text: alt };
  if (!/^https?:\/\//i.test(src)) return { tagName: 'span', attribs: {}, text: alt };
  return { tagName: 'a', attribs: { href: src }, text: alt === '' ? src : alt };
}

/** Script and style elements lose their tags but not their text, as on the recorded servers; the result is then sanitised. */
const silenced = /<\/?(?:script|style|textarea|option|noscript|title|xmp|noembed|noframes|iframe|plaintext)\b[^>]*>/gi;

function silence(html: string): string {
  const quieter = html.replace(silenced, '');
  return quieter === html ? html : silence(quieter);
}

/** Any HTML as HTML that holds only the elements, classes and attributes that posts may have. */
export function sanitise(html: string): string {
  const safe = sanitizeHtml(silence(html), options);
  return withoutControls(safe).replaceAll('<br />', '<br>').replaceAll('<hr />', '<hr>');
}
