/** To come: what one notes about somebody for oneself. */
export function PrivateNote(_: { accountId: string }) {
  return null;
}
