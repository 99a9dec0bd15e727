/** The values of a registration form, except secrets. */
export interface Draft {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly bio: string;
  readonly reason: string;
  /** YYYY-MM-DD */
  readonly birthday: string;
  /** The language of the server's mails (BCP 47). */
  readonly locale: string;
}

/** The fields that may have an error, in the order of the form. */
export const FIELDS = [
  'username',
  'name',
  'email',
  'password',
  'confirm',
  'bio',
  'birthday',
  'reason',
  'locale',
  'captcha',
  'agreement',
] as const;
export type Field = (typeof FIELDS)[number];

/** The server's error texts by field. */
export type Refusals = Readonly<Partial<Record<Field, string>>>;

export const emptyDraft: Draft = { username: '', name: '', email: '', bio: '', reason: '', birthday: '', locale: '' };

/** Parses a stored draft; invalid fields are empty. */
export const draftOf = (stored: Readonly<Record<string, unknown>>): Draft => {
  const text = (field: keyof Draft): string => {
    const value = stored[field];
    return typeof value === 'string' ? value : '';
  };
  return {
    username: text('username'),
    name: text('name'),
    email: text('email'),
    bio: text('bio'),
    reason: text('reason'),
    birthday: text('birthday'),
    locale: text('locale'),
  };
};

/** Returns the first of some fields in the order of the form. */
export const firstOf = (fields: Readonly<Partial<Record<Field, unknown>>>): Field | undefined =>
  FIELDS.find((field) => fields[field] !== undefined);
