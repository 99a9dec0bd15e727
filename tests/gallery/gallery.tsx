import { useLayoutEffect, useState } from 'react';
import { Select } from '#ui/select.tsx';
import { STORIES } from './stories.tsx';

const SCHEMES = ['dark', 'light'].map((value) => ({ value, label: `${value} theme` }));
const DIRECTIONS = [
  { value: 'ltr', label: 'left to right' },
  { value: 'rtl', label: 'right to left' },
];

const first = (key: string, fallback: string): string => new URLSearchParams(location.search).get(key) ?? fallback;

/** Every component of src/ui in its states, in either theme and direction: `?scheme=light&dir=rtl`. */
export function Gallery() {
  const [scheme, setScheme] = useState(() => first('scheme', 'dark'));
  const [direction, setDirection] = useState(() => first('dir', 'ltr'));
  useLayoutEffect(() => {
    document.documentElement.dataset['scheme'] = scheme;
    document.documentElement.dir = direction;
  }, [scheme, direction]);
  return (
    <main className="gallery">
      <h1>Components</h1>
      <div className="gallery-story">
        <Select label="Theme" options={SCHEMES} value={scheme} onPick={setScheme} />
        <Select label="Text direction" options={DIRECTIONS} value={direction} onPick={setDirection} />
      </div>
      {Object.entries(STORIES).map(([name, Story]) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <div className="gallery-story">
            <Story />
          </div>
        </section>
      ))}
    </main>
  );
}
