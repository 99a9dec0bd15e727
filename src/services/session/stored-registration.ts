import type { Store } from '#platform/storage.ts';
import { draftOf, type Draft } from '#domain/registration/draft.ts';
import { isRecord } from '#domain/settings/kinds.ts';

const NAME = 'registration';

/** Returns the registration form as it was before this tab reloaded (rule registration-reloaded). */
export const storedRegistration = (tab: Store): Draft => draftOf(tab.read(NAME, isRecord) ?? {});

/** Stores the registration form for this tab. */
export const storeRegistration = (tab: Store, draft: Draft): void => void tab.write(NAME, draft);

/** Removes it after a login, or when an account awaits its confirmation. */
export const dropRegistration = (tab: Store): void => tab.remove(NAME);
