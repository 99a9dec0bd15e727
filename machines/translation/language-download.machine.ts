import { assign, setup } from 'xstate';

type Shares = Readonly<Record<string, number>>;
type Sharing = { shares: Shares; statusId: string };

/** The device downloads a language to translate a status: the share that it has, from 0 to 1. */
export type LanguageDownloadEvents =
  | { type: 'download.progress'; statusId: string; share: number }
  | { type: 'download.end'; statusId: string };

const without = (shares: Shares, statusId: string): Shares => Object.fromEntries(Object.entries(shares).filter(([id]) => id !== statusId));

/** How much of the languages the device has downloaded to translate statuses with, while it downloads (rule translation-device). */
export const languageDownloadMachine = setup({
  types: { context: {} as { shares: Shares }, events: {} as LanguageDownloadEvents },
  guards: {
    isUnfinished: (_, { share }: { share: number }) => share < 1,
    hasOthers: (_, { shares, statusId }: Sharing) => Object.keys(without(shares, statusId)).length > 0,
  },
  actions: {
    setShare: assign(({ context }, { statusId, share }: { statusId: string; share: number }) => ({
      shares: { ...context.shares, [statusId]: share },
    })),
    clearShare: assign(({ context }, { statusId }: { statusId: string }) => ({ shares: without(context.shares, statusId) })),
  },
}).createMachine({
  id: 'languageDownload',
  context: { shares: {} },
  initial: 'idle',
  on: {
    'download.progress': [
      {
        guard: { type: 'isUnfinished', params: ({ event: { share } }) => ({ share }) },
        target: '.downloading',
        actions: { type: 'setShare', params: ({ event: { statusId, share } }) => ({ statusId, share }) },
      },
      {
        guard: { type: 'hasOthers', params: ({ context: { shares }, event: { statusId } }) => ({ shares, statusId }) },
        actions: { type: 'clearShare', params: ({ event: { statusId } }) => ({ statusId }) },
      },
      { target: '.idle', actions: { type: 'clearShare', params: ({ event: { statusId } }) => ({ statusId }) } },
    ],
    'download.end': [
      {
        guard: { type: 'hasOthers', params: ({ context: { shares }, event: { statusId } }) => ({ shares, statusId }) },
        actions: { type: 'clearShare', params: ({ event: { statusId } }) => ({ statusId }) },
      },
      { target: '.idle', actions: { type: 'clearShare', params: ({ event: { statusId } }) => ({ statusId }) } },
    ],
  },
  states: { idle: {}, downloading: {} },
});
