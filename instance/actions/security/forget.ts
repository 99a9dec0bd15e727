import { deleteExpired } from '#instance/db/security/expiry.ts';
import type { Instance } from '#instance/instance.ts';

const hour = 3_600_000;

/** Deletes codes, mailed links, half-done sign-ins and captchas whose time is over. */
export function forgetExpired(instance: Instance): void {
  const now = instance.clock();
  deleteExpired(instance.store, now, now - hour);
}
