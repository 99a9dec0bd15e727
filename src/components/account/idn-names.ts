import { learnLabels } from './idn.ts';
import { displayLabel } from './idn-labels.ts';

learnLabels(displayLabel);
