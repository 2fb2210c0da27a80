import { describe } from 'vitest';
import { checkMotifs } from './motif-checks.testkit.ts';

describe('land, sky and what grows, in the styles', () =>
  checkMotifs(['land', 'water', 'sky', 'weather', 'tree', 'plant', 'building']));
