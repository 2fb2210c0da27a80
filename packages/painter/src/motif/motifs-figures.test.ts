import { describe } from 'vitest';
import { checkMotifs } from './motif-checks.testkit.ts';

describe('figures, animals and objects in every style', () =>
  checkMotifs(['boat', 'handicraft', 'figure', 'bird', 'insect', 'swimmer', 'beast', 'object', 'pattern']));
