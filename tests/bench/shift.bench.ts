import type { Browser, BrowserContextOptions } from '@playwright/test';
import { startInstance } from '#instance/server.ts';
import { buildWhereStale } from '#scripts/client/build.ts';
import { table } from '#scripts/support/table.ts';
import { openBrowser } from './page.ts';
import { screensOf, type Ids, type Screen } from './shift/screens.ts';
import { shiftsOf, type Shift } from './shift/shifts.ts';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** The most that a screen may shift (rule least-shift). */
const MOST = 0.02;
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1_440, height: 900 },
];
const AT_ONCE = 3;
const SHOWN_SHIFT = 0.002;

/** Returns an option of the command, such as `--screens=chat,about`. */
const optionOf = (name: string): string | undefined =>
  process.argv
    .find((word) => word.startsWith(`--${name}=`))
    ?.split('=')
    .slice(1)
    .join('=');

const wantedScreens = optionOf('screens')?.split(',');
const wantedWidth = optionOf('width');
/** Keeps what the last start stored about the server, such as its title; without it only the login is known. */
const isReturning = process.argv.includes('--returning');
/** Lets the responses arrive in an order of their own. */
const isUneven = process.argv.includes('--uneven');

const clientDir = process.env['E2E_CLIENT_DIR'] ?? 'dist';
if (clientDir === 'dist') await buildWhereStale();

/** Returns the stored login of a seeded account; only `returning` visits retain the rest. */
const loginOf = async (browser: Browser, origin: string, username: string): Promise<StorageState> => {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/login');
  const form = page.locator('form').filter({ has: page.getByLabel('Username') });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill('starling');
  await form.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('feed').getByRole('article').first().waitFor();
  await page.waitForTimeout(3_000);
  const state = await context.storageState();
  await context.close();
  const isRetained = (name: string) =>
    !name.startsWith('starling:kept/') && (isReturning || /^starling-vault:|^starling:accounts/.test(name));
  return {
    ...state,
    origins: state.origins.map((one) => ({ ...one, localStorage: one.localStorage.filter(({ name }) => isRetained(name)) })),
  };
};

const tokenIn = ({ origins: [first] }: StorageState): string =>
  JSON.parse(first?.localStorage.find(({ name }) => name.startsWith('starling-vault:token:'))?.value ?? '""') as string;

/** Returns ids that the server gave to seeded data. */
const idsOf = async (origin: string, login: StorageState): Promise<Ids> => {
  const get = async <T>(path: string) =>
    (await (await fetch(`${origin}/api/v1/${path}`, { headers: { authorization: `Bearer ${tokenIn(login)}` } })).json()) as T;
  const statuses = await get<readonly { id: string; replies_count: number }[]>('timelines/public?limit=40');
  const [list] = await get<readonly { id: string }[]>('lists');
  const [chat] = await get<readonly { account: { id: string } }[]>('pleroma/chats');
  const status = statuses.toSorted((one, other) => other.replies_count - one.replies_count)[0];
  return { status: status?.id ?? '', list: list?.id ?? '', recipient: chat?.account.id ?? '' };
};

interface Visit {
  readonly screen: Screen;
  readonly window: (typeof WINDOWS)[number];
}

interface Outcome extends Visit {
  readonly shifts: readonly Shift[];
  readonly problem?: string | undefined;
}

const browser = await openBrowser();
const instance = await startInstance({ clientDir, seed: 'full', log: () => {} });
try {
  const logins: Partial<Record<Screen['visitor'], StorageState>> = {
    demo: await loginOf(browser, instance.origin, 'demo'),
    moderator: await loginOf(browser, instance.origin, 'moderator'),
  };
  const ids = await idsOf(instance.origin, logins.demo as StorageState);
  const visits = screensOf(ids)
    .filter(({ name }) => !wantedScreens || wantedScreens.includes(name))
    .flatMap((screen) => WINDOWS.map((window): Visit => ({ screen, window })))
    .filter(({ screen, window }) => !(screen.isOnPhones && window.width > 800))
    .filter(({ window }) => !wantedWidth || wantedWidth === String(window.width));

  const measure = async ({ screen, window }: Visit): Promise<Outcome> => {
    const login = logins[screen.visitor];
    const context = await browser.newContext({
      baseURL: instance.origin,
      viewport: window,
      locale: 'en-GB',
      serviceWorkers: 'block',
      ...(login && { storageState: login }),
    });
    try {
      context.setDefaultTimeout(20_000);
      return { screen, window, shifts: await shiftsOf(context, screen, { isPhone: window.width <= 800, isUneven }) };
    } catch (error) {
      return { screen, window, shifts: [], problem: String(error).split('\n', 1)[0] };
    } finally {
      await context.close();
    }
  };

  const outcomes: Outcome[] = [];
  const left = [...visits];
  const work = async () => {
    for (let visit = left.shift(); visit; visit = left.shift()) outcomes.push(await measure(visit));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  const sumOf = ({ shifts }: Outcome) => shifts.reduce((sum, { value }) => sum + value, 0);
  const cells = screensOf(ids).flatMap(({ name }) => {
    const own = WINDOWS.map(({ width }) => outcomes.find((one) => one.screen.name === name && one.window.width === width));
    return own.some(Boolean) ? [[name, ...own.map((one) => (one ? (one.problem ?? sumOf(one).toFixed(3)) : ''))]] : [];
  });
  for (const outcome of outcomes.toSorted((one, other) => sumOf(other) - sumOf(one))) {
    const shown = outcome.shifts.filter(({ value }) => value >= SHOWN_SHIFT);
    if (shown.length === 0) continue;
    console.log(`\n${outcome.screen.name}, ${outcome.window.width} px: ${sumOf(outcome).toFixed(3)}`);
    for (const { value, at, moved } of shown) console.log([`  ${value.toFixed(3)} at ${at.toFixed(0)} ms`, ...moved].join('\n    '));
  }
  console.log(`\n${table([['', ...WINDOWS.map(({ width }) => `${width} px`)], ...cells])}`);
  if (outcomes.some((outcome) => outcome.problem !== undefined || sumOf(outcome) > MOST)) process.exitCode = 1;
} finally {
  await browser.close();
  await instance.close();
}
