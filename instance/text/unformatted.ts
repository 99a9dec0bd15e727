/** HTML with its links and lines, and none of its other formatting. */
export function unformatted(html: string): string {
  return html.replace(/<\/?(?!(?:a|span|br|p)\b)[a-z][^>]*>/gi, '');
}
