import further from '#locales/en.json?further';
import { english } from './known.ts';
import './page.ts';

// The parts that guests open import this file, and say nothing before it was read.
Object.assign(english.texts, further);
