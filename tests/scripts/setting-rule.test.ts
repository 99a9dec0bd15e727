import { describe, expect, test } from 'vitest';
import { settingFaults } from '#scripts/rules/settings.ts';

const TABLE = 'domain/settings/shell.ts';
const ROWS = 'src/features/settings/rows.ts';
const VIEW = 'src/shell/bar.tsx';
const DECISION = { path: 'docs/decisions/settings.md', text: '| setting | why |\n|---|---|\n| `colors` | no editor |\n' };

const sound = {
  [TABLE]: `export const shellKeys = { hideBar: flag(false), mode: choice('a', 'b'), colors: anything };`,
  [ROWS]: `const rows = [...plain('hideBar'), { name: 'mode', options: ['a', 'b'] }];`,
  [VIEW]: `const { hideBar } = useSelector(settings, selectSettings); const looks = settings.mode;`,
};

const faults = (change: Readonly<Record<string, string>> = {}, decision: Partial<typeof DECISION> = {}): string[] =>
  settingFaults(
    Object.entries({ ...sound, ...change }).map(([path, text]) => ({ path, text })),
    { ...DECISION, ...decision },
  ).map(({ path, line, message }) => `${path}:${line} ${message.split(':')[0]}`);

describe('settings rule', () => {
  test('accepts a setting in use that has a row or a reason', () => {
    expect(faults()).toEqual([]);
  });

  test('refuses a setting in use without a row', () => {
    expect(faults({ [ROWS]: `const rows = plain('hideBar');` })).toEqual([`${TABLE}:1 mode is read and cannot be changed`]);
  });

  test.each([
    ['nothing', ''],
    ['only the screens of the settings', '', { 'src/features/settings/mode-row.tsx': 'const settings = 1; settings.mode;' }],
    ['only another table', '', { 'domain/settings/file.ts': `const settings = ['mode'];` }],
    ['only a type', `type Settings = Pick<All, 'mode'>;`],
    ['only its writer', `settings.send({ change: { mode: 'a', 'mode': 'b' } });`],
    ['only a file that knows of no settings', 'const { mode } = theOther;'],
  ])('finds a setting with a row that %s reads', (_, rest, more: Readonly<Record<string, string>> = {}) => {
    const bar = `const { hideBar } = selectSettings;`;
    expect(faults({ [VIEW]: bar, 'src/shell/other.tsx': rest, ...more })).toEqual([
      `${TABLE}:1 mode is read by nothing, and ${DECISION.path} does not say why`,
    ]);
  });

  test.each([
    ['a member', 'settings.mode'],
    ['a name taken out', 'const { mode: shown } = settings;'],
    ['a text by which it is looked up', `const QUESTIONS = { bar: 'mode' }; settings[QUESTIONS.bar];`],
  ])('detects a read by %s', (_, text) => {
    expect(faults({ [VIEW]: `settings.hideBar; ${text}` })).toEqual([]);
  });

  test('refuses an exception for a setting with a row, also where it is read', () => {
    const both = { text: `${DECISION.text}| \`mode\` | none |\n` };
    expect(faults({}, both)).toEqual([`${TABLE}:1 mode has a row and is named in ${DECISION.path} as one without`]);
  });

  test('refuses an exception without a reason, and unknown names in decision and rows', () => {
    expect(faults({}, { text: '| `colors` | |' })).toEqual([`${DECISION.path}:1 colors has no reason`]);
    expect(faults({}, { text: `${DECISION.text}| \`gone\` | once |` })).toEqual([`${DECISION.path}:4 gone is no setting`]);
    expect(faults({ [ROWS]: `${sound[ROWS]}\n[{ name: 'gone' }];` })).toEqual([`${ROWS}:2 gone is no setting`]);
  });
});
