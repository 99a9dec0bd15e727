import { fromPromise, type AnyActorRef } from 'xstate';
import { announcementsMachine, type ElsewhereAnnounced } from '#machines/announcements/announcements.machine.ts';
import { announcementEditorMachine } from '#machines/announcements/editor.machine.ts';
import { verifyCredentials } from '#api/accounts.ts';
import { fetchAnnouncements, reactToAnnouncement, readAnnouncement, removeAnnouncement, saveAnnouncement } from '../api/announcements.ts';
import { readAnnounced } from '#api/schema/elsewhere.ts';
import { hasPrivilege } from '#domain/account/privileges.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import type { Board } from '#domain/announcements/announcement.ts';
import { announcementDraftsOf, isForm, NEW_FORM, type AnnouncementForm } from '#domain/announcements/form.ts';
import type { Live } from '#services/effects.ts';
import { storedForms } from '#services/stored-forms.ts';
import { cacheIn } from '#services/system-actors.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { calling } from '#services/calling.ts';

/** Fills the slots of the announcements: their editors see all of them (rules announcement-staff, staff-privileges). */
export const provideAnnouncements = ({ http, visitor }: SessionParts, { otherTabs }: Live) => {
  /** A page that begins here may not know yet whose it is. */
  const mayWrite = async (system: AnyActorRef['system'], signal: AbortSignal): Promise<boolean> => {
    const own =
      cacheIn(system)
        ?.tables.accounts.row(visitor.accountId ?? '')
        .get() ?? (await verifyCredentials(http, undefined, signal));
    return hasPrivilege(own, 'announcements_manage_announcements');
  };
  return announcementsMachine.provide({
    actors: {
      fetchBoard: fromPromise<Board>(async ({ signal, system }) =>
        fetchAnnouncements(http, { mayWrite: await mayWrite(system, signal) }, signal),
      ),
      markRead: calling(http, readAnnouncement),
      remove: calling(http, removeAnnouncement),
      react: calling(http, reactToAnnouncement),
      otherTabs: otherTabs<ElsewhereAnnounced>(`announcements:${keyOfVisitor(visitor)}`, readAnnounced),
    },
  });
};

type List = { getSnapshot: () => { context?: { board: Board } } };

/** Returns the ids of the loaded announcements: a newly posted one is not among them. */
const idsIn = (system: AnyActorRef['system']): readonly string[] => {
  const list: List | undefined = system.get('announcements');
  return list?.getSnapshot().context?.board.announcements.map(({ id }) => id) ?? [];
};

/**
 * Fills the slots of the staff's form: its text is in the storage, under a key for each announcement, until the server has stored it
 * (rule announcement-stored).
 */
export const provideAnnouncementEditor = ({ http, visitor, effects: { storage } }: SessionParts, { tabChannel }: Live) => {
  const prefix = announcementDraftsOf(keyOfVisitor(visitor));
  return announcementEditorMachine.provide({
    actors: {
      saveAnnouncement: fromPromise<void, { of: string; form: AnnouncementForm }>(({ input: { of, form }, signal, system }) =>
        saveAnnouncement(http, { form, existing: idsIn(system), id: of === NEW_FORM ? undefined : of }, signal),
      ),
      persistForms: storedForms<AnnouncementForm>({ storage, tabChannel }, prefix, (stored) => (isForm(stored) ? stored : undefined)),
    },
  });
};
