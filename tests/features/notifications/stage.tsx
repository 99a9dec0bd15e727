import type { Ability } from '#domain/server/server.ts';
import { screen } from '@testing-library/react';
import { createActor, fromCallback, fromPromise, setup, type AnyEventObject } from 'xstate';
import type { Sent } from '#domain/notifications/write.ts';
import { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import type { Page } from '#domain/timelines/page.ts';
import type { Relationship } from '#domain/account/relationship.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import { NotificationList } from '#features/notifications/notification-list.tsx';
import { anAccount, aRelationship, aStatus } from '#tests/support/entities.ts';
import { delivered } from '#tests/support/deferred.ts';
import { holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

/** The avatar of an account other than the default one. */
export const FACE = 'https://a.example/b.png';

type Known = {
  relationship?: Partial<Relationship>;
  settings?: Partial<Settings>;
  lacks?: Ability[];
  rows?: Record<string, Record<string, unknown>>;
};

/** The events that views send to actors of feature groups. */
export const queued: AnyEventObject[] = [];
const featureGroups = () =>
  createActor(
    setup({ types: { events: {} as AnyEventObject } }).createMachine({ on: { '*': { actions: ({ event }) => void queued.push(event) } } }),
  ).start();

/** Renders the list of these notifications, and returns the events that the server receives. */
export const show = async (list: readonly Notification[], { relationship, settings, lacks = [], rows: more = {} }: Known = {}) => {
  const isGrouping = settings?.groupNotifications === true;
  const marked: unknown[] = [];
  queued.length = 0;
  const page: Page = { ids: list.map(({ id }) => id), normalised: { notifications: list } };
  const machine = notificationsMachine.provide({
    actors: {
      fetchNotifications: fromPromise<Page, object>(async () => page),
      sendWrite: fromPromise<void, Sent>(async ({ input }) => void marked.push(input.write)),
      otherTabs: fromCallback(() => {}),
      watchPreferences: fromCallback(({ sendBack }) =>
        sendBack({ type: 'preferences.changed', wanted: defaultSettings.notificationVisibility, isGrouping }),
      ),
      watchWakefulness: fromCallback(() => {}),
    },
  });
  const notifications = createActor(machine, { logger: () => {} }).start();
  notifications.send({ type: 'notifications.degraded' });
  await delivered();
  setStage({
    page: { settings: holding({ settings: { ...defaultSettings, ...settings } }) },
    session: { notifications, featureGroups: featureGroups() },
    visitor: { origin: 'https://a.example', accountId: 'me' },
    lacks,
    rows: {
      relationships: { a: aRelationship({ id: 'a', ...relationship }), ...more['relationships'] },
      notifications: Object.fromEntries(list.map((one) => [one.id, one])),
      accounts: { a: anAccount({ avatar: 'https://a.example/a.png' }), ...more['accounts'] },
      statuses: {
        1: aStatus({ content: '<p>one<br>two</p><p>three</p>' }),
        2: aStatus({ id: '2', spoilerText: 'only this' }),
        ...more['statuses'],
      },
    },
  });
  renderInApp(<NotificationList />);
  return marked;
};

/** Returns the text of each row without its time. */
export const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.replace(/Jan 1, 20\d\d/, ''));
