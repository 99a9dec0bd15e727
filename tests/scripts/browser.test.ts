import { describe, expect, test } from 'vitest';
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
    print: () => {},
    ...more,
  };
  return { around, ran };
};

describe('browser of the tests', () => {
  test('is the named one, and a missing one is refused', async () => {
    const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/mine' };
    expect(await findBrowser(machine(['/opt/mine', '/usr/bin/chromium'], { env }).around)).toBe('/opt/mine');
    await expect(findBrowser(machine(['/usr/bin/chromium'], { env }).around)).rejects.toThrow('/opt/mine');
  });

  test('is an installed one, from the path before that of Playwright', async () => {
    expect(await findBrowser(machine(['/bin/google-chrome', '/cache/chrome']).around)).toBe('/bin/google-chrome');
    expect(await findBrowser(machine(['/cache/chrome']).around)).toBe('/cache/chrome');
  });

  test('is installed by root from the distribution after a package list update', async () => {
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

  test('is installed by Playwright for other users, with instructions on failure', async () => {
    const { around, ran } = machine(['/usr/bin/apt-get']);
    await expect(findBrowser(around)).rejects.toThrow('CHROMIUM_PATH=/path/to/chromium npm test');
    expect(ran).toEqual(['playwright install chromium']);
  });

  test('is headless for journeys, and root installs that beside the distribution’s', async () => {
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

  test('is any browser for journeys where no headless one exists', async () => {
    const { around } = machine(['/usr/bin/chromium', '/usr/bin/apt-get'], { isRoot: true });
    expect(await findForJourneys(around)).toBe('/usr/bin/chromium');
    const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/mine' };
    expect(await findForJourneys(machine(['/opt/mine', '/usr/bin/chromium-headless-shell'], { env }).around)).toBe('/opt/mine');
  });
});
