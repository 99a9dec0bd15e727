import type { PollDraft } from '#instance/actions/publish.ts';
import { Refusal } from '#instance/http/errors.ts';
import { flag, text, texts } from '#instance/http/fields.ts';
import type { Field, Fields } from '#instance/http/fields.ts';
import { pollLimits } from '#instance/site.ts';

function badField(name: string, detail: string, title = 'Invalid value'): Refusal {
  const errors = [{ message: detail, source: { pointer: `/poll/${name}` }, title }];
  return new Refusal(400, { error: detail.startsWith('Missing') ? `${detail}.` : `${name} - ${detail}.`, errors });
}

function kindOf(value: Field): string {
  return typeof value === 'object' ? 'object' : typeof value;
}

/** The poll of a submission, if there is one, within the limits; `poll[options][]` in a form, a list in JSON. */
export function pollDraftFrom(fields: Fields): PollDraft | undefined {
  const poll = fields['poll'];
  if (typeof poll !== 'object' || poll === null || Array.isArray(poll) || poll instanceof File) return undefined;
  const { options } = poll;
  if (options === undefined) throw badField('options', 'Missing field: options');
  if (!Array.isArray(options)) throw badField('options', `Invalid array. Got: ${kindOf(options)}`);
  const wait = text(poll, 'expires_in');
  if (wait === undefined) throw badField('expires_in', 'Missing field: expires_in');
  if (!/^-?\d+$/.test(wait)) throw badField('expires_in', 'Invalid integer. Got: string');
  const titles = texts(poll, 'options').map((title) => title.trim());
  const expiresIn = Number(wait);
  const reject = (error: string): Refusal => new Refusal(422, { error });
  if (expiresIn > pollLimits.max_expiration) throw reject('Expiration date is too far in the future');
  if (expiresIn < pollLimits.min_expiration) throw reject('Expiration date is too soon');
  if (titles.length < 2 || titles.includes('')) throw reject('Poll must contain at least 2 options');
  if (titles.length > pollLimits.max_options) throw reject(`Poll can't contain more than ${pollLimits.max_options} options`);
  if (titles.some((title) => [...title].length > pollLimits.max_option_chars)) {
    throw reject(`Poll options cannot be longer than ${pollLimits.max_option_chars} characters each`);
  }
  return { options: titles, multiple: flag(poll, 'multiple'), expiresIn };
}
