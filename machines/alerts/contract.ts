/** Notifications that are new and unseen. */
export type AlertsContract = { type: 'alerts.arrived'; ids: readonly string[] };
