import { isSameDraft, type Draft } from '#domain/composer/draft.ts';
import { chosenBy } from '#domain/composer/draft-start.ts';
import { action } from '../support/action.ts';
import { renewed, type Machine } from './composer-actions.ts';
import { fromStore, opened, toStore } from './composer-start.ts';

type Change = Partial<Draft>;
/** What was kept of the form, and whether it was submitted before that was known. */
type Stored = { stored?: Draft | undefined; submits?: boolean };

/** The first change of a form joins the text and the files that it was opened with, which were not in it yet. */
const joined = ({ text = '', media = [] }: Change, change: Change): Change => ({
  ...change,
  text: text + (change.text ?? ''),
  media: [...media, ...(change.media ?? [])],
});

/** What a post form does with input that comes before the stored draft was read (rule early-input). */
export const earlyActions = {
  editEarly: action<Machine, { change: Change }>(({ context, enqueue }, { change }) => {
    const { draft, fill, isTouched, chosen } = context;
    enqueue.assign({
      ...renewed(context, isTouched ? { ...draft, ...change } : { ...opened(context, { ...draft, ...fill }), ...joined(fill, change) }),
      chosen: [...new Set([...chosen, ...chosenBy(draft, change)])],
      isTouched: true,
    });
  }),
  holdFill: action<Machine, { change: Change }>(({ context, enqueue }, { change }) => {
    if (!context.isTouched) enqueue.assign({ fill: change });
  }),
  /** The stored draft is what the form begins with, unless something was typed or brought meanwhile: then it goes among the drafts. */
  restore: action<Machine, Stored>(({ context, enqueue }, { stored, submits = false }) => {
    const { draft, fill, brought, isTouched } = context;
    enqueue.assign({ isTouched: false });
    if (brought) {
      enqueue({ type: 'putAside', params: { draft: toStore(context) } });
      enqueue({ type: 'putAside', params: { draft: stored } });
      return enqueue({ type: 'take', params: brought });
    }
    if (!isTouched) enqueue.assign(stored ? fromStore(context, stored) : { draft: opened(context, { ...draft, ...fill }) });
    else if (stored && !isSameDraft(stored, draft)) enqueue({ type: 'putAside', params: { draft: stored } });
    enqueue('showParts');
    // What was typed before the form had a name has no version yet.
    if (isTouched) enqueue('renew');
    if (isTouched) enqueue('keepDraft');
    if (submits) enqueue.raise({ type: 'composer.submit' });
  }),
};
