const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]]/gi;

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

/** Converts a plain text to HTML as servers do: with line breaks, and addresses as links; nothing in it is markup. */
export const htmlOfText = (text: string): string => {
  let html = '';
  let from = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    html += `${escaped(text.slice(from, index))}<a href="${escaped(address)}">${escaped(address)}</a>`;
    from = index + address.length;
  }
  return (html + escaped(text.slice(from))).replaceAll(/\r?\n/g, '<br>');
};
