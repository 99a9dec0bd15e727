import { afterAll, vi } from 'vitest';
import { fromCallback, type AnyEventObject } from 'xstate';
import type { Flavour } from '#instance/settings.ts';
import type { Fault } from '#instance/testing/faults.ts';
import type { Live } from '#services/effects.ts';
import { tabChannel } from '#platform/tab-channel.ts';
import { takeTurn } from '#platform/turn.ts';
import { aDevice, openApp, signIn } from './app.ts';
import type { openInstance } from './instance.ts';

/** The speed of walks relative to real time. */
const SPEED = 40;
export const DELAY_MS = Math.ceil(25_000 / SPEED);
export const TUNNEL_MS = 15_000 / SPEED;
export const TIMEOUT = { timeout: 25_000, interval: 40 };

/** Makes clocks and time limits of this process run faster, for one test file. */
export const hurry = (): void => {
  const [RealDate, began, limit] = [Date, Date.now(), AbortSignal.timeout];
  const now = () => began + (RealDate.now() - began) * SPEED;
  class FastDate extends RealDate {
    constructor(...given: [] | [number | string]) {
      super(given.length === 0 ? now() : given[0]);
    }
    static override now = now;
  }
  globalThis.Date = FastDate as DateConstructor;
  afterAll(() => Object.assign(globalThis, { Date: RealDate }));
  afterAll(() => Object.assign(AbortSignal, { timeout: limit }));
  AbortSignal.timeout = (ms) => limit.call(AbortSignal, Math.ceil(ms / SPEED));
};

export const clock = {
  setTimeout: (perform: (...args: any[]) => void, ms: number) => setTimeout(perform, ms / SPEED),
  clearTimeout: (id: any) => clearTimeout(id),
};

/** The outcomes of one request: whether the server does the work, and the response that the page receives. */
export const FAULTS: Readonly<Record<string, Omit<Fault, 'method' | 'path'>>> = {
  'dropped before': { drop: 'before' },
  'dropped after': { drop: 'after' },
  'cut in the middle': { cut: true },
  ...Object.fromEntries(
    [true, false].flatMap((done) => {
      const how = done ? 'done' : 'not done';
      return [
        [`500, ${how}`, { status: 500, body: { error: 'Internal server error' }, done }],
        [`502, ${how}`, { status: 502, body: 'html', done }],
        [`503, ${how}`, { status: 503, body: { error: 'Later' }, done }],
        [`504, ${how}`, { status: 504, body: 'html', done }],
        [`HTML, ${how}`, { body: 'html', done }],
        [`a 403 of HTML, ${how}`, { status: 403, body: 'html', done }],
        [`another 200, ${how}`, { status: 200, body: { ok: true }, done }],
      ];
    }),
  ),
  '429': { status: 429, body: { error: 'Throttled' } },
  '25 s late': { latencyMs: DELAY_MS },
};

export const TURNS = ['first send', 'resend'] as const;
export const TROUBLES = ['nothing', 'tab killed', 'offline', 'second tab'] as const;
export type Cell = { fault: keyof typeof FAULTS; turn: (typeof TURNS)[number]; trouble: (typeof TROUBLES)[number] };

type Instance = Awaited<ReturnType<typeof openInstance>>;

const CREATE = '^/api/v1/statuses$';
const OWN = '^/api/v1/(statuses$|accounts/[^/]+/statuses)';

