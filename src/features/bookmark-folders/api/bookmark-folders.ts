import { unknown } from 'valibot';
import { byName, type BookmarkFolder, type FolderForm } from '#domain/bookmark-folders/bookmark-folder.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import { accepted, isSameText, type AcceptRules } from '#domain/text/accepted.ts';
import { CallError } from '#domain/text/failure.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { call, type Http } from '#http/http.ts';
import { orVerify } from '#http/or-verify.ts';
import { write } from '#http/outgoing.ts';
import { id, lenient, nonEmptyText, shape, text } from '#http/tolerant.ts';
import { LONGEST_RENDERED, wholeListOf } from '#http/whole-list.ts';
import { fetchStatus } from '#api/statuses.ts';
import { underRequestedId } from '#api/under-requested-id.ts';
import { statusSchema } from '#api/schema/status.ts';

const PATH = 'api/v1/pleroma/bookmark_folders';
const folderSchema = shape({
  id,
  name: text(),
  emoji: nonEmptyText,
  emojiUrl: lenient((value) => (typeof value === 'string' ? safeMediaUrl(value) : undefined)),
});

type Desired = { desired: FolderForm };
type Target = { folderId: string };
type Move = { statusId: string; folderId: string };

const pathOf = ({ folderId }: Target): string => `${PATH}/${encodeURIComponent(folderId)}`;
const STORED: AcceptRules<Pick<FolderForm, 'name'>, BookmarkFolder> = { name: (sent, { name }) => isSameText(sent, name) };

/** An update removes what it leaves out, so the emoji is always sent. */
const bodyOf = ({ name, emoji }: FolderForm) => ({ name: name.trim(), emoji: emoji || null });

/** GET /api/v1/pleroma/bookmark_folders. The account's folders, by name. */
export const fetchFolders = async (http: Http, _: unknown, signal: AbortSignal): Promise<readonly BookmarkFolder[]> =>
  byName(await call(http, PATH, wholeListOf(folderSchema, http.report, LONGEST_RENDERED), { signal }));

const find = async (http: Http, signal: AbortSignal, isIt: (folder: BookmarkFolder) => boolean): Promise<BookmarkFolder | undefined> =>
  (await fetchFolders(http, undefined, signal)).find(isIt);

const isStored = (folder: BookmarkFolder, { name, emoji }: FolderForm): boolean =>
  isSameText(name, folder.name) && (folder.emoji ?? '') === emoji;

/** POST /api/v1/pleroma/bookmark_folders. Creates a folder. Two cannot have the same name, so if the response is lost, the one of that name is the created one. */
export const createFolder = (http: Http, { desired }: Desired, signal: AbortSignal): Promise<BookmarkFolder> =>
  orVerify(
    async () => accepted(desired, await write(http, PATH, folderSchema, { method: 'post', json: bodyOf(desired), signal }), STORED),
    () => find(http, signal, (folder) => isStored(folder, desired)),
  );

/** PATCH /api/v1/pleroma/bookmark_folders/:id. Changes the name and the emoji of a folder. */
export const updateFolder = (http: Http, { folderId, desired }: Target & Desired, signal: AbortSignal): Promise<BookmarkFolder> =>
  orVerify(
    async () => {
      const folder = await write(http, pathOf({ folderId }), folderSchema, { method: 'patch', json: bodyOf(desired), signal });
      return accepted(desired, folder, STORED);
    },
    () => find(http, signal, (folder) => folder.id === folderId && isStored(folder, desired)),
  );

/** DELETE /api/v1/pleroma/bookmark_folders/:id. Succeeds also if it was deleted already; its bookmarks remain, without a folder. */
export const deleteFolder = async (http: Http, { folderId }: Target, signal: AbortSignal): Promise<void> => {
  try {
    await write(http, pathOf({ folderId }), unknown(), { method: 'delete', signal });
  } catch (error) {
    const isRemoved = await find(http, signal, (folder) => folder.id === folderId).then(
      (folder) => folder === undefined,
      () => false,
    );
    if (!isRemoved) throw error;
  }
};

/** POST /api/v1/statuses/:id/bookmark. Moves a bookmark into a folder, or out of all; `ignored` if the server put it elsewhere, as it does when the folder was deleted. */
export const moveBookmark = async (http: Http, { statusId, folderId }: Move, signal: AbortSignal): Promise<Normalised> => {
  const isThere = ({ statuses = [] }: Normalised): boolean =>
    statuses.some((status) => status.id === statusId && status.bookmarkFolderId === folderId);
  const path = `api/v1/statuses/${encodeURIComponent(statusId)}/bookmark`;
  const json = { folder_id: folderId || null };
  const normalised = await orVerify(
    async () => underRequestedId(await write(http, path, statusSchema, { method: 'post', json, signal }), statusId).normalised,
    async () => {
      const { normalised } = await fetchStatus(http, { statusId }, signal);
      return isThere(normalised) ? normalised : undefined;
    },
  );
  if (!isThere(normalised)) throw new CallError({ kind: 'ignored' });
  return normalised;
};
