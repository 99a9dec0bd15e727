import { CallError, serverTextOf, statusOf, type Failure } from '../text/failure.ts';

/** The texts of a form by the names of its fields. */
export type ToolTexts = Readonly<Record<string, string>>;

/** An unsaved form: its changed fields, and the server's texts of them when they were changed first (rule tools-drafts). */
export type ToolDraft = { entered: ToolTexts; base: ToolTexts };

/** The texts that an action sent, by the form's name. */
export type SentDraft = { of: string; entered: ToolTexts };

/** The forms of a loaded part; a stored one whose name starts with the prefix, but isn't among them, belongs to a deleted item. */
export type LoadedForms = { forms: Readonly<Record<string, ToolTexts>>; prefix?: string };

/** Returns the failure of a change that was not sent, because another admin had changed the text since it was loaded (rule tools-conflict). */
export const changedElsewhere = (): CallError => new CallError({ kind: 'rejected', status: CONFLICT, message: '' });
const CONFLICT = 409; // HTTP's own status for this
export const isChangedElsewhere = (failure: Failure): boolean => statusOf(failure) === CONFLICT && serverTextOf(failure) === '';

/** True if a text that is about to be sent replaces one that is not the loaded one, nor equal to it. */
export const isOutdated = ({ of, entered }: SentDraft, loaded: LoadedForms, current: LoadedForms): boolean =>
  Object.entries(entered).some(([name, text]) => {
    const [before, now] = [loaded.forms[of]?.[name], current.forms[of]?.[name]];
    return before !== now && text !== now;
  });

type Drafts = Readonly<Record<string, ToolDraft>>;

/** Returns the prefix of the storage keys of an account's unsaved forms; the name of the form follows. */
export const toolDraftsOf = (owner: string): string => `server-tools/${owner}/`;

const textsOf = (stored: unknown): ToolTexts =>
  Object.fromEntries(Object.entries(stored ?? {}).filter((field): field is [string, string] => typeof field[1] === 'string'));

/** Parses a stored form; undefined where it has no text. */
export const toolDraftOf = ({ entered, base }: Readonly<Record<string, unknown>>): ToolDraft | undefined => {
  const draft = { entered: textsOf(entered), base: textsOf(base) };
  return Object.keys(draft.entered).length > 0 ? draft : undefined;
};

/** Returns a draft without the fields that equal the server's texts; undefined if none is left. */
const withoutEqual = (draft: ToolDraft, loaded: ToolTexts): ToolDraft | undefined => {
  const { entered, base } = draft;
  const names = Object.keys(entered).filter((name) => entered[name] !== loaded[name]);
  if (names.length > 0 && names.length === Object.keys(entered).length) return draft;
  const pick = (texts: ToolTexts) => Object.fromEntries(names.flatMap((name) => (name in texts ? [[name, texts[name] ?? '']] : [])));
  return toolDraftOf({ entered: pick(entered), base: pick(base) });
};

/** Returns the draft of a form after a change. */
export const changeDraft = (draft: ToolDraft | undefined, loaded: ToolTexts, change: Partial<ToolTexts>): ToolDraft | undefined => {
  const entered = { ...draft?.entered, ...textsOf(change) };
  const before = Object.fromEntries(Object.keys(entered).map((name) => [name, loaded[name] ?? '']));
  return withoutEqual({ entered, base: { ...before, ...draft?.base } }, loaded);
};

/** Returns the fields whose text on the server is neither the one that was changed, nor the entered one (rule tools-conflict). */
export const conflictsOf = ({ entered, base }: ToolDraft, loaded: ToolTexts): readonly string[] =>
  Object.keys(entered).filter((name) => name in base && base[name] !== loaded[name] && entered[name] !== loaded[name]);

/** Returns the part of a draft that was not sent: undefined where it was not changed meanwhile. */
export const afterSent = ({ entered, base }: ToolDraft, sent: ToolTexts): ToolDraft | undefined =>
  withoutEqual({ entered, base: { ...base, ...sent } }, sent);

/** Returns the drafts that differ from the loaded forms and belong to existing items. */
export const compareDrafts = (drafts: Drafts, { forms, prefix }: LoadedForms): Drafts =>
  Object.fromEntries(
    Object.entries(drafts).flatMap(([of, draft]): [string, ToolDraft][] => {
      const loaded = forms[of];
      if (loaded === undefined) return prefix !== undefined && of.startsWith(prefix) ? [] : [[of, draft]];
      const left = withoutEqual(draft, loaded);
      return left ? [[of, left]] : [];
    }),
  );
