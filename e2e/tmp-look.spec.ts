import { test, expect } from './support/fixtures.ts';
import { signIn } from './support/journey.ts';
for (const width of [390, 1024, 1440]) {
  test(`look ${width}`, async ({ page, instance, testing }) => {
    const { token } = await testing.call<{token: string}>('POST', 'accounts', { username: 'admin', admin: true });
    const post = (body: object) => fetch(`${instance.origin}/api/v1/pleroma/admin/announcements`, { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: JSON.stringify(body) });
    await post({ content: 'Maintenance on Sunday from six to half past six in the morning. See https://starling.example/terms :starling:', starts_at: new Date(Date.now()-1e7).toISOString(), ends_at: new Date(Date.now()+1e9).toISOString(), all_day: false });
    await post({ content: 'Harbour day! Open boats, open ovens.', starts_at: '2026-11-20T00:00:00Z', ends_at: '2027-01-01T23:59:59Z', all_day: true });
    await post({ content: 'Later.', starts_at: new Date(Date.now()+1e8).toISOString(), ends_at: null, all_day: false });
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'admin');
    await page.goto('/announcements');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.screenshot({ path: `/tmp/look-a/ann-${width}.png` });
    await page.getByRole('button', { name: 'New announcement' }).click();
    await page.getByRole('textbox', { name: 'What you want' }).fill('Hello all');
    await page.getByLabel('Starts').fill('2026-12-02T10:00');
    await page.getByLabel('Ends').fill('2026-12-01T10:00');
    await page.getByRole('button', { name: 'Post', exact: true }).last().click();
    await page.screenshot({ path: `/tmp/look-a/ann-form-${width}.png` });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await page.screenshot({ path: `/tmp/look-a/ann-edit-${width}.png`, fullPage: true });
  });
  test(`look int ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'demo');
    for (const tab of ['mentions','likes','follows', 'reports']) {
    await page.goto('/users/demo/interactions#' + tab);
    await expect(page.getByRole('tab').first()).toBeVisible();
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/look-a/int-${tab}-${width}.png` });
    }
  });
}
