import { useLayoutEffect } from 'react';

/** Fetches the fonts of a theme that is not worn yet, for as long as it is looked at (rule theme-fonts). */
export const useFaces = (faces: string): void =>
  useLayoutEffect(() => {
    if (faces === '') return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(faces);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [faces]);
