import type { Page } from '@playwright/test';

/** A screenshot of a language. */
export interface Shot {
  readonly name: string;
  readonly png: Buffer;
}

/** Returns the screenshots side by side on one page, as PNG. */
export const sheetOf = async (page: Page, shots: readonly Shot[], width: number, columns: number): Promise<Buffer> => {
  const figures = shots.map(
    ({ name, png }) =>
      `<figure><figcaption>${name}</figcaption><img width="${width}" src="data:image/png;base64,${png.toString('base64')}"></figure>`,
  );
  await page.setViewportSize({ width: columns * (width + 8) + 8, height: 600 });
  await page.setContent(
    `<style>body{margin:8px;display:grid;grid-template-columns:repeat(${columns},${width}px);gap:8px;background:#777;color:#fff;font:bold 16px sans-serif}figure{margin:0}img{display:block}</style>${figures.join('')}`,
  );
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  return page.screenshot({ fullPage: true });
};
