import { fromPromise } from 'xstate';
import { filteredListMachine } from '#machines/filtered-notifications/filtered-list.machine.ts';
import { filteredNotificationsMachine } from '#machines/filtered-notifications/filtered-notifications.machine.ts';
import { notificationPolicyMachine } from '#machines/filtered-notifications/notification-policy.machine.ts';
import type { RequestDecision } from '#domain/filtered-notifications/filtered-requests.ts';
import type { NotificationPolicy, PolicyChange } from '#domain/filtered-notifications/notification-policy.ts';
import type { Page, PageQuery } from '#domain/timelines/page.ts';
import type { Http } from '#http/http.ts';
import { calling, requesting } from '#services/calling.ts';
import type { SessionParts } from '#services/session-parts.ts';
import { fetchFiltered, fetchIsMerged, fetchRequests, sendDecision } from '../api/filtered-requests.ts';
import { fetchPolicy, savePolicy } from '../api/notification-policy.ts';

const MERGE_WAIT_MS = 1_500; // our choice: servers take a moment
const MERGE_CHECKS = 6; // our choice

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

const awaitMerged = async (http: Http, _: undefined, signal: AbortSignal): Promise<void> => {
  for (let check = 1; check < MERGE_CHECKS && !(await fetchIsMerged(http, undefined, signal)); check += 1)
    await pause(MERGE_WAIT_MS, signal);
};

/** Expanded notifications have no read marks: they are not among those that are counted. */
const read = (page: Page): Page => {
  const notifications = (page.normalised.notifications ?? []).map((one) => ({ ...one, seen: true }));
  return { ...page, normalised: { ...page.normalised, notifications } };
};

/** The actors of filtered notifications and of the policy that filters them. */
export const filteredNotificationsGroup = ({ http }: SessionParts) => ({
  filteredNotifications: filteredNotificationsMachine.provide({
    actors: {
      fetchRequests: calling(http, fetchRequests),
      sendDecision: fromPromise<void, RequestDecision | undefined>(async ({ input, signal }) => {
        if (input) await sendDecision(http, input, signal);
      }),
      awaitMerged: requesting(http, awaitMerged),
      content: filteredListMachine.provide({
        actors: {
          fetchPage: fromPromise<Page, { key: string; next?: PageQuery }>(async ({ input, signal }) =>
            read(await fetchFiltered(http, input, signal)),
          ),
        },
      }),
    },
  }),
  notificationPolicy: notificationPolicyMachine.provide({
    actors: {
      fetchPolicy: requesting(http, fetchPolicy),
      savePolicy: fromPromise<NotificationPolicy, PolicyChange | undefined>(async ({ input, signal }) =>
        input ? savePolicy(http, input, signal) : fetchPolicy(http, undefined, signal),
      ),
    },
  }),
});
