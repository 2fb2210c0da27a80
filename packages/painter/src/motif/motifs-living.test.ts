import { describe } from 'vitest';
import { checkMotifs } from './motif-checks.testkit.ts';

describe('motifs of people, animals and objects in the styles', () =>
  checkMotifs(['boat', 'handicraft', 'figure', 'bird', 'insect', 'swimmer', 'beast', 'object', 'pattern']));
