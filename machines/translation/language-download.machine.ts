import { assign, setup, type SnapshotFrom } from 'xstate';

/** The device downloads a language for a status: the share that it has, from 0 to 1. */
export type LanguageDownloadEvents = { type: 'download.progress'; share: number } | { type: 'download.end' };

/** How much of a language the device has downloaded to translate with, while it downloads (rule translation-device). */
export const languageDownloadMachine = setup({
  types: { context: {} as { share: number | undefined }, events: {} as LanguageDownloadEvents },
  guards: { isComplete: (_, { share }: { share: number }) => share >= 1 },
  actions: {
    setShare: assign((_, { share }: { share: number }) => ({ share })),
    clearShare: assign({ share: undefined }),
  },
}).createMachine({
  id: 'languageDownload',
  context: { share: undefined },
  initial: 'idle',
  on: {
    'download.progress': [
      { guard: { type: 'isComplete', params: ({ event: { share } }) => ({ share }) }, target: '.idle' },
      { target: '.downloading', actions: { type: 'setShare', params: ({ event: { share } }) => ({ share }) } },
    ],
    'download.end': '.idle',
  },
  states: { idle: { entry: 'clearShare' }, downloading: {} },
});

/** The share of the language that is being downloaded; undefined while there is none. */
export const selectDownloadShare = ({ context }: SnapshotFrom<typeof languageDownloadMachine>): number | undefined => context.share;
