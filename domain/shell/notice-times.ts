/** The time for which a notice is shown, in milliseconds (rule notice-time). */
export const NOTICE_MS = 5_000;

/** The time for which a success notice is shown where the page shows the result nowhere else, in milliseconds (rule success-time). */
export const SUCCESS_MS = 2_000;
