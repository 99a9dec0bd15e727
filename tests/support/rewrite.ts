import { rewriteMachine, type Written } from '#machines/composer/rewrite.machine.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import { deferredCall } from './deferred.ts';
import { openAmong } from './machines.ts';

/** Starts an edit or redraft of status 1 with calls to which the test responds. */
export const openRewrite = (isRedraft: boolean) => {
  const calls = {
    readStatus: deferredCall<Written>(),
    stashDraft: deferredCall<string>(),
    deleteStatus: deferredCall<Normalised>(),
    dropStash: deferredCall<void>(),
  };
  const actors = {
    readStatus: calls.readStatus.logic,
    stashDraft: calls.stashDraft.logic,
    deleteStatus: calls.deleteStatus.logic,
    dropStash: calls.dropStash.logic,
  };
  return { calls, ...openAmong(rewriteMachine.provide({ actors }), { statusId: '1', isRedraft }) };
};
