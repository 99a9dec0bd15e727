/** Web addresses, mentions and hashtags in running text. */
export const tokenPattern = new RegExp(
  [
    String.raw`(?<url>\bhttps?:\/\/[^\s<>"\u0000-\u001f]+)`,
    String.raw`(?<![\p{L}\p{N}_/@])@(?<user>[A-Za-z0-9_]+(?:[.-][A-Za-z0-9_]+)*)(?:@(?<host>[\p{L}\p{N}\p{M}-]+(?:\.[\p{L}\p{N}\p{M}-]+)+))?`,
    String.raw`(?<![\p{L}\p{N}_/&#])#(?<tag>[\p{L}\p{N}_]*[\p{L}_][\p{L}\p{N}_\p{M}]*)`,
  ].join('|'),
  'gu',
);

/** The tokens that mean themselves in every format, so that no underscore or asterisk in them is markup. */
const verbatimPattern = new RegExp(`^(?:${tokenPattern.source}|:[A-Za-z0-9_+-]+:)`, 'u');

/** The address, mention, hashtag or emoji with which a text begins, or undefined. */
export function verbatimAt(text: string): string | undefined {
  const match = verbatimPattern.exec(text);
  if (match === null) return undefined;
  return match.groups?.['url'] === undefined ? match[0] : trimUrl(match[0]);
}

const pairs: Record<string, string> = { ')': '(', ']': '[' };

/** Splits what ends a sentence from what ends an address; brackets stay only when they were opened inside. */
export function trimUrl(url: string): string {
  const count = (char: string): number => url.split(char).length - 1;
  const surplus = new Map(Object.entries(pairs).map(([close, open]) => [close, count(close) - count(open)]));
  let end = url.length;
  for (;;) {
    const last = url[end - 1] ?? '';
    const unopened = surplus.get(last) ?? 0;
    if (unopened > 0) surplus.set(last, unopened - 1);
    else if (!/[.,;:!?'*]/.test(last)) return url.slice(0, end);
    end -= 1;
  }
}
