/** To come: opens the settings where one's own profile is edited. */
export function EditProfileButton() {
  return null;
}
