declare module 'scheduler' {
  /** Frames per second for which React interrupts a transition; 0 for its default, an interruption every 5 ms. */
  export const unstable_forceFrameRate: (framesPerSecond: number) => void;
}
