import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startInstance } from '#instance/server.ts';
import { call, signIn } from './support/client.ts';
import { formWith, makePicture } from './support/files.ts';

const home = mkdtempSync(join(tmpdir(), 'starling-private-'));
afterAll(() => rmSync(home, { recursive: true }));

function modesOf(folder: string): Record<string, string> {
  const modes: Record<string, string> = { '.': (statSync(folder).mode & 0o777).toString(8) };
  for (const name of readdirSync(folder, { recursive: true })) {
    modes[String(name)] = (statSync(join(folder, String(name))).mode & 0o777).toString(8);
  }
  return modes;
}

async function used(data: string): Promise<Record<string, string>> {
  const instance = await startInstance({ data, clientDir: 'tests/no-client', log: () => {} });
  const token = await signIn(instance.origin, 'demo');
  const form = formWith(await makePicture('png', 8, 8), 'a.png');
  expect((await call(instance.origin, 'POST', '/api/v1/media', { token, form })).status).toBe(200);
  const modes = modesOf(data);
  await instance.close();
  return modes;
}

const files = ['starling.sqlite', 'starling.sqlite-wal', 'starling.sqlite-shm', 'uploads'];
/** The permissions of others. */
const open = (modes: Record<string, string>): string[] =>
  Object.entries(modes).flatMap(([name, mode]) =>
    mode === (name === '.' || name === 'uploads' ? '700' : '600') ? [] : [`${name} ${mode}`],
  );

describe('private files', () => {
  test('are readable by their owner only', async () => {
    const modes = await used(join(home, 'new'));
    expect([Object.keys(modes), open(modes)]).toEqual([expect.arrayContaining(files), []]);
  });

  test('are restricted when left by an older program', async () => {
    const data = join(home, 'old');
    mkdirSync(join(data, 'uploads'), { recursive: true });
    await (await startInstance({ data, clientDir: 'tests/no-client', log: () => {} })).close();
    writeFileSync(join(data, 'uploads', 'old.png'), 'x');
    for (const name of ['starling.sqlite', 'uploads/old.png']) chmodSync(join(data, name), 0o644);
    for (const name of ['.', 'uploads']) chmodSync(join(data, name), 0o755);
    const modes = await used(data);
    expect([Object.keys(modes), open(modes)]).toEqual([expect.arrayContaining([...files, join('uploads', 'old.png')]), []]);
  });

  test('do not restrict a shared folder', async () => {
    const shared = join(home, 'shared');
    mkdirSync(shared);
    chmodSync(shared, 0o1777);
    const instance = await startInstance({ data: shared, clientDir: 'tests/no-client', log: () => {} });
    await instance.close();
    expect(modesOf(shared)['.']).toBe('777');
  });
});
