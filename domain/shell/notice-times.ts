/** How long a notice is shown, in milliseconds (rule notice-time). */
export const NOTICE_MS = 5_000;

/** How long a success is shown that the page shows nowhere else, in milliseconds (rule success-time). */
export const SUCCESS_MS = 2_000;
