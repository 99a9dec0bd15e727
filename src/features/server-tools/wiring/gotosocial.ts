import { fromPromise } from 'xstate';
import { customEmojiMachine, draftOfCustomEmoji, formsOfEmoji } from '#machines/server-tools/custom-emoji.machine.ts';
import { upkeepMachine } from '#machines/server-tools/upkeep.machine.ts';
import type { CustomEmoji, CustomEmojiAction } from '#domain/server-tools/custom-emoji.ts';
import type { Http } from '#http/http.ts';
import { pickedFiles } from '#services/composer/picked-files.ts';
import { doubtingRole, staffCalling } from '#services/staff-calling.ts';
import { applyCustomEmojiAction, fetchAdminEmoji } from '../api/custom-emoji.ts';
import { applyUpkeepAction } from '../api/upkeep.ts';
import { unlessChanged } from './unless-changed.ts';

type Input = { action: CustomEmojiAction; part: CustomEmoji };

/** Sends the bytes of a picked picture with the action that adds it; they are released also after a failure. */
const sendEmoji = async (http: Http, input: Input, signal: AbortSignal): Promise<CustomEmoji | undefined> => {
  const file = input.action.type === 'add' ? input.action.file : undefined;
  if (!file) return applyCustomEmojiAction(http, input, signal);
  try {
    return await applyCustomEmojiAction(http, { ...input, bytes: await pickedFiles.bytesOf(file.key) }, signal);
  } finally {
    pickedFiles.drop(file.key);
  }
};

/** The actors of what only GoToSocial's admins maintain. */
export const gotosocialTools = (http: Http) => ({
  customEmoji: customEmojiMachine.provide({
    actors: {
      fetchPart: fromPromise<CustomEmoji>(({ input, signal, system }) =>
        doubtingRole(system, fetchAdminEmoji(http, input as { part: CustomEmoji | undefined }, signal)),
      ),
      runAction: staffCalling(http, unlessChanged(fetchAdminEmoji, formsOfEmoji, draftOfCustomEmoji, sendEmoji)),
    },
  }),
  upkeep: upkeepMachine.provide({
    actors: { fetchPart: fromPromise(async () => ({})), runAction: staffCalling(http, applyUpkeepAction) },
  }),
});
