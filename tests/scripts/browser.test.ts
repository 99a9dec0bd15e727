import { expect, test } from 'vitest';
import { findBrowser, findForJourneys, type Surroundings } from '#scripts/browser/find.ts';

const machine = (programs: string[], more: Partial<Surroundings> = {}) => {
  const ran: string[] = [];
  const around: Surroundings = {
    env: { PATH: '/usr/bin:/bin' },
    isProgram: (path) => programs.includes(path),
    ownOfPlaywright: () => '/cache/chrome',
    isRoot: false,
    run: (name, args) => {
      ran.push([name, ...args].join(' '));
      return Promise.resolve({ code: 0, output: '' });
    },
    say: () => {},
    ...more,
  };
  return { around, ran };
};

test('takes the named one, and refuses a name that leads nowhere', async () => {
  const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/mine' };
  expect(await findBrowser(machine(['/opt/mine', '/usr/bin/chromium'], { env }).around)).toBe('/opt/mine');
  await expect(findBrowser(machine(['/usr/bin/chromium'], { env }).around)).rejects.toThrow('/opt/mine');
});

test('takes an installed one, on the path before Playwright’s own', async () => {
  expect(await findBrowser(machine(['/bin/google-chrome', '/cache/chrome']).around)).toBe('/bin/google-chrome');
  expect(await findBrowser(machine(['/cache/chrome']).around)).toBe('/cache/chrome');
});

test('root installs the distribution’s, after a fresh list', async () => {
  const programs = ['/usr/bin/apt-get'];
  const { around, ran } = machine(programs, {
    isRoot: true,
    run: (name, args) => {
      ran.push([name, ...args].join(' '));
      if (args.includes('install')) programs.push('/usr/bin/chromium');
      return Promise.resolve({ code: 0, output: '' });
    },
  });
  expect(await findBrowser(around)).toBe('/usr/bin/chromium');
  expect(ran).toEqual(['apt-get update', 'apt-get install --yes --no-install-recommends chromium']);
});

test('anyone else has Playwright fetch its own, and is told what to do when that fails', async () => {
  const { around, ran } = machine(['/usr/bin/apt-get']);
  await expect(findBrowser(around)).rejects.toThrow('CHROMIUM_PATH=/path/to/chromium npm test');
  expect(ran).toEqual(['playwright install chromium']);
});

test('journeys take the one without windows, which root installs beside the distribution’s', async () => {
  const shell = '/usr/bin/chromium-headless-shell';
  expect(await findForJourneys(machine(['/usr/bin/chromium', shell]).around)).toBe(shell);
  const programs = ['/usr/bin/chromium', '/usr/bin/apt-get'];
  const run = (_: string, args: readonly string[]) => {
    if (args.includes('chromium-headless-shell')) programs.push(shell);
    return Promise.resolve({ code: 0, output: '' });
  };
  expect(await findForJourneys(machine(programs, { run }).around)).toBe('/usr/bin/chromium');
  expect(await findForJourneys(machine(programs, { run, isRoot: true }).around)).toBe(shell);
});

test('journeys take any browser where there is none without windows', async () => {
  const { around } = machine(['/usr/bin/chromium', '/usr/bin/apt-get'], { isRoot: true });
  expect(await findForJourneys(around)).toBe('/usr/bin/chromium');
  const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/mine' };
  expect(await findForJourneys(machine(['/opt/mine', '/usr/bin/chromium-headless-shell'], { env }).around)).toBe('/opt/mine');
});
