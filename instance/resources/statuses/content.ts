import { Refusal } from '#instance/http/errors.ts';
import { text } from '#instance/http/fields.ts';
import type { Fields } from '#instance/http/fields.ts';
import { maxStatusChars, postFormats } from '#instance/site.ts';
import type { Instance } from '#instance/instance.ts';
import { withoutControls } from '#instance/text/local-links.ts';

const links = /https?:\/\/[\p{L}\p{N}.-]+\.[\p{L}\p{N}-]+(?::\d+)?(?:[/?#][^\s<>"]*[^\s<>"'.,:;!?()\]])?/giu;
const remoteMentions = /(?<![\w/])(@\w[\w.-]*)@[\w.-]*\w/g;
const linkLength = 23;

/** A text as Mastodon counts it: links have one length, and mentions count without their server. */
const countedByMastodon = (text: string) => text.replaceAll(links, '-'.repeat(linkLength)).replaceAll(remoteMentions, '$1');

/** Text and subject of a submission, within the limits; both may be empty where something is attached. */
export function writtenContent({ settings }: Instance, fields: Fields, mayBeEmpty: boolean): { text: string; subject: string } {
  const content = withoutControls(text(fields, 'status') ?? '').trim();
  const subject = withoutControls(text(fields, 'spoiler_text') ?? '').trim();
  if (content + subject === '' && !mayBeEmpty) throw new Refusal(422, { error: 'Cannot post an empty status without attachments' });
  const counted = settings.flavour === 'mastodon' ? countedByMastodon(content) : content;
  if ([...counted].length + [...subject].length > maxStatusChars)
    throw new Refusal(422, { error: 'The status is over the character limit' });
  return { text: content, subject };
}

/** The format of a submission; an unknown one is plain text. */
export function contentTypeOf(fields: Fields): string {
  const wanted = text(fields, 'content_type');
  return postFormats.find((format) => format === wanted) ?? 'text/plain';
}
