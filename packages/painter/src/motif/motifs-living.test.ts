import { describe } from 'vitest';
import { checkMotifs } from './motif-checks.testkit.ts';

describe('what lives and what is made, in the styles', () =>
  checkMotifs(['craft', 'figure', 'bird', 'insect', 'swimmer', 'beast', 'object', 'pattern']));
