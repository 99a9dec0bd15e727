import { describe, expect, test } from 'vitest';
import { toMermaid } from '#scripts/mermaid.ts';
import { actorsBelow, machineOf } from '#inspector/actors.ts';
import { machineSource } from '#inspector/source/machine-source.ts';
import { aDevice, openApp, openSignedIn, signIn, type OpenApp } from '../support/app.ts';
import { formsOfAccount } from '../support/forms/account.ts';
import type { Form } from '../support/forms/form.ts';
import { formsOfAccounts } from '../support/forms/accounts.ts';
import { formsOfStaff } from '../support/forms/staff.ts';
import { openInstance } from '../support/instance.ts';
import { savedTrace } from '../support/traces.ts';

const PASSWORD = 'dunlin-turnstone-knot';
const instance = await openInstance();
const { id: personId } = (await instance.testing('POST', 'account', { username: 'written' })) as { id: string };

/** Returns everything that the inspector copies or saves of a running page, by its kind. */
const copiedFrom = ({ root }: OpenApp): Record<string, string> => {
  const machines = [...new Set(actorsBelow(root).flatMap((actor) => machineOf(actor) ?? []))];
  return {
    Stately: machines.map(machineSource).join('\n'),
    Mermaid: machines.map(toMermaid).join('\n'),
    trace: JSON.stringify(savedTrace(root)),
  };
};

/** The name of an account, the only text of some forms, remains readable in copies. */
const hasFreeText = ({ text }: Form): boolean => text === undefined || text(1) !== text(2);

const foundIn = (secrets: readonly string[], copied: Record<string, string>): string[] =>
  Object.entries(copied).flatMap(([kind, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in the ${kind} copy`),
  );

describe('copies from a running page', () => {
  // rules: secrets-hidden
  test('contain no password and no token', async () => {
    const device = aDevice();
    const app = openApp(instance.origin, { device });
    await instance.testing('POST', 'account', { username: 'wader', password: PASSWORD });
    await signIn(app, 'wader', PASSWORD);
    const stored = [...device.stored].filter(([key]) => key.includes('token') || key.includes('app:')).map(([, value]) => value);
    const secrets = stored.flatMap((value) => value.match(/[\w-]{20,}/g) ?? []).concat(PASSWORD);
    const copied = copiedFrom(app);
    expect(secrets.length).toBeGreaterThanOrEqual(4);
    expect(copied['Stately']).toContain("id: 'session'");
    expect(copied['trace']).toContain('login.submit');
    expect(foundIn(secrets, copied)).toEqual([]);
    app.root.stop();
  });

  // rules: secrets-hidden
  test('contain no text that was typed into any form', { timeout: 60_000 }, async () => {
    const device = aDevice();
    const first = openApp(instance.origin, { device });
    await signIn(first, 'admin');
    first.root.stop();
    const app = openApp(instance.origin, { device });
    await app.until(() => openSignedIn(app));
    const world = { app, instance, personId };
    const typed: string[] = [];
    const found: string[] = [];
    for (const [nth, form] of [...formsOfAccount, ...formsOfAccounts, ...formsOfStaff].filter(hasFreeText).entries()) {
      await app.until(() => {
        app.named('featureGroups').send({ type: 'group.open', group: form.group });
        form.open?.(world);
        expect([form.id, form.isReady(app)]).toEqual([form.id, true]);
      });
      const text = form.text?.(7_000 + nth) ?? `Sanderling${nth}x`;
      form.write(app, text);
      expect(`${form.id}: ${form.shows(app)}`).toContain(text);
      typed.push(text);
      // An early event has left the record at the end.
      found.push(...foundIn([text], copiedFrom(app)).map((leak) => `${form.id}: ${leak}`));
    }
    expect(typed.length).toBeGreaterThan(10);
    expect([...found, ...foundIn(typed, copiedFrom(app))]).toEqual([]);
    app.root.stop();
  });
});
