import { config } from 'zod/mini';

// Full zod compiles parsers with `new Function`, which the page's security policy forbids and reports. The contract
// uses zod/mini, which does not, but one import of the other would be enough. Schemas decide this when they are made,
// so this file comes before all others.
config({ jitless: true });
