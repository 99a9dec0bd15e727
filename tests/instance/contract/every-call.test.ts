import { beforeAll, describe, expect, test, vi } from 'vitest';
import { registerApp, signIn } from '../support/client.ts';
import type { Response } from '../support/client.ts';
import { join } from '../support/members.ts';
import { openWorld } from '../support/world.ts';
import { password } from './calls/call.ts';
import type { Call, Cast, Ending, Given } from './calls/call.ts';
import { calls, visits } from './calls/index.ts';
import { noteSent, patternOf, sentWith } from './calls/sent.ts';
import { specified } from './calls/specified.ts';
import { expectRecorded, statusOf } from './shape.ts';

// The first request for a picture waits until it is drawn.
vi.setConfig({ testTimeout: 60_000 });
const world = await openWorld();
const staffScopes = 'read write follow push admin';
let staff: Pick<Cast, 'moderator' | 'admin' | 'client'>;
/** tokens that allow almost nothing */
let narrow: Record<string, string>;

beforeAll(async () => {
  const { origin } = world.instance;
  const form = { ...(await registerApp(origin)), grant_type: 'client_credentials' };
  staff = {
    moderator: await signIn(origin, 'moderator', staffScopes),
    admin: await signIn(origin, 'admin', staffScopes),
    client: (await world.request('POST', '/oauth/token', { form })).body.access_token,
  };
  narrow = { me: await signIn(origin, 'demo', 'push'), 'me push': await signIn(origin, 'demo', 'read') };
  for (const name of ['moderator', 'admin']) narrow[name] = await signIn(origin, name, 'read');
});

async function castFor(): Promise<Cast> {
  const [me, other] = [await join(world), await join(world)];
  for (const { name, send } of [me, other]) await send('POST', '/api/pleroma/change_email', { email: `${name}@harbour.example`, password });
  return { world, me, other, ...staff };
}

function tokenFor({ by = 'me' }: Call, cast: Cast): string | undefined {
  if (by === 'guest') return undefined;
  return by === 'me' ? cast.me.token : cast[by];
}

async function request({ call, sends }: Call, given: Given, cast: Cast, token: string | undefined): Promise<Response> {
  const [method = '', pattern = ''] = call.replace(/ — .*$/, '').split(' ');
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_whole, name) =>
    name === 'pack' ? given[name] : encodeURIComponent(String(given[name])),
  );
  const options = sends?.(given, cast) ?? {};
  noteSent(call, options);
  return world.request(method, path, { ...options, ...(token === undefined ? {} : { token }) });
}

/** Asserts status and body, or status and shape as recorded: of both servers where their responses agree. */
function expectEnding(response: Response, ending: Ending, what: string): void {
  if (typeof ending !== 'string') {
    expect([what, response.status, response.body]).toEqual([what, ending[0], ending.length === 1 ? expect.anything() : ending[1]]);
    return;
  }
  const [name = '', only] = ending.split('/').toReversed();
  const alike = statusOf('pleroma', name) === statusOf('akkoma', name);
  if (only !== 'pleroma') expectRecorded(response, name);
  if (only === 'pleroma' || (only === undefined && alike)) expectRecorded(response, name, 'pleroma');
}

async function expectRefusals(row: Call, given: Given, cast: Cast): Promise<void> {
  const { by = 'me', scope = '' } = row;
  expectEnding(await request(row, given, cast, undefined), [403, { error: 'Invalid credentials.' }], 'without a token');
  if (scope === '') return;
  const unfit = narrow[scope === 'push' ? 'me push' : by];
  expectEnding(await request(row, given, cast, unfit), [403, { error: `Insufficient permissions: ${scope}.` }], 'without the scope');
  if (by === 'me') return;
  expectEnding(await request(row, given, cast, cast.me.token), [403, { error: 'User is not a staff member.' }], 'without the role');
}

const named = <Row extends { from: string; call: string }>(rows: readonly Row[]) =>
  rows.map((row) => [`${row.from}: ${row.call}`, row] as const);

test.each(named(calls))('%s', async (_name, row) => {
  const cast = await castFor();
  const given = (await row.given?.(cast)) ?? {};
  if (row.scope !== undefined) await expectRefusals(row, given, cast);
  for (const [what, [change, ending]] of Object.entries(row.otherwise ?? {})) {
    const other = { ...given, ...(typeof change === 'function' ? await change(cast) : change) };
    expectEnding(await request(row, other, cast, other['token'] ?? tokenFor(row, cast)), ending, what);
  }
  const response = await request(row, given, cast, given['token'] ?? tokenFor(row, cast));
  expectEnding(response, row.ends, 'at last');
  await row.verify(response, given, cast);
});

test.each(named(visits))('%s', async (_name, { call, visits }) => {
  noteSent(call, {});
  await visits(await castFor());
});

test('lists each call once', () => {
  const names = calls.map(({ call }) => call);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

describe.each(Object.entries(specified))('the calls of %s', (document, named) => {
  const rows = [...calls, ...visits].filter(({ from }) => from.split(', ').includes(document)).map(({ call }) => patternOf(call));

  test('each have a row', () => {
    expect(Object.keys(named).filter((call) => !rows.includes(patternOf(call)))).toEqual([]);
  });

  test('are all that the rows claim', () => {
    const bare = (call: string): string => call.replace(/\/$/, '');
    const loaded = Object.keys(named).map((call) => bare(patternOf(call)));
    expect(rows.filter((call) => !loaded.includes(bare(call)))).toEqual([]);
  });

  test('were sent with every name', () => {
    const unsent = Object.entries(named).flatMap(([call, names]) =>
      names.split(' ').flatMap((name) => (name === '' || sentWith(call).has(name) ? [] : [`${call}: ${name}`])),
    );
    expect(unsent).toEqual([]);
  });
});
