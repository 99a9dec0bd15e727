import { isSameDraft, type Draft } from '#domain/composer/draft.ts';
import { startChanges } from '#domain/composer/draft-start.ts';
import { action } from '../support/action.ts';
import { renewed, type Begun, type Context, type Machine } from './composer-actions.ts';

type Change = Partial<Draft>;
/** What was kept of the form, and whether it was submitted before that was known. */
type Stored = { stored?: Draft | undefined; submits?: boolean };

/** The first change of a form joins the text and the files that it was opened with, which were not in it yet. */
const joined = ({ text = '', media = [], ...fill }: Change, change: Change): Change => ({
  ...fill,
  ...change,
  text: text + (change.text ?? ''),
  media: [...media, ...(change.media ?? [])],
});

/** Follows how a post begins, in each field that nobody changed. */
const withStart = ({ draft, start: before }: Context, start: Draft): Draft => {
  const changes = Object.entries(startChanges(before, start)) as [keyof Draft, unknown][];
  return { ...draft, ...Object.fromEntries(changes.filter(([name]) => draft[name] === before[name])) };
};

/** What a post form does with input that comes before the stored draft was read (rule early-input). */
export const earlyActions = {
  editEarly: action<Machine, { change: Change }>(({ context, enqueue }, { change }) => {
    const { draft, fill, isTouched } = context;
    enqueue.assign({ ...renewed(context, { ...draft, ...(isTouched ? change : joined(fill, change)) }), isTouched: true });
  }),
  beginEarly: action<Machine, Begun>(({ context, enqueue }, { start, limits, form }) =>
    enqueue.assign({ start, limits, ...(form === undefined ? {} : { form }), draft: withStart(context, start) }),
  ),
  holdFill: action<Machine, { change: Change }>(({ context, enqueue }, { change }) => {
    if (!context.isTouched) enqueue.assign({ fill: change });
  }),
  /** The stored draft is what the form begins with, unless something was typed or brought meanwhile: then it goes among the drafts. */
  restore: action<Machine, Stored>(({ context: { draft, fill, brought, isTouched }, enqueue }, { stored, submits = false }) => {
    enqueue.assign({ isTouched: false });
    if (brought) {
      enqueue({ type: 'putAside', params: { draft } });
      enqueue({ type: 'putAside', params: { draft: stored } });
      return enqueue({ type: 'take', params: brought });
    }
    if (!isTouched) enqueue.assign({ draft: stored ?? { ...draft, ...fill } });
    else if (stored && !isSameDraft(stored, draft)) enqueue({ type: 'putAside', params: { draft: stored } });
    enqueue('showParts');
    // What was typed before the form had a name has no version yet.
    if (isTouched) enqueue('renew');
    if (isTouched) enqueue('keepDraft');
    if (submits) enqueue.raise({ type: 'composer.submit' });
  }),
};
