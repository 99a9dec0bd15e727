import type { Settings } from '../settings/settings.ts';

/** Whether statuses and notifications come by the stream; otherwise they are polled for (rule stream-wanted). */
export const wantsStream = ({ streaming, useStreamingApi }: Settings): boolean => streaming && useStreamingApi;
