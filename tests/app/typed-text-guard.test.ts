import { describe, expect, test } from 'vitest';
import { formsOfAccount } from '../support/forms/account.ts';
import { formsOfAccounts } from '../support/forms/accounts.ts';
import { formsOfStaff } from '../support/forms/staff.ts';
import { EXEMPT, WALKED } from '../support/forms/where-text-goes.ts';
import { textEvents, textEventsIn, textFields, textFieldsIn } from '../support/typed-text.ts';

const all = [...Object.values(WALKED), ...Object.values(EXEMPT)];
const listed = { events: new Set(all.flatMap(({ events }) => events)), fields: new Set(all.flatMap(({ fields }) => fields)) };

describe('typed text', () => {
  // rules: write-accepted
  test('belongs for every machine event that may carry it to a form of the table or an exemption', () => {
    const found = textEvents();
    expect(found.filter(({ event }) => !listed.events.has(event))).toEqual([]);
    const events = new Set(found.map(({ event }) => event));
    expect(
      [...listed.events].filter((event) => !events.has(event)),
      'listed, and nowhere in the machines',
    ).toEqual([]);
  });

  // rules: write-accepted
  test('belongs for every view with a text field to a form of the table or an exemption', () => {
    const found = textFields();
    expect(found.filter((path) => !listed.fields.has(path))).toEqual([]);
    expect(
      [...listed.fields].filter((path) => !found.includes(path)),
      'listed, and no view',
    ).toEqual([]);
  });

  test('is walked for every form of the table', () => {
    /** The composer has its own walk, since a post leaves through the outbox: typed-text-posts.test.ts. */
    const ids = [...formsOfAccount, ...formsOfAccounts, ...formsOfStaff].map(({ id }) => id.replace(/:.*/, ''));
    const walked = new Set(['composer', ...ids]);
    expect([...walked].toSorted()).toEqual(Object.keys(WALKED).toSorted());
  });

  test('is found in a planted machine and a planted view', () => {
    const path = 'machines/planted/planted.machine.ts';
    const machine = (event: string) =>
      textEventsIn({ path, text: `type More = { remark: string };\ntype Event = { type: 'planted.look' } | ${event};` });
    const found = [{ path, event: 'planted.scribble' }];
    expect(machine("{ type: 'planted.scribble'; remark: string }")).toEqual(found);
    expect(machine("({ type: 'planted.scribble' } & More)")).toEqual(found);
    expect(machine("{ type: 'planted.scribble'; change: Partial<Form> }")).toEqual(found);
    expect(machine("{ type: 'planted.open'; accountId: string }")).toEqual([]);
    const view = (text: string) => textFieldsIn({ path: 'src/features/planted.tsx', text: `const a = ${text};` });
    expect(['<textarea />', '<input />', '<input type="email" />', '<TextField label="" />'].map(view)).toEqual([true, true, true, true]);
    expect(view('<input type="checkbox" />')).toBe(false);
  });
});
