import { fromPromise, type ActorRefFrom, type AnyActorRef } from 'xstate';
import { bookmarkFoldersMachine } from '#machines/bookmark-folders/bookmark-folders.machine.ts';
import { selectTimelineId, type timelinesMachine } from '#machines/timelines/timelines.machine.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import { pathTo } from '#domain/routes/table.ts';
import { partsOf } from '#domain/timelines/timeline.ts';
import { calling, requesting } from '#services/calling.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { createFolder, deleteFolder, fetchFolders, moveBookmark, updateFolder } from '../api/bookmark-folders.ts';

type Target = { folderId: string };

/** Fetches the open timelines of bookmarks again. */
const refetchBookmarks = (system: AnyActorRef['system']): void => {
  const timelines: ActorRefFrom<typeof timelinesMachine> | undefined = system.get('timelines');
  const { context, children } = timelines?.getSnapshot() ?? {};
  for (const key of context?.open ?? [])
    if (partsOf(key).route === 'bookmarks') children?.[selectTimelineId(key)]?.send({ type: 'timeline.returned' });
};

/** Fills the slots of the folders of bookmarks. */
export const provideBookmarkFolders = ({ http, effects: { navigate } }: SessionParts) =>
  bookmarkFoldersMachine.provide({
    actors: {
      fetchFolders: requesting(http, fetchFolders),
      createFolder: calling(http, createFolder),
      updateFolder: calling(http, updateFolder),
      deleteFolder: calling(http, deleteFolder),
      moveBookmark: fromPromise<Normalised, Target & { statusId: string }>(async ({ input, signal, system }) => {
        const normalised = await moveBookmark(http, input, signal);
        refetchBookmarks(system);
        return normalised;
      }),
      showFolder: fromPromise<void, Target>(async ({ input: { folderId: folder } }) =>
        navigate(pathTo('bookmark-folder', { folder }), { replace: false }),
      ),
      leaveFolder: fromPromise<void, Target>(async ({ input: { folderId: folder }, system }) => {
        const path: string | undefined = system.get('screens')?.getSnapshot().context.path;
        if (path === pathTo('bookmark-folder', { folder })) navigate(pathTo('bookmarks'), { replace: true });
      }),
    },
  });
