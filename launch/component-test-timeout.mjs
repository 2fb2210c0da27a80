/** Loaded before every component test: `findBy…` and `waitFor` wait up to 150 s, as `expect.poll` does, instead of one second. */
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 150_000 });
