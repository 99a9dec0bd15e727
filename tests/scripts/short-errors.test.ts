import { expect, test } from 'vitest';
import { withShortErrors } from '#scripts/vite/short-errors.ts';

const LONG = 'No initial state specified for compound state node. Try adding one to the config of the state.';

test('a long error of a library says how it begins, and whom it names', () => {
  const code = `throw new Error(\`${LONG} Look at "\${id}" and at \${why.message}.\`);`;
  expect(withShortErrors(code)).toBe('throw new Error(`No initial state specified for c ${id} ${why.message}`);');
});

test('a short one, what is no text, and what is thrown otherwise stay', () => {
  const code = `throw new Error('nothing'); throw new Error(text + '${LONG}'); throw new TypeError('${LONG}'); say('${LONG}');`;
  expect(withShortErrors(code)).toBe(code);
  expect(withShortErrors(`throw new Error('${LONG}')`)).toBe('throw new Error(`No initial state specified for c`)');
});
