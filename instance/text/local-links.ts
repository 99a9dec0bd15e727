/** Represents the instance's own origin in stored HTML, so that data survives a change of port; users cannot type it. */
const marker = '\u0001';

/** A link to a path of this instance, in the form in which it is stored. */
export function localHref(path: string): string {
  return marker + path;
}

/** Stored HTML with its links to this instance made absolute. */
export function withOrigin(html: string, origin: string): string {
  return html.replaceAll(marker, origin);
}

/** Text without control characters other than line breaks and tabs. */
export function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').replace(/\r\n?/g, '\n');
}
