import { describe, expect, test } from 'vitest';
import type { InspectionEvent } from 'xstate';
import { arrowOf, clockTime, lanesOf, typeLabel } from '#inspector/sequence/lanes.ts';
import { filtered, rowsOf, type End, type Row } from '#inspector/watch/rows.ts';
import { branchIn, linesOf, stateLabel, type Branch } from '#inspector/watch/tree.ts';

const end = (id: string, isMachine = true): End => ({ id, name: id, path: `root/${id}`, isMachine });
let key = 0;
const row = (type: string, to: string, from?: string): Row => ({
  key: ++key,
  at: 0,
  from: from === undefined ? undefined : end(from, !from.startsWith('call')),
  to: end(to),
  type,
  event: { type },
});
const idsOf = (ends: readonly End[]) => ends.map(({ id }) => id);

const branch = (id: string, children: Branch[] = [], state = ''): Branch =>
  ({ id, name: id, machine: id, state, status: 'active', children }) as unknown as Branch;
const tree = branch('root', [branch('boot', [], 'ready'), branch('session', [branch('featureGroups', [branch('login', [], 'idle')])])]);
const drawn = (collapsed: string[], search: string) =>
  linesOf(tree, new Set(collapsed), search).map(({ id, level }) => `${' '.repeat(level)}${id}`);

describe('inspector events', () => {
  test('show lifelines of the busiest recent machines and the selected one, in tree order', () => {
    const rows = [row('old', 'z'), ...Array.from({ length: 60 }, (_, at) => row('tick', at % 3 ? 'c' : 'b', 'call'))];
    expect(idsOf(lanesOf(rows, { chosen: [], selected: undefined, most: 3 }))).toEqual(['b', 'c']);
    expect(idsOf(lanesOf(rows, { chosen: [], selected: 'z', most: 2 }))).toEqual(['c', 'z']);
    expect(idsOf(lanesOf(rows, { chosen: ['call', 'nobody', 'b'], selected: 'z', most: 2 }))).toEqual(['b', 'call']);
  });

  test('draw an arrow between two lifelines, or at the edge of one', () => {
    const lanes = [end('a'), end('b')];
    expect(arrowOf(row('x', 'b', 'a'), lanes)).toEqual({ from: 0, to: 1 });
    expect(arrowOf(row('x', 'a'), lanes)).toEqual({ from: undefined, to: 0 });
    expect(arrowOf(row('x', 'c', 'b'), lanes)).toEqual({ from: 1, to: undefined });
  });

  test('match every term of a filter in type or ends, and the selected lifelines', () => {
    const rows = [row('login.submit', 'login'), row('accounts.signedIn', 'accounts', 'login'), row('tick', 'stream')];
    const types = (filter: string, lifelines: string[] = []) => filtered(rows, filter, lifelines).map(({ type }) => type);
    expect(types('')).toEqual(['login.submit', 'accounts.signedIn', 'tick']);
    expect(types('LOGIN signed')).toEqual(['accounts.signedIn']);
    expect(types('', ['login'])).toEqual(['login.submit', 'accounts.signedIn']);
    expect(types('tick', ['login'])).toEqual([]);
  });

  test('list the last 500 without internal events of calls, and with stable rows', () => {
    const actorRef = { id: 'a', sessionId: 'x:1', getSnapshot: () => ({}) };
    const sent = (type: string): [number, InspectionEvent] => [1, { type: '@xstate.event', actorRef, event: { type } } as never];
    const stored = [...Array.from({ length: 600 }, (_, at) => sent(`e${at}`)), sent('xstate.promise.resolve')];
    const rows = rowsOf({ entries: stored });
    expect([rows.length, rows[0]?.type, rows.at(-1)?.type]).toEqual([500, 'e100', 'e599']);
    expect(rowsOf({ entries: stored }).every((one, at) => one === rows[at])).toBe(true);
  });

  test('shorten types and times', () => {
    expect(
      ['login.submit', 'xstate.done.actor.signIn', 'xstate.error.actor.signIn', 'xstate.after.backoff.stream.error', 'xstate.init'].map(
        typeLabel,
      ),
    ).toEqual(['login.submit', 'done signIn', 'failed signIn', 'after backoff', 'start']);
    expect(clockTime(new Date(2026, 1, 3, 4, 5, 6, 7).getTime())).toBe('04:05:06.007');
  });

  test('list the tree except collapsed parts, and the ancestors of search results', () => {
    expect(drawn([], '')).toEqual([' root', '  boot', '  session', '   featureGroups', '    login']);
    expect(drawn(['session'], '')).toEqual([' root', '  boot', '  session']);
    expect(drawn(['session'], 'IDLE ')).toEqual([' root', '  session', '   featureGroups', '    login']);
    expect(drawn([], 'nobody')).toEqual([]);
    expect([branchIn(tree, 'login')?.name, branchIn(tree, 'gone')]).toEqual(['login', undefined]);
  });

  test('describe a state as one label with its regions side by side', () => {
    expect(stateLabel({ form: 'editing', draft: { dirty: 'waiting' }, live: {} })).toBe('form.editing · draft.dirty.waiting · live');
  });
});
