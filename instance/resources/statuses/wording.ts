import { Refusal } from '#instance/http/errors.ts';
import { text } from '#instance/http/fields.ts';
import type { Fields } from '#instance/http/fields.ts';
import { maxStatusChars, postFormats } from '#instance/site.ts';
import { withoutControls } from '#instance/text/local-links.ts';

/** Text and subject of a submission, within the limits; both may be empty where something is attached. */
export function wordingOf(fields: Fields, mayBeEmpty: boolean): { text: string; subject: string } {
  const words = withoutControls(text(fields, 'status') ?? '').trim();
  const subject = withoutControls(text(fields, 'spoiler_text') ?? '').trim();
  if (words + subject === '' && !mayBeEmpty) throw new Refusal(422, { error: 'Cannot post an empty status without attachments' });
  if ([...words].length + [...subject].length > maxStatusChars) throw new Refusal(422, { error: 'The status is over the character limit' });
  return { text: words, subject };
}

/** The format of a submission; an unknown one is plain text. */
export function contentTypeOf(fields: Fields): string {
  const wanted = text(fields, 'content_type');
  return postFormats.find((format) => format === wanted) ?? 'text/plain';
}
