import type { Settings } from '../settings/settings.ts';

/** True if statuses and notifications are streamed; otherwise they are polled (rule stream-wanted). */
export const wantsStream = ({ streaming, useStreamingApi }: Settings): boolean => streaming && useStreamingApi;
