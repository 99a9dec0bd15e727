/** Whether this device gets pushes, for whomever. */
export const isSubscribed = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false;
  return Boolean(await (await navigator.serviceWorker.getRegistration())?.pushManager?.getSubscription());
};

/** Takes this device's subscription back; one that there is none of is none. */
export const unsubscribeDevice = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};
