import { early } from '#react/early-press.ts';

/** Returns the avatar that was pressed on this screen before its card could be shown, or its successor in the same row; only once. */
export const takeEarlyPress = (here: string): HTMLElement | undefined => {
  const [where, path = []] = early.press ?? [];
  early.press = undefined;
  if (where !== here) return undefined;
  const elements = path.filter((one) => one instanceof HTMLElement);
  const avatar = elements.find(({ dataset }) => 'account' in dataset);
  if (!avatar || avatar.isConnected) return avatar;
  const id = elements.find(({ dataset }) => 'item' in dataset)?.dataset['item'];
  const row = [...document.querySelectorAll<HTMLElement>('[data-item]')].find(({ dataset }) => dataset['item'] === id);
  const avatars = row?.querySelectorAll<HTMLElement>('[data-account][aria-haspopup]') ?? [];
  return [...avatars].find(({ dataset }) => dataset['account'] === avatar.dataset['account']);
};
