import { createMachine, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { replay } from '#scripts/replay/replay.ts';
import { report } from '#scripts/replay/report.ts';
import type { Trace } from '#inspector/trace/format.ts';
import { createRecorder } from '#services/recorder.ts';
import { writeTrace } from '#inspector/trace/write.ts';
import { openApp, signIn } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';
import { allMachines, savedTrace } from '../support/traces.ts';

const instance = await openInstance();
const machines = await allMachines();

/** A machine with some of its configuration changed. */
const altered = (id: string, change: (config: any) => void): ReadonlyMap<string, AnyStateMachine> => {
  const machine = machines.get(id);
  if (!machine) throw new Error(`no machine ${id}`);
  const config = structuredCloneOf(machine.config);
  change(config);
  return new Map([...machines, [id, createMachine(config).provide(machine.implementations as never) as AnyStateMachine]]);
};
const structuredCloneOf = (value: any): any =>
  Array.isArray(value)
    ? value.map(structuredCloneOf)
    : typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
      ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, structuredCloneOf(item)]))
      : value;

const aSession = async (): Promise<Trace> => {
  await instance.testing('POST', 'account', { username: 'replayed', password: 'correct-horse-7' });
  const app = openApp(instance.origin);
  await signIn(app, 'replayed', 'correct-horse-7');
  await instance.testing('POST', 'follow', { account: 'replayed', target: 'noor' });
  const [id = ''] = await instance.post({ account: 'noor', text: 'Seen while recording' });
  await app.until(() => expect(app.texts('friends')[0]).toBe('Seen while recording'));
  app.named('statusActions').send({ type: 'mark.set', mark: 'favourite', id, wanted: true });
  app.composer().send({ type: 'composer.edit', change: { text: 'My secret diary' } });
  app.composer().send({ type: 'composer.submit' });
  await app.until(() => expect(app.texts('friends')[0]).toBe('My secret diary'));
  app.composer().send({ type: 'composer.edit', change: { text: 'A draft' } });
  const persister = () => app.composer().getSnapshot().children['draft'].getSnapshot();
  await app.until(() => expect(persister().matches({ open: 'dirty' })).toBe(true));
  await app.until(() => expect(persister().matches({ open: 'stored' })).toBe(true));
  return savedTrace(app.root);
};
const session = await aSession();

describe('replay', () => {
  test('repeats a session as it went', () => {
    const replayed = replay(session, machines);
    expect(replayed.divergence && report(session, replayed)).toBe(undefined);
    expect(replayed.steps).toBe(session.steps.length);
    expect(replayed.steps).toBeGreaterThan(60);
    expect(replayed.machines).toEqual(expect.arrayContaining(['boot', 'composer', 'login', 'stream', 'timeline', 'toggle', 'session']));
  });

  test('reports the first difference to the current machines', () => {
    const changed = altered('delivery', ({ states }) => {
      states.sending.invoke.onDone = 'awaitingSearch';
    });
    const { divergence } = replay(session, changed);
    expect(divergence).toMatchObject({
      path: 'root/session/featureGroups/group:signedIn/outbox/delivery',
      event: 'xstate.done.actor.send',
    });
  });

  test('leaves a machine in its state after a removed transition', () => {
    const changed = altered('login', ({ states }) => {
      delete states.idle.on['login.submit'];
    });
    expect(replay(session, changed).divergence).toMatchObject({
      path: 'root/session/featureGroups/group:guest/login',
      event: 'login.submit',
      what: 'state',
      now: 'idle',
    });
  });

  test('reports an actor that no longer receives an event as a difference of the sender', () => {
    const changed = altered('login', ({ states }) => {
      for (const branch of states.signingIn.invoke.onDone) delete branch.actions;
    });
    expect(replay(session, changed).divergence).toMatchObject({
      what: 'what it wrote to others',
      recorded: ['accounts.signedIn → accounts'],
      now: [],
    });
  });

  test('reports a changed delay as a difference of time', () => {
    const persister = machines.get('draftPersister') as AnyStateMachine;
    const slower = new Map([...machines, ['draftPersister', persister.provide({ delays: { untilSaved: 5_000 } } as never)]]);
    expect(replay(session, slower).divergence).toMatchObject({
      what: 'time',
      now: expect.stringMatching(/came after \d+ ms, and now waits 5000 ms/),
    });
  });

  test('starts at the first recorded step that fits the recorder', async () => {
    const recorder = createRecorder(Date.now, 40);
    const app = openApp(instance.origin, { inspect: recorder.observe });
    await signIn(app);
    for (let count = 0; count < 5; count += 1) await instance.post({ account: 'noor', text: `Number ${count}` });
    await app.until(() => expect(app.texts('friends')[0]).toBe('Number 4'));
    const trace = writeTrace(recorder, { reason: 'a test', agent: 'vitest', now: Date.now() });
    const replayed = replay(JSON.parse(JSON.stringify(trace)) as Trace, machines);
    expect(Object.values(trace.actors).filter(({ stood }) => stood).length).toBeGreaterThan(1);
    expect(recorder.entries.length).toBeLessThan(80);
    expect(replayed.divergence && report(trace, replayed)).toBe(undefined);
  });

  test('contains no text and secrets of the session', () => {
    const text = JSON.stringify(session);
    for (const secret of ['secret diary', 'Seen while recording', 'A draft', 'correct-horse-7']) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/access_token|Bearer/);
  });
});
