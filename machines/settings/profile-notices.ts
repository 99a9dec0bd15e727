import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import { SUCCESS_MS } from '#domain/shell/notice-times.ts';
import { errorNotice, showNotice } from '../support/notices.ts';

type Failed = { error: unknown };

const SYNCING = 'settings_profile.synchronizing';
const SYNCED = 'settings_profile.synchronized';
const FAILED = 'settings_profile.synchronization_error';

/** A sync has begun (rule profile-notices). */
export const showSyncing = showNotice(() => ({ key: SYNCING, level: 'info', timeout: SUCCESS_MS, replaces: [SYNCED] }));

/** A sync is done (rule profile-notices). */
export const showSynced = showNotice(() => ({
  key: SYNCED,
  level: 'success',
  timeout: SUCCESS_MS,
  replaces: [SYNCING, FAILED],
}));

/** A sync or a deletion failed (rule profile-notices). */
export const showFailed = showNotice(({ error }: Failed) => ({
  ...errorNotice(FAILED, { err: failureText(toFailure(error)) }),
  replaces: [SYNCING, SYNCED],
}));
