import { configureGlobal } from 'fast-check';

/** Every run of the tests tries the same; a soak tries more of every property, from a seed of its own. */
const runs = process.env['PROPERTY_RUNS'];
configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1), ...(runs && { numRuns: Number(runs) }) });
