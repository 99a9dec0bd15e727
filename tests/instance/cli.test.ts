import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCommand } from '#instance/cli.ts';
import { startInstance } from '#instance/server.ts';
import { call, signIn } from './support/client.ts';

const main = new URL('../../instance/main.ts', import.meta.url).pathname;
/** A separate process fills its database first. */
const patient = { timeout: 60_000 };

describe('readCommand', () => {
  test('returns the defaults without arguments', () => {
    expect(readCommand([])).toEqual({
      kind: 'start',
      options: { port: 4000, host: '127.0.0.1', data: '.instance/', clientDir: 'dist/', lively: false, testing: false, seed: 'full' },
    });
  });

  test('reads every option', () => {
    const args = '--port 0 --host ::1 --data :memory: --client out --lively --testing'.split(' ');
    expect(readCommand(args)).toEqual({
      kind: 'start',
      options: { port: 0, host: '::1', data: ':memory:', clientDir: 'out', lively: true, testing: true, seed: 'full' },
    });
    expect(readCommand(['--instance', 'https://example.social'])).toMatchObject({ options: { proxyTo: 'https://example.social' } });
    expect(readCommand(['--flavour', 'pleroma', '--rate-limits'])).toMatchObject({
      options: { settings: { flavour: 'pleroma', rateLimits: true } },
    });
    expect(readCommand(['--cors'])).toMatchObject({ options: { cors: true } });
    expect(readCommand(['--help'])).toEqual({ kind: 'help' });
  });

  test.each([
    [['--nonsense'], /--nonsense/],
    [['stray'], /stray/],
    [['--port'], /port/],
    [['--port', 'x'], /--port must be a number/],
    [['--port', '70000'], /--port must be a number/],
    [['--data='], /--data must not be empty/],
    [['--instance', 'example.social'], /--instance must be an origin/],
    [['--instance', 'https://example.social/path'], /--instance must be an origin/],
    [['--instance', 'https://example.social', '--testing'], /no meaning/],
    [['--instance', 'https://example.social', '--rate-limits'], /no meaning/],
    [['--instance', 'https://example.social', '--cors'], /no meaning/],
    [['--flavour', 'misskey'], /--flavour must be one of union, akkoma, pleroma, mastodon/],
  ])('rejects %j', (args, why) => {
    expect(readCommand(args)).toEqual({ kind: 'wrong', why: expect.stringMatching(why) });
  });
});

describe('the program', () => {
  async function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
    const child = spawn(process.execPath, [main, ...args]);
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    const [code] = (await once(child, 'close')) as [number];
    return { code, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() };
  }

  test('exits with 2 and the reason for wrong flags and refused starts', patient, async () => {
    const taken = await startInstance({ data: ':memory:', seed: false });
    const [flag, port] = await Promise.all([run('--nonsense'), run('--port', String(taken.port), '--data', ':memory:')]);
    expect([flag.code, flag.stderr]).toEqual([2, expect.stringMatching(/--nonsense[\s\S]*Usage:/)]);
    expect([port.code, port.stderr]).toEqual([2, `Port ${taken.port} is in use. Stop what runs there, or choose another port.\n`]);
    await taken.close();
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('prints its address and the accounts, and ends on %s', patient, async (signal) => {
    const child = spawn(process.execPath, [main, '--port', '0', '--data', ':memory:']);
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    expect(line.toString()).toMatch(
      /^Starling is at http:\/\/localhost:\d+\.\nLog in as demo, moderator or admin; the password is starling\./,
    );
    const origin = /http:\/\/localhost:\d+/.exec(line.toString())?.[0] ?? '';
    expect((await call(origin, 'GET', '/api/v1/instance')).status).toBe(200);
    child.kill(signal);
    expect(await once(child, 'close')).toEqual([0, null]);
  });
});

test('retains its data directory across restarts, on any port', async () => {
  const data = mkdtempSync(join(tmpdir(), 'starling-data-'));
  const first = await startInstance({ data });
  const token = await signIn(first.origin, 'demo');
  const posted = await call(first.origin, 'POST', '/api/v1/statuses', { token, json: { status: 'remember @noor' } });
  await first.close();
  const second = await startInstance({ data });
  const { body } = await call(second.origin, 'GET', `/api/v1/statuses/${posted.body.id}`, { token });
  expect(body.content).toContain(`href="http://localhost:${second.port}/users/noor"`);
  expect(body.mentions[0].url).toBe(`http://localhost:${second.port}/users/noor`);
  const { stats } = (await call(second.origin, 'GET', '/api/v1/instance')).body;
  expect(stats.user_count).toBe(17);
  await second.close();
  rmSync(data, { recursive: true });
});
