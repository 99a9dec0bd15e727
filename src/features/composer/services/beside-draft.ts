import type { AnyActorRef } from 'xstate';
import { purposeOf } from '#domain/composer/draft.ts';
import type { KeptBeside } from '#domain/composer/draft-stored.ts';
import { cacheIn } from '#services/known.ts';

/** What is written down beside the draft of a form: when that is, and whose post it is about or to whom it is written, which a later visit may not know. */
export const besideDraft = (formKey: string, system: AnyActorRef['system']): KeptBeside => {
  const purpose = purposeOf(formKey);
  const tables = 'statusId' in purpose && purpose.kind !== 'edit' ? cacheIn(system)?.tables : undefined;
  const accountId = 'statusId' in purpose ? tables?.statuses.serverValue(purpose.statusId)?.accountId : undefined;
  const whom = purpose.kind === 'chat' ? purpose.recipientId : accountId;
  const about = whom === undefined ? undefined : cacheIn(system)?.tables.accounts.serverValue(whom)?.acct;
  return { savedAt: new Date().toISOString(), ...(about === undefined ? {} : { about }) };
};
