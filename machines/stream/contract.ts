export type StreamContract =
  /** One that starts late asks to be told whether the stream is joined. */
  | { type: 'stream.report'; to: 'timelines' | 'notifications' }
  /** Whether this person wants a stream at all (rule stream-wanted). */
  | { type: 'stream.enable' | 'stream.disable' };
