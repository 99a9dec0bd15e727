/** True on Apple's systems, whose shortcuts use Command: there, Control and K deletes the rest of a line. */
export const isApple = (): boolean => /Mac|iPhone|iPad|iPod/.test(navigator.platform);
