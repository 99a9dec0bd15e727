import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { afterPaint } from '#platform/after-paint.ts';
import { bindBackToLayers } from '#platform/back.ts';
import { navigate } from '#platform/location.ts';
import { endTimersWithFile } from '#tests/support/end-timers.ts';

endTimersWithFile();

type Layer = { name: string; close: () => void };
const watchers = new Set<() => void>();
let open: readonly Layer[] = [];
const put = (next: typeof open) => {
  open = next;
  for (const watcher of watchers) watcher();
};
const names = () => open.map(({ name }) => name);
const shut = (name: string) => put(open.filter((one) => one.name !== name));
const show = (name: string, close = () => shut(name)) => put([...open, { name, close }]);

/** A move takes several turns of the loop, however long those are on a busy machine. */
const settled = async () => {
  for (let turn = 0; turn < 12; turn++) await new Promise((resolve) => setTimeout(resolve, 1));
};
const here = () => location.pathname;
const back = async () => (history.back(), await settled());
const go = async (path: string) => (history.pushState(null, '', path), await settled());
const after = async (perform: () => void) => (perform(), await settled());

bindBackToLayers({
  all: () => open,
  watch: (watcher) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
});

let count = 0;
/** Each test has a page behind its own, which going back must lead to. */
let before = '';
beforeEach(async () => {
  count += 1;
  before = `/before/${count}`;
  await go(before);
  await go(`/page/${count}`);
});
afterEach(() => (put([]), vi.restoreAllMocks()));
afterEach(settled);

describe('Back', () => {
  test('closes overlays from the innermost on, and then leaves the page', async () => {
    const page = here();
    await after(() => show('drawer'));
    await after(() => show('dialog'));
    await back();
    expect([names(), here()]).toEqual([['drawer'], page]);
    await back();
    expect([names(), here()]).toEqual([[], page]);
    await back();
    expect(here()).toBe(before);
  });

  test('has no step for an overlay that was closed by other means, alone or nested', async () => {
    await after(() => show('dialog'));
    await after(() => show('question'));
    await after(() => shut('question'));
    await after(() => shut('dialog'));
    await back();
    expect(here()).toBe(before);
  });

  test('replaces a menu by the dialog that it opened, at once or later', async () => {
    const page = here();
    await after(() => show('menu'));
    await after(() => {
      shut('menu');
      show('dialog');
    });
    await back();
    expect([names(), here()]).toEqual([[], page]);
    await after(() => show('menu'));
    shut('menu');
    await Promise.resolve();
    await after(() => show('dialog'));
    await back();
    expect([names(), here()]).toEqual([[], page]);
    await back();
    expect(here()).toBe(before);
  });

  test('reopens nothing on Forward', async () => {
    const page = here();
    await after(() => show('dialog'));
    await back();
    await after(() => history.forward());
    expect([names(), here()]).toEqual([[], page]);
    await back();
    expect(here()).toBe(before);
  });

  test('returns to the page one step after a link in a drawer', async () => {
    const page = here();
    await after(() => show('drawer'));
    await after(() => {
      history.pushState(null, '', '/elsewhere');
      shut('drawer');
    });
    expect(here()).toBe('/elsewhere');
    await back();
    expect([names(), here()]).toEqual([[], page]);
    await back();
    expect(here()).toBe(before);
  });

  test('allows navigation while a dialog closes', async () => {
    const page = here();
    await after(() => show('dialog'));
    await after(() => {
      shut('dialog');
      queueMicrotask(() => queueMicrotask(() => history.pushState(null, '', '/elsewhere')));
    });
    expect(here()).toBe('/elsewhere');
    await back();
    expect(here()).toBe(page);
  });

  // rules: press-painted
  test('drops a press that still waits, unless the step only removes the entry of a closed overlay', async () => {
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    const page = here();
    const press = { isTrusted: true, currentTarget: document.createElement('a') };
    await after(() => show('drawer'));
    navigate('/pressed', { press });
    shut('drawer');
    await afterPaint();
    await settled();
    expect(here()).toBe('/pressed');
    await back();
    expect(here()).toBe(page);
    await after(() => show('viewer'));
    navigate('/pressed', { press });
    await back();
    await afterPaint();
    expect([names(), here()]).toEqual([[], page]);
  });

  test('closes everything on a step over several pages', async () => {
    await after(() => show('drawer'));
    await after(() => show('dialog'));
    await after(() => history.go(-3));
    expect([names(), here()]).toEqual([[], before]);
  });

  test('requests closing a single time from a slow overlay, and again on the next step from one that refused', async () => {
    const page = here();
    const reject = vi.fn();
    await after(() => show('dialog', reject));
    await back();
    expect([reject.mock.calls.length, here()]).toEqual([1, page]);
    await vi.waitFor(() => expect((history.state as { over?: number }).over).toBe(1), { timeout: 3_000 });
    await back();
    expect([reject.mock.calls.length, here()]).toEqual([2, page]);
    put([]);
  });
});
