import { isWorthKeeping, type Draft, type Limits } from '#domain/composer/draft.ts';
import { resumed, startChanges, unchosenIn, withStart } from '#domain/composer/draft-start.ts';
import { action } from '../support/action.ts';
import type { Context, Defaults, Machine } from './composer-actions.ts';

/** How a post begins and what it may hold; `form` names the form. */
export type Started = { start: Draft; limits: Limits; form?: string; defaults?: Defaults };

/** What is known of the start now; defaults that were known once stay known. */
const loaded = ({ defaults: before }: Context, { start, limits, form, defaults = 'known' }: Started) => ({
  start,
  limits,
  defaults: before === 'known' ? before : defaults,
  ...(form === undefined ? {} : { form }),
});

/** The draft with the defaults in the fields that nobody changed. */
const followed = (context: Context, after: Draft, mustNotWiden: boolean): Draft => {
  const { draft, chosen, start: before } = context;
  return withStart(draft, { before, after, chosen, isReply: isReply(context), mustNotWiden });
};

const isReply = ({ purpose }: Context) => purpose.kind === 'reply';

/** A draft of the form as it is stored. What nobody chose before the defaults were known follows them after a reload, too (rule draft-begins). */
export const toStore = (context: Context, draft = context.draft): Draft => {
  const { defaults, purpose, start, chosen } = context;
  if (defaults === 'known' || purpose.kind === 'chat') return draft;
  const unchosen = unchosenIn(draft, { start, chosen, isReply: isReply(context) });
  return unchosen.length > 0 ? { ...draft, unchosen } : draft;
};

/** A stored draft as the form goes on with it. */
export const fromStore = (context: Context, stored: Draft) => resumed(stored, { start: context.start, isReply: isReply(context) });

/** What a form was opened with was made with the defaults of that moment: a reply may have to be narrower by now. */
export const opened = (context: Context, draft: Draft): Draft => followed({ ...context, draft }, context.start, true);

/** A form that nobody wrote in follows what changed about how a post begins; one with text follows until the defaults are known, and to no wider audience than was shown. */
const begin = action<Machine, Started>(({ context, enqueue }, started) => {
  const { draft, purpose, defaults, start: before } = context;
  enqueue.assign(loaded(context, started));
  if (!isWorthKeeping(draft) && purpose.kind === 'status') enqueue.assign({ draft: { ...draft, ...startChanges(before, started.start) } });
  else if (!isWorthKeeping(draft)) enqueue.assign({ draft: followed(context, started.start, false) });
  else if (defaults !== 'known') {
    enqueue.assign({ draft: followed(context, started.start, true) });
    // From now on its fields were seen. What another tab wrote is stored by that tab.
    if (context.changes > 0 && started.defaults !== 'requested' && started.defaults !== 'unknown') enqueue('keepDraft');
  }
});

/** What a post form does when its defaults arrive or change (rule draft-begins). */
export const startActions = {
  begin,
  /** The draft is on its way: what it holds is what was submitted. */
  learnStart: action<Machine, Started>(({ context, enqueue }, started) => enqueue.assign(loaded(context, started))),
  /** In each field that nobody changed; once there is text, the audience never becomes larger (rule draft-begins). */
  followStart: action<Machine, Started & { isSubmitted: boolean }>(({ context, enqueue }, { isSubmitted, ...started }) =>
    enqueue.assign({ ...loaded(context, started), draft: followed(context, started.start, isSubmitted || context.isTouched) }),
  ),
  submitAgain: action<Machine>(({ enqueue }) => enqueue.raise({ type: 'composer.submit' })),
};
