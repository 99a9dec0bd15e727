import { describe, expect, test } from 'vitest';
import { effectsRule, effectsRuleWith } from '#scripts/rules/effects-rule.ts';
import { RULES } from '#scripts/rules/index.ts';
import { readTree } from '#scripts/rules/tree.ts';
import { ROOT } from '#scripts/support/root.ts';

const HERE = 'src/features/a.tsx';
const found = (text: string, bindings = {}, path = HERE) =>
  effectsRuleWith(bindings)([{ path, text }]).map(({ path: at, line, message }) => `${at}:${line} ${message}`);
const lines = (text: string, path = HERE) => found(text, {}, path).map((one) => one.split(' ')[0]);

describe('effects rule', () => {
  describe('sending effects', () => {
    test.each([
      `useEffect(() => relations.send({ type: 'keyed.request' }), [relations]);`,
      `useEffect(() => relations?.send({ type: 'keyed.request' }));`,
      `useLayoutEffect(() => { if (when) featureGroups.send({ type: 'group.open' }); }, [when]);`,
      `useInsertionEffect(() => { send({ type: 'a.b' }); });`,
      `React.useEffect(() => () => actor.send({ type: 'emoji.search' }), []);`,
      `useEffect(() => { addEventListener('focus', () => timeline.send({ type: 'timeline.returned' })); }, []);`,
      `const view = <div ref={(element) => { if (element) actor.send({ type: 'a.b' }); }} />;`,
    ])('are refused: %s', (text) => {
      expect(lines(`\n${text}`)).toEqual([`${HERE}:2`]);
      for (const path of ['src/inspector/a.tsx', 'src/components/poll/a.tsx', 'src/shell/a.tsx'])
        expect(lines(text, path)).toEqual([`${path}:1`]);
    });

    test.each([
      `const look = () => actor.send({ type: 'a.look' });\nuseEffect(look, []);`,
      `function look() { actor.send({ type: 'a.look' }); }\nuseEffect(() => { look(); });`,
      `const look = useCallback(() => actor.send({ type: 'a.look' }), []);\nuseEffect(() => void setTimeout(look, 5), [look]);`,
    ])('are refused in a function of the file: %s', (text) => expect(lines(text)).toEqual([`${HERE}:2`]));

    test('are refused in nested functions in any order', () => {
      expect(lines(`useEffect(() => first());\nconst first = () => second();\nconst second = () => actor.send({ type: 'a' });`)).toEqual([
        `${HERE}:1`,
      ]);
    });
  });

  test.each([
    `const view = <button onClick={() => actor.send({ type: 'a.b' })} />;`,
    `useEffect(() => { document.title = title; }, [title]);`,
    `useWatch('relations', { key: id, enter: { type: 'keyed.request', input: { accountId: id } } });`,
    `const press = () => actor.send({ type: 'a' }); useEffect(() => measure(), []);`,
  ])('accepts %s', (text) => expect(found(text)).toEqual([]));

  test('accepts the hooks that bind views to machines', () => {
    expect(found(`useEffect(() => actor.send({ type: 'a' }), []);`, {}, 'src/react/use-watch.ts')).toEqual([]);
  });

  describe('exceptions', () => {
    const binding = `useEffect(() => listen('keydown', () => actor.send({ type: 'a.b' })), []);`;

    test('have a reason', () => {
      expect(found(binding, { [HERE]: 'keys are heard everywhere' })).toEqual([]);
      expect(found(binding, { [HERE]: '' })).toEqual([`${HERE}:1 is named without a reason`]);
    });

    test('expire with their use', () => {
      expect(found('const nothing = 1;', { [HERE]: 'keys' })).toEqual([`${HERE}:1 is named, and has no effect that sends`]);
    });
  });

  test('finds only the planted violation among the views', () => {
    const views = readTree(ROOT, ['src/features', 'src/components', 'src/shell', 'src/inspector'], ['.ts', '.tsx']);
    const planted = {
      path: 'src/features/timelines/planted.tsx',
      text: `useEffect(() => lists?.send({ type: 'keyed.request', input: { listId } }), [listId]);`,
    };
    expect(effectsRule(views)).toEqual([]);
    expect(effectsRule([...views, planted]).map(({ path }) => path)).toEqual([planted.path]);
    expect(Object.values(RULES)).toContain(effectsRule);
  }, 60_000);
});