/** One user with one device on a separate instance, with faults for posts. */
export const aPerson = async (instance: Instance, flavour?: Flavour) => {
  const device = aDevice();
  const backs = new Set<() => void>();
  const live: Partial<Live> = {
    takeTurn,
    tabChannel,
    connectionReturns: () =>
      fromCallback<AnyEventObject>(({ sendBack }) => {
        const back = () => sendBack({ type: 'connection.back' });
        backs.add(back);
        return () => void backs.delete(back);
      }),
  };
  const openTab = () => openApp(instance.origin, { device, live, clock });
  type Tab = ReturnType<typeof openTab>;
  const isThere = async (tab: Tab) => {
    await vi.waitFor(() => {
      tab.named('featureGroups').send({ type: 'group.open', group: 'signedIn' });
      if (!tab.composer()?.getSnapshot().matches('editing')) throw new Error('no form yet');
    }, TIMEOUT);
    return tab;
  };
  let tab = openTab();
  await signIn(tab);
  /** The versions that were applied are remembered. */
  const stored = async () => (await device.posts.all('')).flatMap(([name]) => (name.startsWith('taken/') ? [] : [name]));
  let isAsWanted = flavour === undefined;
  /** Changes the server’s software, and opens the page again. */
  const turn = async () => {
    isAsWanted = true;
    await instance.testing('POST', 'instance', { flavour });
    tab.root.stop();
    // It remembers the previous server, and sends its requests.
    instance.turns();
    tab = await isThere(openTab());
  };
  const made = async (text: string) =>
    ((await instance.testing('GET', `statuses?text=${encodeURIComponent(text)}`)) as { statuses: unknown[] }).statuses.length;
  const sends = async () =>
    (await instance.requests()).filter((one) => one['method'] === 'POST' && one['path'] === '/api/v1/statuses').length;
  const write = (where: Tab, text: string) => where.composer().send({ type: 'composer.edit', change: { text } });
  const press = (where: Tab) => where.composer().send({ type: 'composer.submit' });

  /** Retries as a user does who wants it posted: returns the refused text to the form and presses Post again. True when nothing is left to do. */
  const insist = (where: Tab, seen: string[]): boolean => {
    const outbox = where.named('outbox');
    const { entries } = outbox.getSnapshot().context as { entries: { id: string; question?: { kind: string } }[] };
    const requested = entries.find(({ question }) => question);
    if (requested?.question) {
      seen.push(requested.question.kind);
      outbox.send({ type: requested.question.kind === 'unknown' ? 'outbox.retry' : 'outbox.edit', id: requested.id });
      return false;
    }
    const form = where.composer().getSnapshot();
    if (!form.matches('editing') || entries.length > 0) return false;
    if (form.context.draft.text === '') return true;
    seen.push('back in the form');
    press(where);
    return false;
  };

  let isContinued = false;
  const trouble: Readonly<Record<Cell['trouble'], (text: string) => Promise<Tab[]>>> = {
    nothing: async () => [tab],
    'tab killed': async () => {
      tab.root.stop();
      tab = await isThere(openTab());
      return [tab];
    },
    offline: async () => {
      await instance.fault({ path: OWN, drop: 'before' });
      setTimeout(async () => {
        await instance.testing('DELETE', 'faults');
        for (const back of backs) back();
      }, TUNNEL_MS);
      return [tab];
    },
    'second tab': async (text) => {
      const other = await isThere(openTab());
      // A refused text is the draft of all tabs: here it is edited, and there is one post.
      isContinued = other.composer().getSnapshot().context.draft.text !== '';
      write(other, `${text} (too)`);
      press(other);
      return [tab, other];
    },
  };

  /** Walks one cell of the matrix, and returns the remaining posts and drafts and the prompts on the way. */
  return async (cell: Cell) => {
    if (!isAsWanted) await turn();
    const text = `${cell.fault}, ${cell.turn}, ${cell.trouble}`;
    const seen: string[] = [];
    await instance.testing('DELETE', 'requests');
    const fault = { method: 'POST', path: CREATE, times: 1, ...FAULTS[cell.fault] };
    const struck = cell.turn === 'resend' ? [{ method: 'POST', path: CREATE, times: 1, drop: 'before' }, fault] : [fault];
    await instance.fault(...struck);
    write(tab, text);
    press(tab);
    const note = (error: unknown) => void seen.push((error as Error).message);
    await vi
      .waitFor(async () => {
        if ((await sends()) < struck.length) throw new Error('not sent');
      }, TIMEOUT)
      .catch(note);
    isContinued = false;
    const tabs = await trouble[cell.trouble](text);
    const own = isContinued ? [] : [text];
    const all = cell.trouble === 'second tab' ? [...own, `${text} (too)`] : own;
    await vi
      .waitFor(async () => {
        // The user acts in one tab at a time.
        if (!tabs.every((one) => insist(one, seen)) || (await made(text)) < all.length) throw new Error('still on its way');
        if ((await stored()).length > 0) throw new Error('something is kept');
      }, TIMEOUT)
      .catch(note);
    // Delayed responses have arrived by now.
    await new Promise((resolve) => setTimeout(resolve, cell.fault === '25 s late' ? DELAY_MS : 0));
    const left = {
      made: [await made(all[0] as string), ...(all[1] ? [await made(all[1])] : [])],
      forms: tabs.map((one) => one.composer().getSnapshot().context.draft.text as string),
      stored: [...(await stored()), ...[...device.stored.keys()].filter((name) => /draft/.test(name))],
    };
    for (const one of tabs) if (one !== tab) one.root.stop();
    await instance.testing('DELETE', 'faults');
    return { left, seen };
  };
};
