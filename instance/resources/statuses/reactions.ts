import type { Context, Hono } from 'hono';
import { addReaction, removeReaction } from '#instance/actions/emoji-react.ts';
import type { ReactionEmoji } from '#instance/actions/emoji-react.ts';
import { accountById } from '#instance/db/accounts.ts';
import type { Account } from '#instance/db/accounts.ts';
import { knownEmoji } from '#instance/db/emoji-packs.ts';
import { reactionRowsOf } from '#instance/db/status-material.ts';
import type { Status } from '#instance/db/statuses.ts';
import { Refusal } from '#instance/http/errors.ts';
import { requireUser, viewOf } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance, Json, View } from '#instance/instance.ts';
import { renderAccount } from '#instance/render/account.ts';
import { renderStatus } from '#instance/render/status.ts';
import { emojiUrl, groupReactions } from '#instance/render/status/reactions.ts';
import { reactionEmoji } from '#instance/text/reaction-emoji.ts';
import { postMeant } from './meant.ts';

/** `/api/v1/pleroma/statuses/:id/reactions`: emoji reactions, Unicode, our own, and those of others that are there already. */
export function reactionRoutes(app: Hono<Env>, instance: Instance): void {
  const { store } = instance;
  const path = '/api/v1/pleroma/statuses/:id/reactions';
  const reject = (deed: string): Refusal => new Refusal(400, { error: `Could not ${deed} reaction emoji` });

  /** Resolves the name of a reaction: emoji of other servers can be joined, not introduced. */
  const emojiOn = (status: Status, wanted: string): ReactionEmoji | undefined => {
    const bare = wanted.replaceAll(':', '');
    const there = reactionRowsOf(store, [status.id]).find(({ name }) => name === wanted || name === bare);
    return there === undefined ? reactionEmoji(knownEmoji(store), wanted) : { name: there.name, path: there.path };
  };
  const acting = (c: Context<Env>, deed: string): { viewer: Account; status: Status; emoji: ReactionEmoji } => {
    const viewer = requireUser(c, 'write:statuses');
    const status = postMeant(instance, c.req.param('id') ?? '', viewer.id);
    const emoji = status === undefined ? undefined : emojiOn(status, c.req.param('emoji') ?? '');
    if (status === undefined || emoji === undefined) throw reject(deed);
    return { viewer, status, emoji };
  };
  const list = (id: string, only: string | undefined, view: View): Json[] => {
    const viewer = view.viewer?.id ?? null;
    const status = postMeant(instance, id, viewer);
    if (status === undefined) return [];
    const groups = groupReactions(reactionRowsOf(store, [status.id])).filter(
      ({ name }) => only === undefined || name === emojiOn(status, only)?.name,
    );
    return groups.map((group) => ({
      accounts: group.accounts.flatMap((account) => {
        const found = accountById(store, account);
        return found === undefined ? [] : [renderAccount(instance, found, view)];
      }),
      count: group.accounts.length,
      me: viewer !== null && group.accounts.includes(viewer),
      name: group.name,
      url: emojiUrl(group.path, view.base),
    }));
  };

  app.put(`${path}/:emoji`, (c) => {
    const { viewer, status, emoji } = acting(c, 'add');
    addReaction(instance, viewer, status, emoji);
    return c.json(renderStatus(instance, status, { viewer, base: c.var.base }));
  });
  app.delete(`${path}/:emoji`, (c) => {
    const { viewer, status, emoji } = acting(c, 'remove');
    if (!removeReaction(instance, viewer, status, emoji.name)) throw reject('remove');
    return c.json(renderStatus(instance, status, { viewer, base: c.var.base }));
  });
  app.get(path, (c) => c.json(list(c.req.param('id'), undefined, viewOf(c))));
  app.get(`${path}/:emoji`, (c) => c.json(list(c.req.param('id'), c.req.param('emoji'), viewOf(c))));
}
