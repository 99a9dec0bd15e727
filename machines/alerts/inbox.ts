/** Notifications that are new and unseen. */
export type AlertsInbox = { type: 'alerts.arrived'; ids: readonly string[] };
