/** One that starts late asks to be told whether the stream is joined. */
export type StreamInbox = { type: 'stream.report'; to: 'timelines' | 'notifications' };
