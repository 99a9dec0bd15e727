import { globSync, readFileSync } from 'node:fs';
import type { ComponentType, ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { leaveOut } from '#scripts/vite/leave-out.ts';
import { reactAsked } from '#scripts/vite/react-as-asked.ts';

type React = typeof import('react');
type Kit = { React: React } & Pick<typeof import('react-dom/client'), 'createRoot'> &
  Pick<typeof import('react-dom'), 'createPortal' | 'flushSync'>;

const FILES: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  client: 'react-dom/cjs/react-dom-client.production.js',
};
const read = (name: string) => readFileSync(`node_modules/${FILES[name] ?? ''}`, 'utf8');

/** React as a build has it, with `change` done to what renders. */
const reactWith = (change: (code: string) => string): Kit => {
  const known = new Map<string, object>();
  const load = (name: string): object => {
    const seen = known.get(name);
    if (seen) return seen;
    const exports = {};
    known.set(name, exports);
    const code = name === 'client' ? change(read(name)) : read(name);
    // oxlint-disable-next-line no-implied-eval -- files of packages, as a page would run them
    new Function('exports', 'require', code)(exports, load);
    return exports;
  };
  return { ...load('client'), ...load('react-dom'), React: load('react') } as Kit;
};

afterEach(() => document.body.replaceChildren());

/** What a page of all that our views ask of React shows and does, step by step. */
const visit = async ({ React, createRoot, createPortal, flushSync }: Kit) => {
  const { createElement: h, Fragment } = React;
  const seen: unknown[] = [];
  const place = document.body.appendChild(document.createElement('div'));
  const look = () => seen.push(document.body.innerHTML);
  const say = (word: string) => void seen.push(word);

  const Words = React.createContext('none');
  const store = { value: 1, heard: new Set<() => void>() };
  const watch = (hear: () => void) => (store.heard.add(hear), () => store.heard.delete(hear));
  const set = { items: (_: string[]) => {}, open: (_: boolean) => {}, broken: (_: boolean) => {} };

  const Row = React.memo(function Row({ name }: { name: string }) {
    const id = React.useId();
    const word = React.useContext(Words);
    const ref = React.useRef<HTMLLIElement>(null);
    React.useLayoutEffect(() => {
      say(`${name} laid out ${ref.current?.tagName}`);
      return () => say(`${name} gone`);
    }, [name]);
    React.useEffect(() => say(`${name} shown`), [name]);
    return h('li', { ref, id, lang: 'en', 'data-name': name, style: { marginInline: 4 } }, word, name);
  });
  const Counted = () => {
    const value = React.useSyncExternalStore(watch, () => store.value);
    const said = React.useEffectEvent(() => say(`now ${value}`));
    React.useEffect(() => said(), [value]);
    return h('output', null, value);
  };
  class Boundary extends React.Component<{ children?: ReactNode }, { failed: boolean }> {
    override state = { failed: false };
    static getDerivedStateFromError = () => ({ failed: true });
    override componentDidCatch(error: Error) {
      say(`caught ${error.message}`);
    }
    override render() {
      return this.state.failed ? h('p', { role: 'alert' }, 'broken') : this.props.children;
    }
  }
  const Breaks = ({ broken }: { broken: boolean }) => {
    if (broken) throw new Error('on purpose');
    return null;
  };
  let bring: (part: { default: ComponentType }) => void = () => {};
  const Late = React.lazy(() => new Promise<{ default: ComponentType }>((resolve) => (bring = resolve)));
  const Form = () => {
    const [text, setText] = React.useState('a');
    const [isOn, setOn] = React.useState(false);
    return h(
      'form',
      { onSubmit: (event: { preventDefault: () => void }) => (event.preventDefault(), say('sent')) },
      h('input', { value: text, autoFocus: true, onChange: ({ target }: { target: HTMLInputElement }) => setText(target.value) }),
      h('textarea', { defaultValue: 'long' }),
      h('input', { type: 'checkbox', checked: isOn, onChange: () => setOn(!isOn) }),
      h('select', { defaultValue: 'two' }, h('option', null, 'one'), h('option', null, 'two')),
      h('button', null, 'Send'),
    );
  };
  const Page = () => {
    const [items, setItems] = React.useState(['one', 'two', 'three']);
    const [isOpen, setOpen] = React.useState(false);
    const [isBroken, setBroken] = React.useState(false);
    Object.assign(set, { items: setItems, open: setOpen, broken: setBroken });
    return h(
      Fragment,
      null,
      h(Words.Provider, { value: isOpen ? 'open ' : 'shut ' }, h('ul', null, ...items.map((name) => h(Row, { key: name, name })))),
      h(Counted),
      h('svg', { viewBox: '0 0 1 1', strokeWidth: 2 }, h('title', null, 'mark'), h('path', { d: 'M0 0' })),
      h('img', { src: '/static/logo.svg', alt: '', loading: 'lazy' }),
      h(Form),
      h(Boundary, null, h(Breaks, { broken: isBroken })),
      isOpen && createPortal(h('dialog', { open: true, onClick: () => say('dialog') }, h('b', null, 'over')), document.body),
      isOpen && h(React.Suspense, { fallback: h('i', null, 'waits') }, h(Late)),
    );
  };

  const root = createRoot(place, { onCaughtError: () => say('told') });
  flushSync(() =>
    root.render(h(React.StrictMode, null, h('main', { onClick: () => say('main'), onFocus: () => say('focused') }, h(Page)))),
  );
  look();
  seen.push(document.activeElement?.tagName);
  flushSync(() => set.items(['three', 'four', 'one']));
  look();
  flushSync(() => set.open(true));
  look();
  document.querySelector('dialog b')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  bring({ default: () => h('em', null, 'came') });
  await vi.waitFor(() => expect(document.querySelector('em')?.textContent).toBe('came'));
  look();
  store.value = 2;
  flushSync(() => store.heard.forEach((hear) => hear()));
  const field = document.querySelector('input');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'typed');
  flushSync(() => field?.dispatchEvent(new Event('input', { bubbles: true })));
  seen.push(field?.value, document.querySelector('select')?.value, document.querySelector('textarea')?.value);
  flushSync(() => document.querySelector<HTMLElement>('[type=checkbox]')?.click());
  seen.push(document.querySelector<HTMLInputElement>('[type=checkbox]')?.checked);
  document.querySelector('button')?.focus();
  document.querySelector('button')?.click();
  flushSync(() => set.broken(true));
  look();
  React.startTransition(() => set.open(false));
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBe(null));
  look();
  flushSync(() => root.unmount());
  look();
  place.remove();
  return seen.map((one) => (typeof one === 'string' ? one.replaceAll(/_r_\w+_/g, 'id') : one));
};

