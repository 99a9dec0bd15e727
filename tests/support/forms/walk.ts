import { expect, test } from 'vitest';
import type { Flavour } from '#instance/settings.ts';
import { aDevice, openApp, openSignedIn, signIn } from '../app.ts';
import { openInstance } from '../instance.ts';
import { errorNoticeIn, expectSentence, FAILURES, type Form, type World } from './form.ts';

let texts = 0;

/** Opens the page of a staff member, and walks each form through each failure: its text stays in the form, and a retry saves it. */
export const walkForms = async (forms: readonly Form[], { flavour }: { flavour?: Flavour } = {}): Promise<void> => {
  const instance = await openInstance();
  const { id: personId } = (await instance.testing('POST', 'account', { username: 'written' })) as { id: string };
  const signedInDevice = async () => {
    const device = aDevice();
    const app = openApp(instance.origin, { device });
    await signIn(app, 'admin');
    app.root.stop();
    return device;
  };
  const others = flavour && (await Promise.all(forms.map(signedInDevice)));
  if (flavour) {
    await instance.testing('POST', 'instance', { flavour });
    instance.turns();
  }

  for (const [nth, form] of forms.entries()) {
    // rules: write-accepted
    test(`${form.id}: typed text survives each failure and is saved by a retry`, { timeout: 40_000 }, async () => {
      const device = others?.[nth] ?? (await signedInDevice());
      const openPage = async (): Promise<World> => {
        const app = openApp(instance.origin, { device });
        await app.until(() => openSignedIn(app));
        return { app, instance, personId };
      };
      let world = await openPage();
      let { app } = world;
      const open = () =>
        app.until(() => {
          app.named('featureGroups').send({ type: 'group.open', group: form.group });
          form.open?.(world);
          expect(form.isReady(app), 'the form is ready').toBe(true);
        });
      const cells: Record<string, object> = { ...FAILURES };
      if (typeof form.ignored === 'function') {
        await open();
        cells['ignored'] = { body: await form.ignored(world) };
      }
      for (const [cell, fault] of Object.entries(cells)) {
        texts += 1;
        const text = form.text?.(texts) ?? `Typed text ${texts}`;
        await open();
        form.write(app, text);
        expect(form.shows(app), `${cell}: typed`).toContain(text);
        app.named('notices').send({ type: 'notices.clear' });
        await instance.fault({ ...form.call, times: 1, ...fault });
        form.submit(app);
        const received = () => (form.says ? form.says(app) : errorNoticeIn(app));
        await app.until(() => expectSentence(received()));
        expect(form.shows(app), `${cell}: kept`).toContain(text);
        if (!form.isLostByReload) {
          app.root.stop();
          world = await openPage();
          ({ app } = world);
          await open();
          await app.until(() => expect(form.shows(app), `${cell}: there after a reload`).toContain(text));
        }
        await app.until(() => {
          if (!form.isSaved(app)) form.submit(app);
          expect(form.isSaved(app), `${cell}: saved by a retry`).toBe(true);
        });
        expect(await instance.testing('GET', 'faults')).toEqual({ faults: [] });
      }
    });
  }
};
