/** True if this device has a push subscription, for any account. */
export const isSubscribed = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false;
  return Boolean(await (await navigator.serviceWorker.getRegistration())?.pushManager?.getSubscription());
};

/** Removes this device's push subscription, if there is one. */
export const unsubscribeDevice = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};
