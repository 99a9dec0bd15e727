import type { Failure } from '../text/failure.ts';
import type { Message } from '../text/message.ts';
import { afterPosting, emptyDraft, isSameDraft, isWorthStoring, NO_LIMITS, purposeOf, START_FIELDS } from './draft.ts';
import type { Draft, Limits, Purpose, StartField } from './draft.ts';
import { currentPart, firstInvalid, firstUndescribed } from './thread.ts';
import { submitProblem } from './submit-problem.ts';
import { chosenBy, freeChanges, resumed, unchosenIn, withStart } from './draft-start.ts';
import { withChange } from './list-scope.ts';
import { holdsAll, type Versions } from './draft-versions.ts';

/** The result of a submission. */
export type FormOutcome =
  | { readonly kind: 'posted' }
  /** It waits in the outbox, for the defaults or for a connection, and the form is free. */
  | { readonly kind: 'queued' }
  /** The user withdrew it before any of it was sent. */
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'refused'; readonly failure: Failure };

/** The storage of a draft that is imported into a form, from which it is removed once the form has it. */
export type ImportedFrom = { readonly entryId?: string; readonly stashKey?: string };
/** A draft imported from elsewhere. */
export type Imported = { draft: Draft; from: ImportedFrom };

/** The newest stashed draft that was written for this form in another tab. */
export type Stashed = { readonly stashKey: string; readonly draft: Draft };

/** The loading state of the account's defaults. */
export type Defaults = 'requested' | 'unknown' | 'loaded';

/** The initial draft and the limits of a form. */
export type Started = { start: Draft; limits: Limits; formId?: string; defaults?: Defaults };

/** The key of a form, and the draft that it is opened with. */
export type FormInput = { key: string; fill?: Partial<Draft> };

/** The state of a post form. */
export type Form = {
  key: string;
  purpose: Purpose;
  /** The content that the form was opened with; a stored draft takes precedence. */
  fill: Partial<Draft>;
  draft: Draft;
  /** The initial draft. */
  start: Draft;
  defaults: Defaults;
  /** The fields of the start that the user or a stored draft chose. */
  chosen: readonly StartField[];
  limits: Limits;
  /** A draft that was imported before the stored one was read. */
  imported: Imported | undefined;
  /** The user changed the draft before the stored one was read. */
  isTouched: boolean;
  /** A draft that another tab wrote after this form submitted its own. */
  followed: Draft | undefined;
  entryId: string;
  /** The name of this form among all forms and tabs that may change its draft; empty until it is known. */
  formId: string;
  /** The number of changes that this form made to its draft. */
  changes: number;
  problem: Message | undefined;
  /** The user confirmed that files have no description, and the post waits for the defaults. */
  isReminded: boolean;
  stashed?: Stashed | undefined;
};

/** Returns the state of a form without any content. */
export const openedForm = ({ key, fill = {} }: FormInput): Form => ({
  key,
  purpose: purposeOf(key),
  fill,
  draft: emptyDraft,
  start: emptyDraft,
  defaults: 'unknown',
  chosen: purposeOf(key).kind === 'edit' ? START_FIELDS : [],
  limits: NO_LIMITS,
  imported: undefined,
  isTouched: false,
  followed: undefined,
  entryId: '',
  formId: '',
  changes: 0,
  problem: undefined,
  isReminded: false,
});

const isReply = ({ purpose }: Form) => purpose.kind === 'reply';

/** Returns a draft that this form changed or imported, with a new version. */
export const withNextVersion = ({ formId, changes }: Form, draft: Draft) =>
  formId === '' ? { draft } : { draft: { ...draft, versions: { ...draft.versions, [formId]: changes + 1 } }, changes: changes + 1 };

/** Problems that disappear when the draft becomes valid. */
const VALIDATION_ERRORS = /^(chats\.empty|post_status\.(empty|too_long|media)|polls\.|schedule\.)/;

const unlessValidation = (problem: Message | undefined) => (problem && VALIDATION_ERRORS.test(problem.key) ? undefined : problem);

/** Returns the form after a change by the user. */
export const edited = (form: Form, change: Partial<Draft>): Partial<Form> => {
  const { draft, chosen, problem } = form;
  return {
    ...withNextVersion(form, withChange(draft, change)),
    chosen: [...new Set([...chosen, ...chosenBy(draft, change)])],
    problem: unlessValidation(problem),
  };
};

/** Appends the first change of a form to the text and files that it was opened with, which the draft did not include yet. */
const joined = ({ text = '', media = [] }: Partial<Draft>, change: Partial<Draft>): Partial<Draft> => ({
  ...change,
  text: text + (change.text ?? ''),
  media: [...media, ...(change.media ?? [])],
});

/** Returns the form after a change before the stored draft was read (rule early-input). */
export const editedEarly = (form: Form, change: Partial<Draft>): Partial<Form> => {
  const { draft, fill, isTouched, chosen } = form;
  return {
    ...withNextVersion(
      form,
      isTouched ? withChange(draft, change) : withChange(opened(form, withChange(draft, fill)), joined(fill, change)),
    ),
    chosen: [...new Set([...chosen, ...chosenBy(draft, change)])],
    isTouched: true,
  };
};

