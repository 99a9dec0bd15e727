import { scheduledMachine } from '#machines/scheduled/scheduled.machine.ts';
import type { ScheduledPost } from '#domain/composer/schedule.ts';
import { CallError } from '#domain/text/failure.ts';
import { aDraft } from '#tests/support/drafts.ts';
import type { Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const failed = { error: new CallError({ kind: 'offline' }) };
const scheduledPost = (id: string, scheduledAt: string): ScheduledPost => ({ id, scheduledAt, draft: aDraft({ text: id }) });
const [first, second] = [scheduledPost('a', '2026-03-01T12:00:00Z'), scheduledPost('b', '2026-03-02T12:00:00Z')];
const LATER = '2026-03-03T12:00:00Z';

const invariants: Invariants<typeof scheduledMachine> = {
  'a post is deleted only after a confirmation, once for each': (_, { steps, started }) =>
    started('deleteScheduled').length === steps.filter(({ event, isTaken }) => isTaken && event.type === 'scheduled.confirm').length,
  'only a known post is deleted or moved': (_, { started }) =>
    [...started('deleteScheduled'), ...started('reschedule')].every(({ id }) => id === 'a'),
  'a time is sent only if there is one': (_, { started }) => started('reschedule').every(({ scheduledAt }) => scheduledAt !== ''),
  'a post is removed from the list only if the server does not have it': ({ context: { posts } }, { steps }) => {
    const before = steps.at(-2)?.snapshot.context.posts as readonly ScheduledPost[] | undefined;
    const type = steps.at(-1)?.event.type ?? '';
    return posts.length >= (before?.length ?? 0) || /^xstate\.done\.actor\.(fetch|delete)/.test(type);
  },
  'an edited post stays scheduled, and its form names the post it replaces': (_, { last, steps, notified, started }) => {
    if (last?.type !== 'scheduled.edit' || !steps.at(-1)?.isTaken || notified('composers').length === 0) return true;
    const draft = notified('composers', 'composers.import').at(-1)?.['draft'];
    return draft.replaces.id === 'a' && started('deleteScheduled').every(({ id }) => id === 'a');
  },
  'a failed change is shown until another begins': ({ context: { problem } }, { last }) =>
    !/^xstate\.error\.actor\.(deleteScheduled|reschedule)$/.test(last?.type ?? '') || problem !== undefined,
};

/** The scheduled posts: two on two pages, of which one is changed. */
export const scheduledModel = modelOf(scheduledMachine, {
  events: [
    { type: 'scheduled.show' },
    { type: 'scheduled.leave' },
    { type: 'scheduled.retry' },
    { type: 'scheduled.loadMore' },
    { type: 'scheduled.changed' },
    { type: 'scheduled.edit', id: 'a' },
    { type: 'scheduled.delete', id: 'a' },
    { type: 'scheduled.move', id: 'a' },
    { type: 'scheduled.pick', scheduledAt: LATER },
    { type: 'scheduled.pick', scheduledAt: '' },
    { type: 'scheduled.confirm' },
    { type: 'scheduled.cancel' },
    { type: 'scheduled.save' },
    { type: 'scheduled.dismiss' },
  ],
  outcomes: {
    fetchFirst: [{ done: { posts: [first], next: 'more' } }, { done: { posts: [] } }, failed],
    fetchMore: [{ done: { posts: [second] } }, failed],
    fetchCurrent: [{ done: { posts: [first], next: 'more' } }, { done: { posts: [] } }, failed],
    awaitDue: [{ done: undefined }, failed],
    deleteScheduled: [{ done: undefined }, failed],
    reschedule: [{ done: { ...first, scheduledAt: LATER } }, failed],
  },
  invariants,
  project: ({ posts, next, wantsMore, hasFailedMore, target, problem }) => [
    posts.map(({ id }) => id),
    next,
    wantsMore,
    hasFailedMore,
    target?.scheduledAt === '',
    target?.id,
    problem?.key,
  ],
  limit: 20_000,
});
