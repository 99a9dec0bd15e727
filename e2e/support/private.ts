import type { Instance } from './testing.ts';

/** Makes the instance private, so that it refuses guests. */
export const makePrivate = async ({ origin, testing }: Instance): Promise<void> => {
  for (const version of ['2.0', '2.1']) {
    const info = (await (await fetch(`${origin}/nodeinfo/${version}.json`)).json()) as { metadata: Record<string, unknown> };
    const publicTimelineVisibility = { bubble: false, federated: false, local: false };
    const body = { ...info, metadata: { ...info.metadata, private: true, publicTimelineVisibility } };
    await testing.fault({ path: `/nodeinfo/${version}`, status: 200, body });
  }
};
