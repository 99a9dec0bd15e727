import type { SnapshotFrom } from 'xstate';
import type { Announcement } from '#domain/announcements/announcement.ts';
import type { Failure } from '#domain/text/failure.ts';
import { type announcementsMachine, shownOf } from './announcements.machine.ts';

type Snapshot = SnapshotFrom<typeof announcementsMachine>;

/** The announcements, newest first, with the user's pending changes. */
export const selectAnnouncements = ({ context }: Snapshot): readonly Announcement[] => shownOf(context);

export const selectAnnouncementsPhase = (snapshot: Snapshot): 'loading' | 'failed' | 'loaded' => {
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('loaded') ? 'loaded' : 'loading';
};

export const selectAnnouncementsFailure = ({ context: { failure } }: Snapshot): Failure | undefined => failure;
/** True if the user may write announcements. */
export const selectIsAnnouncing = ({ context: { board } }: Snapshot): boolean => board.isStaff;
/** True while an announcement is being removed. */
export const selectIsRemoving = ({ context: { removing } }: Snapshot, id: string): boolean => removing.includes(id);