test('what is taken off react-dom is missed by nothing that our views ask of it', async () => {
  const whole = await visit(reactWith((code) => code));
  const cut = await visit(reactWith(reactAsked));
  expect(cut).toEqual(whole);
  expect(cut).toEqual(
    expect.arrayContaining(['three shown', 'two gone', 'dialog', 'main', 'now 2', 'sent', 'focused', 'caught on purpose', 'typed']),
  );
});

const UNASKED =
  /\b(Activity|Profiler|SuspenseList|ViewTransition|hydrateRoot|findDOMNode|use(ActionState|DeferredValue|FormStatus|Optimistic|Transition))\b/;

test('nothing of ours asks React for what is taken off', () => {
  const sources = globSync('src/**/*.{ts,tsx}').map((path) => [path, readFileSync(path, 'utf8')] as const);
  const imports = (text: string) =>
    [...text.matchAll(/import ([^;]*?) from 'react(?:-dom(?:\/client)?)?'/g)].map(([, names]) => names).join();
  expect(sources.filter(([, text]) => UNASKED.test(imports(text))).map(([path]) => path)).toEqual([]);
  const elements = /<(html|head|body|meta|link|style|script)[\s>/]|<Fragment [^>]*ref=|<form [^>]*action=\{(?:async )?\(|itemProp=/;
  expect(sources.filter(([path, text]) => path.endsWith('.tsx') && elements.test(text)).map(([path]) => path)).toEqual([]);
});

test('a script with another inside stops the build', () => {
  const code =
    'var on = 1; function go(tag) { switch (tag) { case 5: return one(); case 7: var kept = 2; return two(kept); } return kept; }';
  expect(leaveOut(code, { tags: [7] })).toContain('case "never": var kept; break;');
  expect(leaveOut('function go(on) { return on; } var on = 1; on = 2;', { constants: { on: '1' } })).toBe(
    'function go(on) { return on; } var on = 1; (2);',
  );
  expect(() => leaveOut(code, { calls: { three: '1' } })).toThrow('it has no three');
  expect(() => leaveOut('not a script', {})).toThrow('cannot be read');
  const falls = 'function go(tag) { switch (tag) { case 5: one(); case 7: two(); } }';
  expect(leaveOut(falls, { tags: [7] })).toBe(falls);
});
