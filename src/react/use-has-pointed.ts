import { useEffect, useState } from 'react';

const LEADS_ON = 'article, a[href]';
const NEARING = ['pointerover', 'pointerdown', 'focusin'] as const;

/** True once the user has pointed at, touched or focused a status or a link since the page was opened (rule guest-ahead). */
export const useHasPointed = (): boolean => {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear) return undefined;
    const notice = ({ target }: Event) => {
      if (target instanceof Element && target.closest(LEADS_ON)) setIsNear(true);
    };
    for (const type of NEARING) document.addEventListener(type, notice, { passive: true });
    return () => {
      for (const type of NEARING) document.removeEventListener(type, notice);
    };
  }, [isNear]);
  return isNear;
};
