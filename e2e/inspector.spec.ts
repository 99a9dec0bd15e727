import { expect, test } from './support/fixtures.ts';
import { inspector, lit, inspect, openInspector, rows } from './support/inspector.ts';
import { atHome, composer, loginForm, posts, signIn, tryToSignIn } from './support/journey.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('the inspector follows a login live', async ({ page, testing }) => {
  await testing.fault({ method: 'POST', path: '/oauth/token', latencyMs: 1_500 });
  await page.goto('/login?inspect');
  const panel = inspector(page);
  await expect(loginForm(page)).toBeVisible();
  await inspect(panel, 'login');
  await expect.poll(() => lit(panel)).toEqual(['login.idle']);
  await expect(panel.getByRole('listitem').filter({ hasText: /^login\.submit$/ })).toBeVisible();
  await tryToSignIn(page);
  await expect.poll(() => lit(panel)).toEqual(['login.signingIn']);
  await expect(panel.locator('[data-way]').filter({ hasText: 'taken most recently' })).toContainText('login.submit→ signingIn');
  await expect(panel.getByRole('treeitem', { name: /^signIn/ })).toBeVisible();
  await atHome(page);
  await expect(panel.getByRole('treeitem', { name: /^stream .*joined/ })).toBeVisible();
  await expect(panel.getByRole('treeitem', { name: /^session visitor\.signedIn/ })).toBeVisible();
  await expect(panel.getByText('This actor has ended')).toBeVisible();
  await panel.getByRole('searchbox', { name: 'Filter events' }).fill('signedIn');
  await expect(rows(panel, 'accounts.signedIn')).toContainText('login → accounts');
});

