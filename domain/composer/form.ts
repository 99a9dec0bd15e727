import type { Failure } from '../text/failure.ts';
import type { Message } from '../text/message.ts';
import { emptyDraft, isSameDraft, isWorthStoring, NO_LIMITS, purposeOf, START_FIELDS, validationErrorOf } from './draft.ts';
import type { Draft, Limits, Purpose, StartField } from './draft.ts';
import { chosenBy, resumed, startChanges, unchosenIn, withStart } from './draft-start.ts';
import { holdsAll, type Versions } from './draft-versions.ts';

/** The result of a submission. */
export type FormOutcome =
  | { readonly kind: 'posted' }
  /** Nothing is known yet, or there is no connection: it waits in the outbox, and the form is free. */
  | { readonly kind: 'kept' }
  /** The user took it back before any of it was sent. */
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'refused'; readonly failure: Failure };

/** Where a draft was stored that is imported into a form, and is removed once the form has it. */
export type BroughtFrom = { readonly entryId?: string; readonly asideKey?: string };
/** A draft from elsewhere. */
export type Brought = { draft: Draft; from: BroughtFrom };

/** A draft that was written here in another tab and stashed, the newest of them. */
export type Stashed = { readonly asideKey: string; readonly draft: Draft };

/** The account's defaults: requested, unknown as the request failed, or known. */
export type Defaults = 'requested' | 'unknown' | 'known';

/** How a post begins and what it may hold; `form` names the form. */
export type Started = { start: Draft; limits: Limits; form?: string; defaults?: Defaults };

/** The key of a form, and the draft that it is opened with. */
export type FormInput = { key: string; fill?: Partial<Draft> };

/** The state of a post form. */
export type Form = {
  key: string;
  purpose: Purpose;
  /** The draft that the form was opened with; a stored draft takes precedence. */
  fill: Partial<Draft>;
  draft: Draft;
  /** How a post begins. */
  start: Draft;
  defaults: Defaults;
  /** The fields of the start that the user or a stored draft chose. */
  chosen: readonly StartField[];
  limits: Limits;
  /** A draft that was imported before the stored one was read. */
  brought: Brought | undefined;
  /** The user changed the draft before the stored one was read. */
  isTouched: boolean;
  /** A draft that another tab wrote after this form submitted its own. */
  followed: Draft | undefined;
  entryId: string;
  /** The name of this form among all forms and tabs that may change its draft; empty until it is known. */
  form: string;
  /** How often this form changed its draft. */
  changes: number;
  problem: Message | undefined;
  stashed?: Stashed | undefined;
};

/** A form in which nothing was written yet. */
export const openedForm = ({ key, fill = {} }: FormInput): Form => ({
  key,
  purpose: purposeOf(key),
  fill,
  draft: emptyDraft,
  start: emptyDraft,
  defaults: 'unknown',
  chosen: purposeOf(key).kind === 'edit' ? START_FIELDS : [],
  limits: NO_LIMITS,
  brought: undefined,
  isTouched: false,
  followed: undefined,
  entryId: '',
  form: '',
  changes: 0,
  problem: undefined,
});

const isReply = ({ purpose }: Form) => purpose.kind === 'reply';

/** A draft that this form changed or imported: a new version. */
export const renewed = ({ form, changes }: Form, draft: Draft) =>
  form === '' ? { draft } : { draft: { ...draft, versions: { ...draft.versions, [form]: changes + 1 } }, changes: changes + 1 };

/** A problem that stays until the draft is valid. */
const VALIDATION_ERRORS = /^(chats\.empty|post_status\.(empty|too_long|media)|polls\.)/;

/** The form after a change by the user. */
export const edited = (form: Form, change: Partial<Draft>): Partial<Form> => {
  const { draft, chosen, problem } = form;
  return {
    ...renewed(form, { ...draft, ...change }),
    chosen: [...new Set([...chosen, ...chosenBy(draft, change)])],
    problem: problem && VALIDATION_ERRORS.test(problem.key) ? undefined : problem,
  };
};

/** The first change of a form joins the text and the files that it was opened with, which were not in it yet. */
const joined = ({ text = '', media = [] }: Partial<Draft>, change: Partial<Draft>): Partial<Draft> => ({
  ...change,
  text: text + (change.text ?? ''),
  media: [...media, ...(change.media ?? [])],
});

/** The form after a change before the stored draft was read (rule early-input). */
export const editedEarly = (form: Form, change: Partial<Draft>): Partial<Form> => {
  const { draft, fill, isTouched, chosen } = form;
  return {
    ...renewed(form, isTouched ? { ...draft, ...change } : { ...opened(form, { ...draft, ...fill }), ...joined(fill, change) }),
    chosen: [...new Set([...chosen, ...chosenBy(draft, change)])],
    isTouched: true,
  };
};

/** The start as it is known now; defaults that were known once stay known. */
export const loaded = ({ defaults: before }: Form, { start, limits, form, defaults = 'known' }: Started) => ({
  start,
  limits,
  defaults: before === 'known' ? before : defaults,
  ...(form === undefined ? {} : { form }),
});

/** The draft with the defaults in the fields that nobody changed. */
export const followed = (form: Form, after: Draft, mustNotWiden: boolean): Draft => {
  const { draft, chosen, start: before } = form;
  return withStart(draft, { before, after, chosen, isReply: isReply(form), mustNotWiden });
};

/** The form after its defaults arrived or changed. One that nobody wrote in follows them; one with text follows until the defaults are known, and to no wider audience than was shown (rule draft-begins). */
export const begun = (form: Form, started: Started): Partial<Form> => {
  const { draft, purpose, defaults, start: before } = form;
  const next = loaded(form, started);
  if (!isWorthStoring(draft) && purpose.kind === 'status') return { ...next, draft: { ...draft, ...startChanges(before, started.start) } };
  if (!isWorthStoring(draft)) return { ...next, draft: followed(form, started.start, false) };
  return defaults === 'known' ? next : { ...next, draft: followed(form, started.start, true) };
};

/** A draft of the form as it is stored. The fields that nobody chose before the defaults were known follow them after a reload, too (rule draft-begins). */
export const toStore = (form: Form, draft = form.draft): Draft => {
  const { defaults, purpose, start, chosen } = form;
  if (defaults === 'known' || purpose.kind === 'chat') return draft;
  const unchosen = unchosenIn(draft, { start, chosen, isReply: isReply(form) });
  return unchosen.length > 0 ? { ...draft, unchosen } : draft;
};

/** A stored draft as the form continues it. */
export const fromStore = (form: Form, stored: Draft) => resumed(stored, { start: form.start, isReply: isReply(form) });

/** The draft that a form was opened with, which was made with the defaults of that moment: a reply may have to be narrower by now. */
export const opened = (form: Form, draft: Draft): Draft => followed({ ...form, draft }, form.start, true);

/** Nobody wrote anything into it. */
export const isUnused = ({ draft, fill }: Form) => !isWorthStoring(draft) || isSameDraft(draft, { ...emptyDraft, ...fill });

export const isObstructed = ({ draft, limits }: Form) => validationErrorOf(draft, limits) !== undefined;

/** The account's defaults may still narrow the audience (rule draft-begins). */
export const mustAwaitDefaults = ({ defaults, purpose, chosen }: Form) =>
  defaults === 'requested' &&
  (purpose.kind === 'status' || purpose.kind === 'reply' || purpose.kind === 'quote') &&
  !chosen.includes('visibility');

/** Everything in the form was submitted or stashed elsewhere. */
export const isTaken = ({ draft }: Form, versions: Versions) => isWorthStoring(draft) && holdsAll(versions, draft.versions);
