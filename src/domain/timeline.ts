/** Timelines by the name of their route (doc 1 §2). Others join later. */
export type TimelineKey = 'friends' | 'public-timeline' | 'bubble-timeline' | 'public-external-timeline';

/** The one the title menu offers first, in order. */
export const TIMELINES: readonly TimelineKey[] = ['friends', 'public-timeline', 'bubble-timeline', 'public-external-timeline'];

/** Which user-stream arrivals feed it; the others poll. */
export const isStreamed = (key: TimelineKey): boolean => key === 'friends';
