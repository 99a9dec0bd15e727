import { displayHost } from '../account/idn.ts';

const LONGEST_PATH = 24;
const DIRECTION_CHANGES = /[\u202a-\u202e\u2066-\u2069]/;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g;
const UNREADABLE = /[\p{C}\p{Z}]/u;
const BETWEEN_HOSTS = /[^\p{L}\p{N}.。．｡-]+/u;
const DOT = /[.。．｡]+/;
const TOP_LEVEL = /^\p{L}[\p{L}\p{N}-]+$/u;

const readablePath = (path: string): string => {
  try {
    const text = decodeURI(path);
    return UNREADABLE.test(text) ? path : text;
  } catch {
    return path;
  }
};

const shortened = (url: URL): string => {
  const path = [...readablePath(url.pathname + url.search + url.hash).replace(/\/$/, '')];
  return (
    displayHost(url.host).replace(/^www\./, '') + (path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH).join('')}…` : path.join(''))
  );
};

const honest = (url: URL): string => {
  if (/^https?:$/.test(url.protocol)) return shortened(url);
  const scheme = url.protocol === 'mailto:' ? '' : `${url.protocol}${url.host ? `//${displayHost(url.host)}` : ''}`;
  return scheme + readablePath(url.pathname);
};

const hostOf = (url: URL): string => (url.host || url.pathname.split('@').at(-1) || '').toLowerCase();

const bare = (host: string): string =>
  host
    .toLowerCase()
    .replace(/[。．｡]/g, '.')
    .replace(/^www\./, '');

/** Returns the parts of a text that read as a host, in linear time because a link may contain a very long text. */
const hostsIn = (visible: string): string[] =>
  visible.split(BETWEEN_HOSTS).flatMap((word) => {
    const labels = word.split(DOT).filter(Boolean);
    return labels.length > 1 && TOP_LEVEL.test(labels.at(-1) ?? '') ? [labels.join('.')] : [];
  });

const isOf = (claim: string, host: string): boolean => [host, displayHost(host)].some((own) => bare(own) === bare(claim));

/**
 * Returns the text of a link. An address is replaced with the link's actual target; other text stays, and if it names another host, the
 * actual one follows it. `undefined` means that the text stays as it is.
 */
export const linkText = (href: string, text: string): string | { after: string } | undefined => {
  if (!URL.canParse(href)) return href;
  const url = new URL(href);
  const visible = text.replace(INVISIBLE, '').trim();
  const claims = hostsIn(visible);
  const looksLikeAddress = /^(?:[a-z][a-z0-9+.-]*:\/\/|www\.)/i.test(visible) || (claims.length > 0 && !/\s/.test(visible));
  if (visible === '' || looksLikeAddress || DIRECTION_CHANGES.test(text)) return honest(url);
  return claims.every((claim) => isOf(claim, hostOf(url))) && !/https?:\/\//i.test(visible)
    ? undefined
    : { after: displayHost(hostOf(url)) };
};
