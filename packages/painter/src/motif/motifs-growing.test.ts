import { describe } from 'vitest';
import { checkMotifs } from './motif-checks.testkit.ts';

describe('motifs of land, sky, plants and buildings in every style', () =>
  checkMotifs(['land', 'water', 'sky', 'weather', 'tree', 'plant', 'building']));
