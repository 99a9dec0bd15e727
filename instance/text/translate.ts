/** The languages that the instance claims to translate between, by code. */
export const languages: ReadonlyMap<string, string> = new Map([
  ['ar', 'Arabic'],
  ['de', 'German'],
  ['en', 'English'],
  ['es', 'Spanish'],
  ['fr', 'French'],
  ['he', 'Hebrew'],
  ['ja', 'Japanese'],
  ['nl', 'Dutch'],
  ['pl', 'Polish'],
  ['zh', 'Chinese'],
]);

/** Simulates a translator: the same HTML, with a note to that effect before its text. */
export function translated(html: string, target: string): string {
  const [opening = ''] = /^(?:<(?:p|div|blockquote|ul|ol|li)\b[^>]*>)*/.exec(html) ?? [];
  return `${opening}[${target}: stand-in, not translated] ${html.slice(opening.length)}`;
}
