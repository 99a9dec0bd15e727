import { failureText } from '#domain/text/failure-text.ts';
import { toFailure } from '#domain/text/failure.ts';
import { errorNotice, showNotice } from '../support/notices.ts';
import { keyedMachine } from '../support/keyed.ts';
import { anyMachines, type Anyone } from '../support/action.ts';

type ReleaseInput = { domain: string };

/** Unblocks domains, each at most once at a time, for as long as the session lives; a failure is shown (rule mutes-listed). */
export const domainReleasesMachine = keyedMachine('domainReleases', {
  keyOf: ({ domain }: ReleaseInput) => domain,
  valueOf: (_: void) => true,
}).provide({
  actions: {
    showFailed: anyMachines<Anyone, { input: ReleaseInput | undefined; error: unknown }>(({ enqueue }, { input, error }) => {
      const args = { domain: input?.domain ?? '', error: failureText(toFailure(error)) };
      enqueue(showNotice(() => errorNotice('mutes.release_failed', args)));
    }),
  },
});