test('the inspector follows a stream that breaks and recovers', async ({ page, testing, complaints }) => {
  complaints.allow(/\/api\/v1\/streaming|\/socket\//);
  await signIn(page);
  const panel = await openInspector(page);
  await inspect(panel, 'stream');
  await expect.poll(() => lit(panel)).toEqual(['stream.open.joined']);
  await testing.refuseStreams(true);
  await testing.cut();
  await expect.poll(() => lit(panel)).toEqual(['stream.disconnected.error']);
  await panel.getByRole('button', { name: "Show only this actor's events" }).click();
  await rows(panel, 'socket.closed').first().click();
  await expect(panel.getByRole('region', { name: 'Event socket.closed' })).toContainText('code 1006');
  await testing.refuseStreams(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => lit(panel)).toEqual(['stream.open.joined']);
  await expect(panel.locator('[data-way]').filter({ hasText: 'taken most recently' })).toHaveCount(1);
});

test('the inspector searches, filters, pauses, clears, draws the selected chart and copies it for Stately', async ({
  page,
  context,
  testing,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  const panel = await openInspector(page);
  await panel.getByRole('searchbox', { name: 'Search actors' }).fill('composer:');
  await expect(panel.getByRole('treeitem')).toContainText([
    'root',
    'session',
    'featureGroups',
    'group:signedIn',
    'composers',
    'composer:status',
  ]);
  await panel.getByRole('searchbox', { name: 'Search actors' }).fill('');
  const filter = panel.getByRole('searchbox', { name: 'Filter events' });
  await filter.fill('timeline.arrived');
  await testing.post({ account: 'noor', text: 'Curlew' });
  await expect(rows(panel, 'timeline.arrived')).toHaveCount(1);
  await panel.getByRole('button', { name: 'Pause' }).click();
  await expect(panel.getByText('Paused', { exact: true })).toBeVisible();
  await testing.post({ account: 'noor', text: 'Whimbrel' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(posts(page).filter({ hasText: 'Whimbrel' })).toHaveCount(1);
  await expect(rows(panel, 'timeline.arrived')).toHaveCount(1);
  await panel.getByRole('button', { name: 'Resume' }).click();
  await expect(rows(panel, 'timeline.arrived')).toHaveCount(2);
  await panel.getByRole('button', { name: 'Clear events' }).click();
  await expect(rows(panel, 'timeline.arrived')).toHaveCount(0);
  const pick = panel.getByRole('button', { name: 'Inspect element' });
  const actor = panel.getByRole('region', { name: 'Chart' });
  await pick.click();
  await composer(page).text.hover();
  await expect(page.locator('[data-picks]')).toHaveText('autocomplete');
  await composer(page).text.click();
  await expect(actor.getByRole('heading', { level: 3 })).toHaveText('autocomplete');
  await expect(panel).toBeFocused();
  await actor.getByRole('button', { name: 'composer:status' }).click();
  await expect(actor.getByRole('heading', { level: 3 })).toHaveText('composer:status');
  await expect(pick).toHaveAttribute('aria-pressed', 'false');
  await actor.getByRole('button', { name: 'Statechart' }).click();
  await expect(actor.getByText('accepted in').first()).toBeVisible();
  await actor.getByRole('button', { name: 'State', exact: true }).click();
  await expect(panel.locator('[data-send-by-hand]'), 'a build sends nothing by hand').toHaveCount(0);
  await inspect(panel, 'stream');
  await panel.getByRole('button', { name: 'Copy for Stately' }).click();
  await expect(panel.getByText("Copied. Paste it into Stately's editor.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import \{ .*setup \} from 'xstate';[^]*\{\n  id: 'stream',/);
});

test('the inspector is not fetched before it is opened, and leaves nothing when closed', async ({ page, complaints: _ }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const ofIt = () => fetched.filter((path) => /\/(?:inspector|save|feed)[^/]*\.(?:js|css)$/.test(path));
  await signIn(page);
  expect(ofIt()).toEqual([]);
  const before = await page.evaluate(() => document.body.children.length);
  const panel = await openInspector(page);
  expect(ofIt().length).toBeGreaterThan(1);
  expect(ofIt().filter((path) => path.includes('feed'))).toEqual([]);
  await panel.getByRole('button', { name: 'Close inspector' }).click();
  await expect(panel).toHaveCount(0);
  expect(await page.evaluate(() => [document.body.children.length, { ...document.body.dataset }])).toEqual([before, {}]);
});

test('the inspector moves to its own window and back, and works offline', async ({ page, context, testing, complaints }) => {
  complaints.allow(/./);
  await signIn(page);
  const opening = page.waitForEvent('popup');
  await (await openInspector(page)).getByRole('button', { name: 'Separate window' }).click();
  const apart = await opening;
  const panel = inspector(apart);
  await expect(panel).toBeVisible();
  await expect(inspector(page)).toHaveCount(0);
  await context.setOffline(true);
  // A page is offline for its calls, not for its streams.
  await testing.refuseStreams(true);
  await testing.cut();
  await inspect(panel, 'stream');
  await expect.poll(() => lit(panel)).toEqual(['stream.disconnected.error']);
  await apart.close();
  await expect(inspector(page)).toBeVisible();
  await expect.poll(() => lit(inspector(page))).toEqual(['stream.disconnected.error']);
  await context.setOffline(false);
});

test('the inspector is opened, operated and closed by keyboard', async ({ page }) => {
  await signIn(page);
  await page.getByRole('link', { name: 'About' }).first().click();
  const opener = page.getByRole('button', { name: 'Open inspector' });
  await opener.press('Enter');
  const panel = inspector(page);
  await expect(panel).toBeFocused();
  const item = (name: RegExp) => panel.getByRole('treeitem', { name }).first();
  await item(/^root/).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  const last = panel.getByRole('treeitem').last();
  await expect(last).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(panel.getByRole('treeitem')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('treeitem', { selected: true })).toBeFocused();
  await panel.getByRole('option').last().focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press(' ');
  await expect(panel.getByRole('region', { name: /^Event / })).toBeVisible();
  const pick = panel.getByRole('button', { name: 'Inspect element' });
  await pick.press('Enter');
  await opener.focus();
  await expect(page.locator('[data-picks]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('group', { name: 'Behind this element' })).toBeVisible();
  await pick.press('Enter');
  await page.keyboard.press('Escape');
  await expect(pick).toHaveAttribute('aria-pressed', 'false');
  const edge = panel.getByRole('separator', { name: 'Inspector size' });
  const size = Number(await edge.getAttribute('aria-valuenow'));
  await edge.press('ArrowUp');
  await expect(edge).toHaveAttribute('aria-valuenow', String(size + 4));
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();
});
