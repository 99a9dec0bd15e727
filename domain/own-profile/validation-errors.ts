import type { Message } from '../text/message.ts';
import type { ShownTexts } from './edits.ts';
import type { ProfileLimits, ProfileTexts } from './own-profile.ts';

/** A field of the form with a validation error. */
export type ProfileSpot = keyof ProfileTexts;

const codePointsIn = (text: string): number => [...text].length;

const over = (text: string, limit: number | undefined): number => (limit === undefined ? 0 : Math.max(0, codePointsIn(text) - limit));

const tooLong = (limit: number, by: number): Message => ({ key: 'profile.too_long', args: { limit, by } });

/** Returns the validation errors by field, as far as the server's limits are known (rule profile-limits). */
export const validationErrorsTo = (
  { name, bio, fields }: Omit<ShownTexts, 'birthday'>,
  limits: ProfileLimits,
): Readonly<Partial<Record<ProfileSpot, Message>>> => {
  const written = fields.filter((field) => field.name.trim() !== '' || field.value.trim() !== '');
  const longest = (part: 'name' | 'value', limit: number | undefined) => Math.max(0, ...written.map((field) => over(field[part], limit)));
  const [byName, byBio] = [over(name, limits.name), over(bio, limits.bio)];
  const [byLabel, byValue] = [longest('name', limits.fieldName), longest('value', limits.fieldValue)];
  const ofFields = (): Message | undefined => {
    if (limits.fields !== undefined && written.length > limits.fields)
      return { key: 'profile.too_many_fields', args: { limit: limits.fields } };
    if (written.some((field) => field.name.trim() === '')) return { key: 'profile.field_unnamed' };
    if (byLabel > 0) return { key: 'profile.field_name_too_long', args: { limit: limits.fieldName ?? 0, by: byLabel } };
    return byValue > 0 ? { key: 'profile.field_value_too_long', args: { limit: limits.fieldValue ?? 0, by: byValue } } : undefined;
  };
  const inFields = ofFields();
  return {
    ...(limits.needsName && name.trim() === '' ? { name: { key: 'profile.name_needed' } as const } : {}),
    ...(byName > 0 && { name: tooLong(limits.name ?? 0, byName) }),
    ...(byBio > 0 && { bio: tooLong(limits.bio ?? 0, byBio) }),
    ...(inFields && { fields: inFields }),
  };
};

const FIELD_PATTERNS: readonly (readonly [words: RegExp, spot: ProfileSpot])[] = [
  [/field|attribute/i, 'fields'],
  [/\b(bio|note|summary)\b/i, 'bio'],
  [/\bbirthday\b/i, 'birthday'],
  [/\bname\b/i, 'name'],
];

/** Returns the field that a server's refusal refers to, by its wording; Akkoma's does not name one. */
export const invalidFieldIn = (message: string): ProfileSpot | undefined => FIELD_PATTERNS.find(([pattern]) => pattern.test(message))?.[1];
