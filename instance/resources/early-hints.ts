import type { StaticFile } from '../http/files.ts';

const TAG = /<(script|link)\b([^>]*)>/g;

const attribute = (attributes: string, name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];

/** Returns the files that a browser may request before it has read the page: the module scripts, styles and fonts of its head. */
function hintsIn(html: string): string {
  const hints = [...html.matchAll(TAG)].flatMap(([, tag, attributes = '']) => {
    const [rel, href] = [attribute(attributes, 'rel'), attribute(attributes, 'href')];
    if (tag === 'script') {
      const src = attribute(attributes, 'src');
      return src !== undefined && attribute(attributes, 'type') === 'module' ? [`<${src}>; rel=modulepreload; crossorigin`] : [];
    }
    if (rel === 'stylesheet') return [`<${href}>; rel=preload; as=style; crossorigin`];
    return rel === 'preload' && attribute(attributes, 'as') === 'font'
      ? [`<${href}>; rel=preload; as=font; type=font/woff2; crossorigin`]
      : [];
  });
  return hints.join(', ');
}

const loaded = new WeakMap<StaticFile, string>();

/** The `Link` header of a page, which proxies that can send it on as 103 (Early Hints; rule served-small). */
export function earlyHints(page: StaticFile): string {
  const hints = loaded.get(page) ?? hintsIn(page.identity.toString());
  loaded.set(page, hints);
  return hints;
}