/** Returns the loaded start; defaults that are loaded stay loaded. */
export const loaded = ({ defaults: before }: Form, { start, limits, formId, defaults = 'loaded' }: Started) => ({
  start,
  limits,
  defaults: before === 'loaded' ? before : defaults,
  ...(formId === undefined ? {} : { formId }),
});

/** Returns the draft with the defaults in the fields that the user did not change. */
const draftWithDefaults = (form: Form, after: Draft, mustNotWiden: boolean): Draft => {
  const { draft, chosen, start: before } = form;
  return withStart(draft, { before, after, chosen, isReply: isReply(form), mustNotWiden });
};

/** Returns a form that is read or submitted after its defaults arrived or changed: once there is text, the audience never becomes larger (rule draft-begins). */
export const following = (form: Form, started: Started, isSubmitted: boolean) => ({
  ...loaded(form, started),
  draft: draftWithDefaults(form, started.start, isSubmitted || form.isTouched),
});

/** Returns the form for the next post (rule after-post). */
export const cleared = ({ draft, start }: Form) => ({ draft: afterPosting(draft, start), chosen: [], entryId: '', problem: undefined });

/** Returns the form after its defaults arrived or changed. An empty form follows them; one with content follows until the defaults are loaded, and to no wider audience than was shown (rule draft-begins). */
export const withDefaults = (form: Form, started: Started): Partial<Form> => {
  const { draft, purpose, defaults, chosen, start: before } = form;
  const next = loaded(form, started);
  if (!isWorthStoring(draft) && purpose.kind === 'status')
    return { ...next, draft: { ...draft, ...freeChanges(draft, { before, after: started.start, chosen }) } };
  if (!isWorthStoring(draft)) return { ...next, draft: draftWithDefaults(form, started.start, false) };
  return defaults === 'loaded' ? next : { ...next, draft: draftWithDefaults(form, started.start, true) };
};

/** True if the draft must be stored because the defaults have now been loaded. A draft from another tab is stored by that tab. */
export const mustStoreDefaults = ({ draft, defaults, changes }: Form, { defaults: next = 'loaded' }: Started) =>
  isWorthStoring(draft) && defaults !== 'loaded' && changes > 0 && next === 'loaded';

/** Returns a draft for the storage. The fields that were untouched before the defaults were loaded follow them after a reload, too (rule draft-begins). */
export const toStore = (form: Form, draft = form.draft): Draft => {
  const { defaults, purpose, start, chosen } = form;
  if (defaults === 'loaded' || purpose.kind === 'chat') return draft;
  const unchosen = unchosenIn(draft, { start, chosen, isReply: isReply(form) });
  return unchosen.length > 0 ? { ...draft, unchosen } : draft;
};

/** Returns a stored draft as the form continues it. */
export const fromStore = (form: Form, stored: Draft) => resumed(stored, { start: form.start, isReply: isReply(form) });

/** Returns the form with the draft that another tab wrote, or emptied by it; validation errors were of the other draft. */
export const followedElsewhere = (form: Form, written: Draft | undefined) => ({
  ...(written ? fromStore(form, written) : { draft: afterPosting(form.draft), chosen: [] }),
  problem: unlessValidation(form.problem),
});

/** Returns the draft that a form was opened with, narrowed to the current defaults. */
export const opened = (form: Form, draft: Draft): Draft => draftWithDefaults({ ...form, draft }, form.start, true);

/** True if the user has not written anything. */
export const isUnused = ({ draft, fill }: Form) => !isWorthStoring(draft) || isSameDraft(draft, { ...emptyDraft, ...fill });

/** The change of the form whose submission failed. */
export const failedWith = ({ purpose }: Form, failure: Failure) => ({ problem: submitProblem(purpose, failure) });

/** The message of a post that needs a confirmation, because a file has no description (rule description-reminder). */
const DESCRIPTION_REMINDER = 'post_status.media_undescribed';

export const needsReminder = ({ problem }: Form) => problem?.key === DESCRIPTION_REMINDER;

/** Returns the number of the first post that needs a confirmation; undefined if the user confirmed it, or the settings ask for none. */
const reminderIn = ({ draft, limits }: Form, isReminded: boolean): number | undefined =>
  limits.remindsDescriptions && !isReminded ? firstUndescribed(draft) : undefined;

/** Returns why the form cannot be submitted, or not without a confirmation, and the number of the post that is the reason unless it is in sight (rule post-blocked). */
export const submitErrorOf = (form: Form, isReminded = false): { at: number | undefined; problem: Message } | undefined => {
  const { draft, limits, purpose } = form;
  const { at = reminderIn(form, isReminded), error = DESCRIPTION_REMINDER } = firstInvalid(draft, limits, purpose.kind) ?? {};
  if (at === undefined) return undefined;
  return { at: at === currentPart(draft) ? undefined : at, problem: { key: error, args: { limit: limits.textLimit } } };
};

/** True if the account's defaults may still narrow the audience (rule draft-begins). */
export const mustAwaitDefaults = ({ defaults, purpose, chosen }: Form) =>
  defaults === 'requested' &&
  (purpose.kind === 'status' || purpose.kind === 'reply' || purpose.kind === 'quote') &&
  !chosen.includes('visibility');

/** True if everything in the form was submitted or stashed elsewhere. */
export const isSubmittedOrStashed = ({ draft }: Form, versions: Versions) => isWorthStoring(draft) && holdsAll(versions, draft.versions);
