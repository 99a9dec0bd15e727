const ADDRESS = /^https?:\/\/|^\//i;

/** Returns whether a status is named by its address on another server, or by a path of ours, instead of the server's own id. */
export const isAddress = (statusId: string): boolean => ADDRESS.test(statusId);
