import type { Context, Hono } from 'hono';
import type { Account } from '#instance/db/accounts.ts';
import { deleteBookmark, folderById, putBookmark } from '#instance/db/bookmarks.ts';
import { deletePin, otherPins, putPin } from '#instance/db/pins.ts';
import type { Status } from '#instance/db/statuses.ts';
import { muteThread, unmuteThread } from '#instance/db/thread-mutes.ts';
import { Refusal } from '#instance/http/errors.ts';
import { readFields, seconds, text } from '#instance/http/fields.ts';
import type { Fields } from '#instance/http/fields.ts';
import { requireUser } from '#instance/http/identify.ts';
import type { Env } from '#instance/http/identify.ts';
import type { Instance } from '#instance/instance.ts';
import { renderStatus } from '#instance/render/status.ts';
import { maxPinned } from '#instance/site.ts';
import { meantStatus } from './meant.ts';

/** `/api/v1/statuses/:id/…`: bookmarks, pins and muted conversations; each returns the post, and may be repeated. */
export function markRoutes(app: Hono<Env>, instance: Instance): void {
  const { store } = instance;
  const onPost = (name: string, scope: string, perform: (viewer: Account, status: Status, fields: Fields) => void): void => {
    app.post(`/api/v1/statuses/:id/${name}`, async (c: Context<Env>) => {
      const viewer = requireUser(c, scope);
      const status = meantStatus(instance, c, viewer.id);
      perform(viewer, status, await readFields(c));
      return c.json(renderStatus(instance, status, { viewer, base: c.var.base }));
    });
  };

  onPost('bookmark', 'write:bookmarks', (viewer, status, fields) => {
    // As Pleroma does, another's or a deleted folder counts as none.
    const folder = folderById(store, text(fields, 'folder_id') ?? '');
    putBookmark(store, viewer.id, status.id, folder?.account_id === viewer.id ? folder.id : null);
  });
  onPost('unbookmark', 'write:bookmarks', (viewer, status) => deleteBookmark(store, viewer.id, status.id));

  const mustBeOwn = (viewer: Account, status: Status): void => {
    if (status.account_id !== viewer.id) throw new Refusal(422, { error: "Someone else's status cannot be pinned" });
  };
  onPost('pin', 'write:accounts', (viewer, status) => {
    mustBeOwn(viewer, status);
    if (status.visibility === 'direct') throw new Refusal(422, { error: 'Non-public status cannot be pinned' });
    if (otherPins(store, viewer.id, status.id) >= maxPinned) {
      throw new Refusal(422, { error: 'You have already pinned the maximum number of statuses' });
    }
    putPin(store, viewer.id, status.id, instance.clock());
  });
  onPost('unpin', 'write:accounts', (viewer, status) => {
    mustBeOwn(viewer, status);
    deletePin(store, status.id);
  });

  onPost('mute', 'write:mutes', (viewer, status, fields) => {
    const span = seconds(fields, 'expires_in');
    muteThread(store, viewer.id, status.context, span > 0 ? instance.clock() + span * 1000 : null);
  });
  onPost('unmute', 'write:mutes', (viewer, status) => unmuteThread(store, viewer.id, status.context));
}
