/** To come: the posts of an account and the people around it. */
export function ProfileTabs(_: { accountId: string }) {
  return null;
}
