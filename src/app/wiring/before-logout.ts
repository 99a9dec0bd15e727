import { createActor, toPromise } from 'xstate';
import { createHttp } from '#http/http.ts';
import { draftOf, storedDraftOf } from '#domain/composer/draft-stored.ts';
import { holdsAll, versionsOf } from '#domain/composer/draft-versions.ts';
import type { Losses } from '#domain/composer/losses.ts';
import { entryOf } from '#domain/outbox/stored.ts';
import { waitingFor } from '#domain/settings/waiting.ts';
import { keyOfVisitor, type Visitor } from '#domain/account/visitor.ts';
import { storedSettings } from '#services/settings/stored.ts';
import { provideProfileSync } from '#features/settings/wiring/settings-profile.ts';
import { announcementDraftsOf } from '#domain/announcements/form.ts';
import { notesOf } from '#domain/note/note-stored.ts';
import { reportsOf } from '#domain/report/report.ts';
import { filterDraftsOf } from '#domain/filters/filter-stored.ts';
import { reportNotesOf } from '#domain/moderation/note-stored.ts';
import { configDraftsOf } from '#domain/server-config/drafts.ts';
import { toolDraftsOf } from '#domain/server-tools/drafts.ts';
import { formOf, listFormsPrefix, isFilled } from '#domain/lists/form.ts';
import { takenOverName } from '#services/composer/take-over.ts';
import { hasStoredEdits } from '#services/own-profile/stored-edits.ts';
import { storedDrawing } from '#services/theme/drawing-store.ts';
import type { SessionParts } from '#services/session-parts.ts';

const profilesOf = ({ waitingStore }: SessionParts, owner: string) => [...new Set(waitingStore.all(owner).map(({ profile }) => profile))];

const waitingSettings = (parts: SessionParts, owner: string): number =>
  profilesOf(parts, owner).flatMap((profile) => Object.keys(waitingFor(parts.waitingStore.all(owner), profile).change)).length;

/** Counts the data of an account that a logout would remove, from all tabs: a draft may be in IndexedDB, or in the storage where a page wrote it on unload. */
export const countLosses = async (parts: SessionParts, other: Visitor | undefined): Promise<Losses> => {
  const { effects, visitor } = parts;
  const owner = keyOfVisitor(other ?? visitor);
  const prefix = `draft/${owner}/`;
  const posts = (await effects.live()).createPostStore();
  const [stored, outbox, messages] = await Promise.all([
    posts.all(prefix),
    posts.all(`outbox/${owner}/`),
    posts.all(`chat-outbox/${owner}/`),
  ]);
  const takenOver = versionsOf(await posts.get(takenOverName(other ?? visitor)));
  const copies = effects.storage.all(prefix).filter(([, value]) => !holdsAll(takenOver, draftOf(value)?.versions));
  const drafts = [...stored, ...copies].flatMap(([name, value]) => storedDraftOf(name, value)?.key ?? []);
  const forms = [announcementDraftsOf, filterDraftsOf, reportsOf, reportNotesOf, configDraftsOf, toolDraftsOf].reduce(
    (sum, of) => sum + effects.storage.all(of(owner)).length,
    0,
  );
  return {
    drafts: new Set(drafts).size + forms + (storedDrawing(effects.storage, owner) ? 1 : 0),
    posts: outbox.filter(([, value]) => entryOf(value)).length,
    messages: messages.filter(([, value]) => entryOf(value)).length,
    settings: waitingSettings(parts, owner),
    profiles: hasStoredEdits(parts, owner) ? 1 : 0,
    notes: effects.storage.all(notesOf(owner)).length,
    lists: effects.storage.all(listFormsPrefix(owner)).filter(([, value]) => isFilled(formOf(value))).length,
  };
};

/** Sends the pending settings to their profiles; a server without profiles has nothing to lose. */
export const sendSettings = async (parts: SessionParts, other: Visitor | undefined, signal: AbortSignal): Promise<number> => {
  const { effects, waitingStore, visitor } = parts;
  const account = other ?? visitor;
  const owner = keyOfVisitor(account);
  const http = other
    ? createHttp(account.origin, effects.vault.tokenOf(account), { report: effects.report, server: effects.server })
    : parts.http;
  const here = storedSettings(effects, owner);
  for (const profile of profilesOf(parts, owner)) {
    const input = { profile, isNew: false, settings: profile === here.profile ? here : {} };
    const sync = createActor(provideProfileSync({ http, visitor: account, waitingStore }), { input });
    signal.addEventListener('abort', () => sync.stop());
    const outcome = await toPromise(sync.start());
    if ('failure' in outcome && outcome.failure.kind === 'not_found') return 0;
  }
  return waitingSettings(parts, owner);
};
