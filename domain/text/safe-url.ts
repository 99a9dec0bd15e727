const LONGEST = 8_192; // our choice; proxied media addresses are long, honest ones not longer
const LINKS = /^(?:https?:\/\/[^/\\?#]|(?:gemini|gopher):\/\/[^/\\?#]|(?:mailto|xmpp):[^\\])/i;
const MEDIA = /^https?:\/\/[^/\\?#]/i;

/** Normalises an address as browsers do: they trim controls and spaces at the ends and skip tabs and line breaks inside. */
const asRead = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.length > LONGEST) return undefined;
  // oxlint-disable-next-line no-control-regex -- these hide a scheme
  const url = value.replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$|[\t\n\r]/g, '');
  // oxlint-disable-next-line no-control-regex -- these disguise the text: controls and changes of direction
  return /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(url) ? undefined : url;
};

const matching = (value: unknown, shape: RegExp): string | undefined => {
  const url = asRead(value);
  return url !== undefined && shape.test(url) ? url : undefined;
};

/** Returns an absolute address that is safe in a link (http, https, mailto, xmpp, gemini, gopher), or undefined (rule safe-addresses). */
export const safeUrl = (value: unknown): string | undefined => matching(value, LINKS);

/** Returns an absolute http or https address that is safe to load as an image, video or audio, or undefined (rule safe-addresses). */
export const safeMediaUrl = (value: unknown): string | undefined => matching(value, MEDIA);
