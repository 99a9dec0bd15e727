import { useLayoutEffect, useState } from 'react';
import { Select } from '#ui/select.tsx';

const KEY = 'starling-charts-scheme';
const OPTIONS = [
  { value: '', label: 'System theme' },
  { value: 'dark', label: 'Dark theme' },
  { value: 'light', label: 'Light theme' },
];

/** Selects dark or light; the browser remembers it. */
export function SchemeSwitch() {
  const [scheme, setScheme] = useState(() => localStorage.getItem(KEY) ?? '');
  useLayoutEffect(() => {
    document.documentElement.dataset['scheme'] = scheme;
    localStorage.setItem(KEY, scheme);
  }, [scheme]);
  return <Select label="Theme" options={OPTIONS} value={scheme} onPick={setScheme} />;
}
