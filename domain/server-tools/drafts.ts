/** The fields of an unsaved form by their names (rule tools-drafts). */
export type ToolDraft = Readonly<Record<string, string>>;

/** A form that was sent, by its name. */
export type SentDraft = { of: string; form: ToolDraft };

/** Returns the prefix of the storage keys of an account's unsaved forms; the name of the form follows. */
export const toolDraftsOf = (owner: string): string => `server-tools/${owner}/`;

/** Parses a stored form; undefined where it has no text. */
export const toolDraftOf = (stored: Readonly<Record<string, unknown>>): ToolDraft | undefined => {
  const fields = Object.entries(stored).filter((field): field is [string, string] => typeof field[1] === 'string');
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
};

export const isSameDraft = (one: ToolDraft | undefined, other: ToolDraft): boolean =>
  one !== undefined && [...Object.keys(one), ...Object.keys(other)].every((name) => one[name] === other[name]);
