import { tallyOf } from '#instance/db/polls.ts';
import type { Poll } from '#instance/db/status-material.ts';
import type { Instance, JsonObject, View } from '#instance/instance.ts';
import { isoSeconds } from '#instance/text/dates.ts';
import { renderEmojis } from '../emoji.ts';

/** Renders a poll for the viewer; its author counts as having voted, a guest gets no own votes. */
export function renderPoll(instance: Instance, poll: Poll, author: string, view: View): JsonObject {
  const viewer = view.viewer?.id ?? null;
  const options = JSON.parse(poll.options) as string[];
  const { votes, voters, own } = tallyOf(instance.store, poll.id, viewer);
  return {
    emojis: renderEmojis(instance.store, view.base, ...options),
    expired: poll.expires_at <= instance.clock(),
    expires_at: isoSeconds(poll.expires_at),
    id: String(poll.id),
    multiple: poll.multiple === 1,
    options: options.map((title, index) => ({ title, votes_count: votes.get(index) ?? 0 })),
    pleroma: { non_anonymous: false },
    voters_count: voters,
    votes_count: [...votes.values()].reduce((sum, count) => sum + count, 0),
    ...(viewer === null ? {} : { own_votes: own, voted: own.length > 0 || viewer === author }),
  };
}
