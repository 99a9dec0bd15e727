/** Drawn here and not imported from the library: all of its icons that any part uses are in the first load. */
const icon = (path: string) => () => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

const FRAME = 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z';

export const PickIcon = icon('M4 9V6a2 2 0 0 1 2-2h3M15 4h3a2 2 0 0 1 2 2v3M4 15v3a2 2 0 0 0 2 2h3M11 11l9 4-4 1.5L14.5 20z');
export const PauseIcon = icon('M9 5v14M15 5v14');
export const ResumeIcon = icon('M7 5l12 7-12 7z');
export const ClearIcon = icon('M5 12h14M5 6h14M5 18h7M16 16l5 5M21 16l-5 5');
export const SaveIcon = icon('M12 3v12M7 10l5 5 5-5M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2');
export const SendIcon = icon('M15 3h6v6M10 14L21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6');
export const BottomIcon = icon(`${FRAME}M3 15h18`);
export const SideIcon = icon(`${FRAME}M15 3v18`);
export const ApartIcon = icon(
  'M8 4h11a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2M5 8h9a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM3 12h13',
);
