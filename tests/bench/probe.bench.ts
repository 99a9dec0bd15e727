import { openInstance } from '../../e2e/support/testing.ts';
import { openBrowser, openWindow, signIn, median } from './page.ts';
const browser = await openBrowser();
const instance = await openInstance();
const { page } = await openWindow(browser, instance.origin);
await signIn(page);
await page.waitForTimeout(1500);
const hook = () => page.evaluate(() => {
  const times: any[] = [];
  document.addEventListener('click', ({ timeStamp }) => {
    const t: any = { start: performance.now() - timeStamp };
    const channel = new MessageChannel();
    const c2 = new MessageChannel();
    c2.port1.onmessage = () => { t.task = performance.now() - timeStamp; };
    c2.port2.postMessage(0);
    channel.port1.onmessage = () => { t.paint = performance.now() - timeStamp; times.push(t); };
    requestAnimationFrame((at) => { t.raf = performance.now() - timeStamp; t.frame = at - timeStamp; channel.port2.postMessage(0); });
  }, true);
  Object.assign(window, { pt: times });
});
await hook();
const show = async (name: string) => {
  const ts = (await page.evaluate(() => (window as any).pt)) as any[];
  const m = (k: string) => median(ts.map((t) => t[k])).toFixed(1);
  console.log(name, 'start', m('start'), 'task', m('task'), 'frame', m('frame'), 'raf', m('raf'), 'paint', m('paint'), ts.length);
  await page.evaluate(() => { (window as any).pt.length = 0; });
};
const star = page.getByRole('feed').getByRole('article').first().getByRole('button', { name: 'Favourite' });
for (let i = 0; i < 21; i++) { await star.click(); await page.waitForTimeout(150 + (i*7)%16); }
await show('star, mouse');
for (let i = 0; i < 21; i++) { await star.evaluate((b: any) => b.click()); await page.waitForTimeout(150+ (i*7)%16); }
await show('star, click()');
await star.focus();
for (let i = 0; i < 21; i++) { await page.keyboard.press('Enter'); await page.waitForTimeout(150+ (i*7)%16); }
await show('star, Enter');
await page.goto(instance.origin + '/about:blank'); await page.setContent('<button id=b onclick="this.textContent=this.textContent===\'a\'?\'b\':\'a\'">a</button>');
await hook();
for (let i = 0; i < 21; i++) { await page.locator('#b').click(); await page.waitForTimeout(150+ (i*7)%16); }
await show('bare, mouse');
for (let i = 0; i < 21; i++) { await page.locator('#b').evaluate((b: any) => b.click()); await page.waitForTimeout(150+ (i*7)%16); }
await show('bare, click()');
await browser.close(); await instance.close();
