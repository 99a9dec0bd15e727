/** The number of unread notifications of an account, or the first of them if there are more. */
export interface UnreadCount {
  readonly count: number;
  readonly isMore: boolean;
}
