import { Refusal } from '../http/errors.ts';
import { texts } from '../http/fields.ts';
import type { Fields } from '../http/fields.ts';

const code = /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/;

/** Returns the submitted languages of a follow; undefined where none are given, and refused, as by Mastodon, where one is unknown. */
export function followLanguagesIn(fields: Fields): readonly string[] | undefined {
  if (!('languages' in fields)) return undefined;
  const languages = texts(fields, 'languages');
  if (!languages.every((one) => code.test(one))) throw new Refusal(422, { error: 'Validation failed: Languages is invalid' });
  return languages;
}
