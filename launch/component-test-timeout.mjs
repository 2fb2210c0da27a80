/** Loaded before every component test: `findBy…` and `waitFor` wait as long as `expect.poll`, not one second. */
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 150_000 });
