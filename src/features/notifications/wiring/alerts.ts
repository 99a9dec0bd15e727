import { fromCallback, fromPromise, type AnyActorRef } from 'xstate';
import { alertsMachine, type Shown } from '#machines/alerts/alerts.machine.ts';
import { desktopPermission, isViewed, lockWhileViewed, onPushPressed, showOnDesktop, type DesktopAlert } from '#platform/desktop.ts';
import { soundOnce } from '#platform/notification-sound.ts';
import { plainName } from '#domain/account/profile.ts';
import { filtersIn } from '#domain/filters/server-filter.ts';
import { desktopNotice } from '#domain/notifications/desktop-notice.ts';
import { notificationPath } from '#domain/notifications/notification-path.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { keyOfVisitor } from '#domain/account/visitor.ts';
import { currentIntl } from '#i18n/intl.ts';
import { plainText } from '#components/text/plain-text.ts';
import { sentenceOf } from '#components/notification/sentence.ts';
import { cacheIn, serverFiltersIn, settingsIn } from '#services/system-actors.ts';
import type { SessionParts } from '#services/session-parts.ts';

const LONGEST = 300; // our choice: more than any desktop shows
const TIMEOUT_MS = 3_000; // our choice: a window that has just been opened does not know its notifications yet

/** Returns the desktop alert for a notification, in the page's language; undefined if there is none. */
export const alertOf = (id: string, system: AnyActorRef['system'], ownId?: string): DesktopAlert | undefined => {
  const tables = cacheIn(system)?.tables;
  const notification = tables?.notifications.row(id).get();
  const account = tables?.accounts.row(notification?.accountId ?? '').get();
  if (!tables || !notification || !account) return undefined;
  const status = notification.statusId === undefined ? undefined : tables.statuses.row(notification.statusId).get();
  const standing = (accountId = '') => tables.relationships.row(accountId).get();
  const preferences = { ...settingsIn(system), filters: filtersIn(serverFiltersIn(system), 'notifications') };
  const post = status && { status, plain: plainText(status.content), poll: tables.polls.row(status.pollId ?? '').get() };
  const notice = desktopNotice(notification, post, preferences, {
    ownId,
    actor: standing(notification.accountId),
    author: tables.accounts.row(status?.accountId ?? '').get(),
    relationship: standing(status?.accountId),
  });
  if (!notice) return undefined;
  // A desktop shows no custom emoji.
  const name = plainName(account);
  const sentence = () => currentIntl().formatMessage({ id: sentenceOf(notification.type) }, { name, emoji: notification.emoji ?? '' });
  const icon = safeMediaUrl(account.avatarStatic || account.avatar);
  const image = notice.image === undefined ? undefined : safeMediaUrl(notice.image);
  const body = (notice.bodyKind === 'sentence' ? sentence() : notice.text).slice(0, LONGEST);
  return { id, title: name, body, ...(icon ? { icon } : {}), ...(image ? { image } : {}) };
};

/** Returns the path that a notification links to, as far as it is loaded here (rule notice-target). */
const pathIn = (id: string, system: AnyActorRef['system'], ownId = ''): string | undefined => {
  const tables = cacheIn(system)?.tables;
  const notification = tables?.notifications.row(id).get();
  return notification && notificationPath(notification, tables?.accounts.row(ownId).get()?.username ?? 'me');
};

/** Calls back once, when a notification is loaded here or will not be for a while. */
const onceLoaded = (id: string, system: AnyActorRef['system'], say: () => void): void => {
  const row = cacheIn(system)?.tables.notifications.row(id);
  if (!row || row.get()) return say();
  let end = () => {};
  const timer = setTimeout(() => end(), TIMEOUT_MS);
  const stop = row.watch(() => end());
  end = () => {
    clearTimeout(timer);
    stop();
    say();
  };
};

/** Fills the slots of the desktop notifications, and of their sound (rule notification-sound). The permission is requested only once per account; later the settings offer it. */
export const provideAlerts = ({ visitor, effects: { storage, navigate } }: SessionParts) => {
  const slot = `asked-for-alerts/${keyOfVisitor(visitor)}`;
  const mayRequest = () => storage.read(slot, (value) => value === true) === undefined && storage.write(slot, true);
  return alertsMachine.provide({
    actors: {
      requestPermission: fromPromise(({ signal }) => desktopPermission(mayRequest, signal)),
      desktop: fromCallback<Shown>(({ receive, sendBack, system }) => {
        const stopLooking = lockWhileViewed();
        const go = (id: string, otherwise?: string) => {
          const loaded = pathIn(id, system, visitor.accountId);
          const path = loaded ?? otherwise;
          if (loaded !== undefined) sendBack({ type: 'alert.pressed', id });
          if (path !== undefined && path !== system.get('screens')?.getSnapshot().context.path) navigate(path, { replace: false });
        };
        let isOver = false;
        const stopHearing = onPushPressed(({ id, path }) =>
          onceLoaded(id, system, () => {
            if (!isOver) go(id, path);
          }),
        );
        const shown = new Set<() => void>();
        const show = async (id: string) => {
          const alert = alertOf(id, system, visitor.accountId);
          if (!alert) return;
          if (settingsIn(system).notificationSounds) soundOnce().catch(() => undefined);
          if ((await isViewed()) || isOver) return;
          const close = showOnDesktop(alert, () => go(id));
          if (close) shown.add(close);
        };
        receive(({ id }) => void show(id));
        return () => {
          isOver = true;
          stopLooking();
          stopHearing();
          for (const close of shown) close();
        };
      }),
    },
  });
};
