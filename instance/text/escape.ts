const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text made safe for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
}

/** Escaped text as it was. */
export function unescapeHtml(text: string): string {
  if (!text.includes('&')) return text;
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
}

const blockEdges = /(?:\s*<\/?(?:blockquote|center|h[1-5]|hr|li|ol|p|pre|ul)\b[^>]*>\s*)+/g;

/** HTML of our own making back to text: breaks and the edges of blocks become newlines, tags vanish. */
export function plainText(html: string): string {
  const text = html
    .replace(blockEdges, '\n')
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '');
  return unescapeHtml(/^\s*<(?!br|a|span)/.test(html) ? text.trim() : text);
}
