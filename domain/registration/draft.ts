/** What is typed into the form of a new account, but for what is secret. */
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

/** What of the form can be wrong, in its order. */
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

/** What a server says of fields, in its own words. */
export type Refusals = Readonly<Partial<Record<Field, string>>>;

export const emptyDraft: Draft = { username: '', name: '', email: '', bio: '', reason: '', birthday: '', locale: '' };

/** What of something kept is a draft. */
export const draftOf = (kept: Readonly<Record<string, unknown>>): Draft => {
  const text = (field: keyof Draft): string => {
    const value = kept[field];
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

/** The first field of some in the order of the form. */
export const firstOf = (fields: Readonly<Partial<Record<Field, unknown>>>): Field | undefined =>
  FIELDS.find((field) => fields[field] !== undefined);
