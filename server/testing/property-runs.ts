import { configureGlobal } from 'fast-check';

/** A soak asks more of every property, and from a seed that can be repeated. */
const runs = process.env['PROPERTY_RUNS'];
if (runs) configureGlobal({ numRuns: Number(runs), seed: Number(process.env['PROPERTY_SEED']) });
