import { vi } from 'vitest';

/** Simulates media playback in jsdom, which has none. */
export const letMediaPlay = (): void => {
  const going = new WeakSet<object>();
  const media = HTMLMediaElement.prototype;
  vi.spyOn(media, 'paused', 'get').mockImplementation(function (this: object) {
    return !going.has(this);
  });
  vi.spyOn(media, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    going.add(this);
    this.dispatchEvent(new Event('play'));
  });
  vi.spyOn(media, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    if (!going.delete(this)) return;
    this.dispatchEvent(new Event('pause'));
  });
};
