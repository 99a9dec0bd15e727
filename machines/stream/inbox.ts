export type StreamInbox =
  /** One that starts late asks to be told whether the stream is joined. */
  | { type: 'stream.report'; to: 'timelines' | 'notifications' }
  /** Whether this person wants a stream at all (doc 1 §3, streaming and useStreamingApi). */
  | { type: 'stream.enable' | 'stream.disable' };
