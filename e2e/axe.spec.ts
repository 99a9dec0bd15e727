import { expectAccessible } from './support/axe.ts';
import { test } from './support/fixtures.ts';

test('a colour on its way is measured where it ends', async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>Fading</title><main><h1>Fading</h1><button style="background: white; color: white; transition: color 2.5s ease-in">Words</button></main></html>',
  );
  await page.evaluate(() => {
    const button = document.querySelector('button');
    button?.getBoundingClientRect();
    if (button) button.style.color = 'black';
  });
  await expectAccessible(page, 'a button that fades in');
});
