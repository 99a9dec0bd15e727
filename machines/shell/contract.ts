import type { RouteName } from '#domain/routes/table.ts';
import type { ClientConfig } from '#domain/server/instance.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';

export type ModalsContract =
  | { type: 'settingsModal.open'; tab?: string }
  | { type: 'moderationModal.open'; tab?: string }
  | { type: 'moderationModal.close' }
  /** Whoever used the page has gone. */
  | { type: 'modals.leave' };

/** The post form is to lie over the page. */
export type LayoutContract = { type: 'drawer.open'; drawer: 'composer' };

export type WaitingContract =
  /** What came over the stream changed what waits there: it is counted again, also where it is being counted. */
  | { type: 'waiting.announcements' | 'waiting.chats' | 'waiting.followRequests' }
  /** The list of announcements counted them itself: that is newer than any count on its way. */
  | { type: 'waiting.announcementsCounted'; unread: number }
  /** One who asks to follow was answered: there is one less until they are counted again. */
  | { type: 'waiting.followRequestAnswered' };

export type ScreensContract =
  | { type: 'screens.go'; route: RouteName }
  /** A session was opened: its actors have to be asked for anew. */
  | { type: 'screens.sessionOpened'; isSignedIn: boolean }
  /** Whose session is opened next, by name. */
  | { type: 'screens.named'; username: string | undefined }
  /** What the instance says about routes and guests is known. */
  | {
      type: 'screens.ready';
      config: ClientConfig;
      isPrivate: boolean;
      closed: readonly TimelineKey[];
      lacked: readonly TimelineKey[];
      isOpen: boolean;
    }
  /** A timeline refused a guest. */
  | { type: 'screens.closed'; key: TimelineKey };
