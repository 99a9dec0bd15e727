import type { Page } from '@playwright/test';

type Pixel = readonly [red: number, green: number, blue: number];

/** Returns the colours of one point, given as fractions of the window, in every frame during an action, without consecutive duplicates. */
export const recordedAt = async (
  page: Page,
  [x, y]: readonly [number, number],
  perform: () => Promise<void>,
): Promise<readonly string[]> => {
  const devtools = await page.context().newCDPSession(page);
  const frames: string[] = [];
  devtools.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data);
    void devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await devtools.send('Page.startScreencast', { format: 'png', maxWidth: 1280, maxHeight: 720 });
  await perform();
  await devtools.send('Page.stopScreencast');
  await devtools.detach();
  const pixels = await page.evaluate(
    ([shots, x, y]) =>
      Promise.all(
        shots.map(async (shot): Promise<Pixel> => {
          const bytes = Uint8Array.from(atob(shot), (sign) => sign.codePointAt(0) ?? 0);
          const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
          pen?.drawImage(picture, 0, 0);
          const { width, height } = picture;
          const [red = 0, green = 0, blue = 0] = pen?.getImageData(Math.round(x * width), Math.round(y * height), 1, 1).data ?? [];
          return [red, green, blue];
        }),
      ),
    [frames, x, y] as const,
  );
  if (pixels.length < 2) throw new Error('nothing was recorded');
  return pixels.map((pixel) => `rgb(${pixel.join(', ')})`).filter((colour, at, all) => colour !== all[at - 1]);
};
