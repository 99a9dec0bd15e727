import type { Store } from '#platform/storage.ts';
import { draftOf, type Draft } from '#domain/registration/draft.ts';
import { isRecord } from '#domain/settings/kinds.ts';

const NAME = 'registration';

/** What was typed into the form of a new account before this tab loaded anew (rule registration-reloaded). */
export const storedRegistration = (tab: Store): Draft => draftOf(tab.read(NAME, isRecord) ?? {});

/** Keeps that in this tab. */
export const storeRegistration = (tab: Store, draft: Draft): void => void tab.write(NAME, draft);

/** Lets go of it, once somebody has come in or has an account to wait for. */
export const dropRegistration = (tab: Store): void => tab.remove(NAME);
