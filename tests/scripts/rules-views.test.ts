import { describe, expect, test } from 'vitest';
import { existsSync } from 'node:fs';
import { APART as COMPOSING } from '#scripts/rules/composing-rule.ts';
import { APART as FOCUSING } from '#scripts/rules/focus-rule.ts';
import { found } from '#tests/support/rules.ts';

describe('rules of views', () => {
  test.each([
    'React.createElement(name, { ...{ dangerouslySetInnerHTML: { __html: text } } })',
    'Object.assign(node, { innerHTML: text })',
    '<iframe {...{ srcDoc: text }} />',
  ])('refuse raw HTML among values: %s', (expression) => {
    const text = `export const a = ${expression};`;
    expect(found('no raw html among values', { 'src/features/a.tsx': text, 'src/components/text/sanitise.ts': text })).toEqual([
      'src/features/a.tsx:1',
    ]);
  });

  describe('overlays close on Back', () => {
    const rule = 'every layer over the page closes on going back';

    test.each([
      '<dialog open />',
      '<dialog><p /></dialog>',
      '<details />',
      "createElement('dialog')",
      "document.createElement('details')",
      'node.showModal()',
      'node.showPopover()',
      'node.togglePopover(true)',
      '<div popover="auto" />',
      '<div popover="manual" />',
      '<div popover />',
      '<div popover={kind} />',
      "<div {...{ popover: 'auto' }} />",
      '<button popoverTarget="a" />',
      '<div role="dialog" />',
      "<div role={isOpen ? 'menu' : undefined} />",
      '<ul role="listbox" />',
      '<Popover isPassing />',
    ])('refuses %s that bypasses the history', (expression) => {
      const text = `export const a = ${expression};`;
      expect(found(rule, { 'src/features/a.tsx': text, 'src/inspector/a.tsx': text, 'src/ui/a.tsx': text })).toEqual([
        'src/features/a.tsx:1',
        'src/inspector/a.tsx:1',
        'src/ui/a.tsx:1',
      ]);
    });

    test.each(['<Dialog />', '<Popover role="menu" />', '<a role="option" />', 'f(({ isPassing, popover = 1 }) => 0)'])(
      'accepts %s',
      (expression) => {
        expect(found(rule, { 'src/features/a.tsx': `export const a = ${expression};` })).toEqual([]);
      },
    );

    test.each(['<Dialog role="alertdialog" />', '<div role="alertdialog" />', "<Modal role={'alertdialog'} />"])(
      'permits confirmations in one file: %s',
      (expression) => {
        const text = `export const a = ${expression};`;
        expect(found(rule, { 'src/ui/question.tsx': text, 'src/ui/a.tsx': text, 'src/features/a.tsx': text })).toEqual([
          'src/ui/a.tsx:1',
          'src/features/a.tsx:1',
        ]);
      },
    );

    test('expire an exception with its use', () => {
      expect(found(rule, { 'src/ui/modal.tsx': 'export const a = 1;' })).toEqual(['src/ui/modal.tsx:1']);
    });
  });

  describe('no literal text in views', () => {
    test.each([
      '<p>Hello</p>',
      '<p>{"Hello"}</p>',
      '<p>{isOpen ? "Close" : <b />}</p>',
      '<p>{name ?? "nobody"}</p>',
      '<p>{`${count} posts`}</p>',
      '<button aria-label="Close" />',
      '<img alt={`picture of ${name}`} />',
      '<input placeholder="Search" />',
      '<p>日本</p>',
    ])('refuses %s', (markup) => {
      expect(found('no literal text in views', { 'src/features/a.tsx': `export const A = () => ${markup};` })).toEqual([
        'src/features/a.tsx:1',
      ]);
    });

    test.each([
      '<p>{text("timeline.error")}</p>',
      '<p className="a"> · × 1 </p>',
      '<button aria-label={text("close")} type="button" />',
      '<A kind="b">{kind === "x" && <B />}</A>',
    ])('accepts %s', (markup) => {
      expect(found('no literal text in views', { 'src/features/a.tsx': `export const A = () => ${markup};` })).toEqual([]);
    });
  });

  test('allow focus calls only in one file, and name existing exceptions', () => {
    const rule = 'one file moves the focus';
    for (const text of [`field.current?.focus();`, `next.focus({ preventScroll: true });`, `document.querySelector('main')['focus']();`]) {
      for (const path of ['src/features/a/a.tsx', 'src/components/a.ts', 'src/shell/a.tsx', 'src/inspector/a.tsx'])
        expect(found(rule, { [path]: text })).toEqual([`${path}:1`]);
      expect(found(rule, { 'src/ui/leave-focus.ts': text })).toEqual([]);
    }
    expect(found(rule, { 'src/features/a.tsx': `giveFocus(field); const { focus } = look; <input onFocus={look} />;` })).toEqual([]);
    expect(Object.keys(FOCUSING).filter((path) => !existsSync(path))).toEqual([]);
  });

  describe('one record of server capabilities', () => {
    const rule = 'one record of what a server can';
    test.each([
      `const can = node.features.includes('polls');`,
      `const can = features.includes(name);`,
      `const is = software === 'mastodon';`,
      `const is = node.software !== 'pleroma';`,
      `const is = KNOWN.includes(node.software);`,
    ])('refuses a view that concludes one: %s', (text) => {
      expect(found(rule, { 'src/features/a.tsx': text })).toEqual(['src/features/a.tsx:1']);
      expect(found(rule, { 'domain/server/server.ts': text })).toEqual([]);
    });

    test('accepts views that use the record, and name the running software', () => {
      expect(
        found(rule, {
          'src/features/a.tsx': `const can = useCan('polls'); const words = { software: node.software || '', all: names.includes(one) };`,
        }),
      ).toEqual([]);
    });
  });

  // rules: ime-keys
  describe('input methods', () => {
    const rule = 'keys of an input method are left alone';

    test.each([
      `if (event.nativeEvent.isComposing) stop();`,
      `if (event.keyCode === 229) stop();`,
      `const { isComposing } = event.nativeEvent;`,
      `if (event.key === 'Enter') submit();`,
      `if (event.key !== 'Escape' || !isOpen) stop();`,
      `const press = ({ key }) => { if (key === 'Enter') submit(); };`,
    ])('refuses %s', (text) => {
      expect(found(rule, { 'src/features/a.tsx': text })).toEqual(['src/features/a.tsx:1']);
    });

    test('accepts the shared helper, and keys that confirm no composition', () => {
      const asks = `if (event.key !== 'Enter' || isComposing(event)) stop();`;
      expect(found(rule, { 'src/features/a.tsx': asks, 'src/features/b.tsx': `if (event.key === 'ArrowLeft') back();` })).toEqual([]);
      expect(Object.keys(COMPOSING).filter((path) => !existsSync(path))).toEqual([]);
    });
  });
});
