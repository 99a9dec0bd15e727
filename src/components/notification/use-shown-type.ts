import { useSelector } from '@xstate/react';
import { selectAnswer } from '#machines/follow-requests/follow-requests.selectors.ts';
import { useMaybeSessionActor } from '#react/hooks.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import type { NotificationType } from '#domain/notifications/types.ts';

/** The kind that a notification shows as: a request is a follow from the moment on that it is approved (rule follow-request). */
export const useShownType = (notification: Notification | undefined): NotificationType | undefined => {
  const answer = useSelector(useMaybeSessionActor('followRequests'), (snapshot) =>
    notification?.type === 'follow_request' && snapshot ? selectAnswer(snapshot, notification.accountId) : undefined,
  );
  return answer === 'approve' ? 'follow' : notification?.type;
};
