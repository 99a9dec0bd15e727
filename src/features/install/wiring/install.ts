import { fromPromise } from 'xstate';
import { installMachine } from '#machines/install/install.machine.ts';
import { installation } from '#platform/install.ts';
import type { SessionParts } from '#services/session-parts.ts';

const SUGGESTED = 'install-suggested';
const isTrue = (value: unknown): value is true => value === true;

/** Fills the slots of the suggestion to install the client; the device records that it had it. */
export const provideInstall = ({ effects: { storage } }: SessionParts) => {
  const { changes, prompt } = installation();
  return installMachine.provide({
    actors: {
      wasSuggested: fromPromise<boolean>(async () => storage.read(SUGGESTED, isTrue) === true),
      watchBrowser: changes,
      recordSuggestion: fromPromise<void>(async () => {
        storage.write(SUGGESTED, true);
        if (storage.read(SUGGESTED, isTrue) !== true) throw new Error('this device stores nothing');
      }),
      prompt: fromPromise(prompt),
    },
  });
};
