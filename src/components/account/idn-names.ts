import { learnLabels } from './idn.ts';
import { labelForPeople } from './idn-labels.ts';

learnLabels(labelForPeople);
