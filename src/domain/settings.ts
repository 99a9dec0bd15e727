export type ThemeName = 'starling-dark' | 'starling-light';

/** Local settings, the part that exists so far (doc 1 §3). */
export interface Settings {
  theme: ThemeName;
  /** doc 1 §9: confirmation for logout is on by default */
  modalOnLogout: boolean;
}

/** Default theme dark (doc 1 §9). */
export const defaultSettings: Settings = { theme: 'starling-dark', modalOnLogout: true };

export const isThemeName = (value: unknown): value is ThemeName => value === 'starling-dark' || value === 'starling-light';
